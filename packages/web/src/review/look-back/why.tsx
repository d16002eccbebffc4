import type { Judged, Reasons } from '@edokko/review'
import { tellReasons } from '@edokko/words'
import type { ReasonsTold } from '@edokko/words'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { useLookbackWords } from './lookback-words.ts'
import { ReasonWordsProvider, useReasonWords } from '../reason-words.ts'
import { useReasons } from '../use-reasons.ts'
import { useLookBack } from './look-back-context.ts'

/** Milliseconds that somebody stays at a decision before its reasons are looked for: who leafs through the game wants none. */
const STAY = 300

/** Why the best choice is better than the one made: asked for when one looks at it, told as soon as it is known. */
export function Why({ judged }: { readonly judged: Judged }): ReactNode {
  const words = useLookbackWords()
  const [tries, setTries] = useState(0)
  const { id, record } = useLookBack().controller.finished
  const { ply, best, chosen } = judged
  const position = useMemo(() => ({ record, ply }), [record, ply])
  const reasons = useReasons(position, best.choice, chosen.choice, { key: `${id} ${ply}`, stay: STAY, tries })
  if (reasons === 'failed')
    return (
      <p>
        {words.say('lookback.unexplained')}{' '}
        <button type="button" className="look-retry" onClick={() => setTries(tries + 1)}>
          {words.say('trouble.again')}
        </button>
      </p>
    )
  if (reasons === undefined)
    return (
      <div className="look-progress">
        <p className="look-error">{words.say('lookback.explaining')}</p>
        <progress aria-hidden />
      </div>
    )
  return (
    <ReasonWordsProvider>
      <ReasonsText reasons={reasons} />
    </ReasonWordsProvider>
  )
}

function ReasonsText({ reasons }: { readonly reasons: Reasons }): ReactNode {
  const words = useLookbackWords()
  const reasonWords = useReasonWords()
  const { company } = useTable()
  const { sentences, points, bars, rows } = tellReasons(reasonWords, reasons, company)
  const you = reasons.seat === company.reader ? 'yes' : 'no'
  return (
    <>
      <p className="look-why">{sentences.join(' ')}</p>
      {bars.length > 0 && (
        <section className="look-part">
          <h4>
            {words.say('lookback.points', { you })}: <b className="number">{points}</b>
          </h4>
          <PartBars bars={bars} />
        </section>
      )}
      {rows.length > 0 && (
        <section className="look-part">
          <table className="look-often">
            <thead>
              <tr>
                <th scope="col">{words.say('lookback.often')}</th>
                <th scope="col">{words.say('lookback.chosen', { you })}</th>
                <th scope="col">{words.say('lookback.better')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, better, chosen }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="number">{chosen}</td>
                  <td className="number">{better}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="look-error look-worlds">{words.say('lookback.worlds', { count: reasons.worlds })}</p>
    </>
  )
}

/** What the points consist of, on both sides of a line at nothing. */
function PartBars({ bars }: Pick<ReasonsTold, 'bars'>): ReactNode {
  const least = Math.min(0, ...bars.map(({ difference }) => difference))
  const most = Math.max(0, ...bars.map(({ difference }) => difference))
  const percent = (value: number): string => `${((100 * value) / (most - least)).toFixed(1)}%`
  return (
    <ul className="look-parts">
      {bars.map(({ label, difference, points }) => (
        <li key={label}>
          <span>{label}</span>
          <span className="look-part-bar" aria-hidden>
            <i
              data-less={difference < 0}
              style={{ left: percent(Math.min(0, difference) - least), width: percent(Math.abs(difference)) }}
            />
            <i className="look-part-zero" style={{ left: percent(-least) }} />
          </span>
          <b className="number" data-less={difference < 0}>
            {points}
          </b>
        </li>
      ))}
    </ul>
  )
}
