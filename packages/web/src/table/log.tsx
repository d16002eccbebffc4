import { BYSTANDER } from '@edokko/engine'
import { memo, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Mon } from '../parts/mon.tsx'
import { Picture } from '../parts/picture.tsx'
import { Rich } from '../parts/rich.tsx'
import { useWords } from '../settings/words.tsx'
import { useTable } from './context.tsx'
import { logEntries } from './log-lines.ts'
import type { LogEntry } from './log-lines.ts'
import type { TableSession } from './session.ts'

/** What happened lately, in sentences, the newest first; touching one shows the table at that moment. */
export function Log(): ReactNode {
  const { state, session, say, company, words } = useTable()
  const { log, returned, moment, eyes } = state
  const entries = useMemo(() => logEntries(log, returned, eyes, say, company), [log, returned, eyes, say, company])
  const away = eyes !== BYSTANDER && entries.some(({ fresh }) => fresh)
  const title = words.say(away ? 'table.sinceLastTurn' : 'table.log')
  return (
    <section className="log" aria-label={title}>
      <h2>{title}</h2>
      <Entries entries={entries} now={moment?.step} session={session} title={title} />
    </section>
  )
}

/** Drawn again only when something has happened: it is long, and a choice must be answered at once. */
const Entries = memo(function Entries({ entries, now, session, title }: EntriesProps): ReactNode {
  const words = useWords()
  return (
    <ol tabIndex={0} aria-label={title}>
      {entries.map(({ step, seat, lines, fresh, own }) => (
        <li key={step} data-fresh={fresh} data-own={own} data-now={now === step}>
          <button type="button" title={words.say('table.showMoment')} onClick={() => void session.lookAt(step)}>
            {seat === BYSTANDER ? <Picture id="i-clock" className="mon" /> : <Mon seat={seat} />}
            <span>
              {lines.map((line, i) => (
                <span key={i} className="log-line">
                  <Rich text={line} />
                </span>
              ))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
})

interface EntriesProps {
  readonly entries: readonly LogEntry[]
  readonly now: number | undefined // the moment looked at
  readonly session: TableSession
  readonly title: string
}
