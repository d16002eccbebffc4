import { BYSTANDER } from '@edokko/engine'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Rich } from '../parts/rich.tsx'
import { useTable } from './context.tsx'
import { logEntries } from './log-lines.ts'

/** How many moves are told before more are asked for: a whole game would be a very long list. */
const SHOWN = 60

/** What happened, in sentences, the newest first; touching one shows the table at that moment. */
export function Log(): ReactNode {
  const { state, session, say, company, words } = useTable()
  const { log, returned, moment, eyes } = state
  const entries = useMemo(
    () => logEntries(log, returned, eyes, say, company),
    [log, returned, eyes, say, company.names.join('\n'), company.reader],
  )
  const away = eyes !== BYSTANDER && entries.some(({ fresh }) => fresh)
  const title = words.say(away ? 'table.sinceLastTurn' : 'table.log')
  return (
    <section className="log" aria-label={title}>
      <h2>{title}</h2>
      <ol tabIndex={0} aria-label={title}>
        {entries.slice(0, SHOWN).map(({ step, seat, lines, fresh, own }) => (
          <li key={step} data-fresh={fresh} data-own={own} data-now={moment?.step === step}>
            <button type="button" title={words.say('table.showMoment')} onClick={() => void session.lookAt(step)}>
              {seat === BYSTANDER ? <Picture id="i-clock" className="mon" /> : <Mon seat={seat} />}
              <span>
                {lines.map((line, i) => (
                  <span key={i} className="log-line">
                    <Rich text={line} />{' '}
                  </span>
                ))}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
