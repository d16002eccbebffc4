import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Picture } from '../../parts/picture.tsx'
import { useNoticesWords } from './notices-words.ts'
import { TestAll } from './test-all.tsx'
import type { NoticesState, Overview } from './use-notices.ts'

type Line = Overview['log'][number]

/** What was sent last, and what became of it. */
export function NoticeLog({ overview, here, refresh }: NoticeLogProps): ReactNode {
  const words = useNoticesWords()
  const { log } = overview
  return (
    <section className="frame me-section notice-log" aria-labelledby="notices-log">
      <div className="notice-log-head">
        <h2 id="notices-log">{words.say('notices.log')}</h2>
        <small>{words.say('notices.log.recent')}</small>
      </div>
      {log.length === 0 ? (
        <p>{words.say('notices.log.none')}</p>
      ) : (
        <div className="notice-log-lines" tabIndex={0} role="group" aria-labelledby="notices-log">
          <table>
            <thead>
              <tr>
                {(['when', 'means', 'what', 'became'] as const).map((column) => (
                  <th key={column} scope="col">
                    {words.say(`notices.log.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {log.map((line, i) => (
                <LogLine key={`${line.at} ${line.means} ${i}`} line={line} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TestAll overview={overview} here={here} refresh={refresh} />
    </section>
  )
}

type NoticeLogProps = Pick<NoticesState, 'here' | 'refresh'> & { readonly overview: Overview }

const SIGNS = { sent: 'check', failed: 'close', gone: 'close', waiting: 'clock' }

function LogLine({ line }: { readonly line: Line }): ReactNode {
  const words = useNoticesWords()
  const { at, means, kind, game, names, table, became } = line
  const what = [
    words.say(`notices.log.${kind}`),
    ...(game === undefined ? [] : [words.say(`game.${game}`)]),
    ...(names.length === 0 ? [] : [new Intl.ListFormat(words.language, { type: 'unit' }).format(names)]),
  ].join(' · ')
  return (
    <tr>
      <td>{timeOf(words.language, at)}</td>
      <td>{words.say(`notices.${means}`)}</td>
      <td>{table === undefined ? what : <Link href={`/at/${table}`}>{what}</Link>}</td>
      <td className={became === 'failed' ? 'failed' : undefined}>
        <Picture id={`i-${SIGNS[became]}`} />
        {useOutcome(line)}
      </td>
    </tr>
  )
}

function useOutcome({ means, became, status, attempts, until }: Line): string {
  const words = useNoticesWords()
  if (became === 'gone') return words.say('notices.became.gone')
  if (became === 'waiting')
    return words.say(attempts === 0 ? 'notices.became.waiting' : 'notices.became.again', {
      time: timeOf(words.language, until ?? Date.now()),
    })
  const values = { status: status ?? 0, count: attempts }
  return words.say(
    status === undefined || (became === 'sent' && means !== 'hook')
      ? `notices.became.${became}`
      : `notices.became.${became}.status`,
    values,
  )
}

const DAY = 24 * 3_600_000 // milliseconds

/** The hour of what is near, else the day too. */
function timeOf(language: string, time: number): string {
  const isNear = Math.abs(Date.now() - time) < DAY / 2
  return new Intl.DateTimeFormat(
    language,
    isNear ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  ).format(time)
}
