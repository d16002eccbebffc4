import type { TableOptions } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { LEVELS } from '../../setup/plan.ts'
import { bankText, turnText } from './durations.ts'
import { BANKS, HOURS, paceOf, PACES, SPECTATORS, withHints } from './online-plan.ts'
import '../../parts/fold.css'

interface CompanyProps {
  readonly options: TableOptions
  readonly change: (options: TableOptions) => void
}

/** How quickly is played, who may find the table, and whether hints are given there. */
export function OnlineOptions({ options, change }: CompanyProps): ReactNode {
  const words = useOnlineWords()
  const { pace, open } = options
  return (
    <div className="plan-row">
      <PageOptions
        legend={words.say('online.pace')}
        options={PACES.map((value) => ({
          value,
          label: words.say(`online.pace.${value}`),
          hint: words.say(`online.pace.${value}.hint`),
        }))}
        value={pace.kind}
        choose={(kind) => change({ ...options, pace: paceOf(kind) })}
      />
      {pace.kind === 'live' && (
        <PageOptions
          legend={words.say('online.bank')}
          options={BANKS.map(({ bank, increment }) => ({
            value: bank,
            label: bankText(words.language, bank, increment),
          }))}
          value={pace.bank}
          choose={(chosen) => change({ ...options, pace: BANKS.find(({ bank }) => bank === chosen) ?? pace })}
        />
      )}
      {pace.kind === 'turns' && (
        <PageOptions
          legend={words.say('online.turn')}
          options={HOURS.map((value) => ({ value, label: turnText(words.language, value) }))}
          value={pace.hours}
          choose={(hours) => change({ ...options, pace: { kind: 'turns', hours } })}
        />
      )}
      <PageOptions
        legend={words.say('online.finding')}
        options={(['link', 'lobby'] as const).map((value) => ({
          value,
          label: words.say(`online.finding.${value}`),
          hint: words.say(`online.finding.${value}.hint`),
        }))}
        value={open ? 'lobby' : 'link'}
        choose={(value) => change({ ...options, open: value === 'lobby' })}
      />
      <PageOptions
        legend={words.say('online.hints')}
        options={(['without', 'with'] as const).map((value) => ({
          value,
          label: words.say(`online.hints.${value}`),
          hint: words.say(`online.hints.${value}.hint`),
        }))}
        value={options.hints === true ? 'with' : 'without'}
        choose={(value) => change(withHints(options, value === 'with'))}
      />
    </div>
  )
}

/** Who looks on, and who plays for those who are not there: what is usual does for most. */
export function OnlookersBox({ options, change }: CompanyProps): ReactNode {
  const words = useOnlineWords()
  const { spectators, absence } = options
  return (
    <details className="fold">
      <summary>
        <span>{words.say('online.onlookers')}</span>
        <small>{words.say('online.onlookers.now', { spectators, level: words.say(`level.${absence}`) })}</small>
      </summary>
      <div className="plan-row">
        <PageOptions
          legend={words.say('online.spectators')}
          options={SPECTATORS.map((value) => ({
            value,
            label: words.say(`online.spectators.${value}`),
            hint: words.say(`online.spectators.${value}.hint`),
          }))}
          value={spectators}
          choose={(value) => change({ ...options, spectators: value })}
        />
        <PageOptions
          legend={words.say('online.absence')}
          options={LEVELS.map((value) => ({ value, label: words.say(`level.${value}`) }))}
          value={absence}
          choose={(value) => change({ ...options, absence: value })}
        />
      </div>
    </details>
  )
}
