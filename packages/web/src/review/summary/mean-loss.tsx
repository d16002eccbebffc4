import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import type { Judged } from '@edokko/review'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useFitting } from '../../parts/fitting.ts'
import { MON } from '../../parts/mon.tsx'
import { gameName } from '../../setup/game-name.ts'
import { useTable } from '../../table/context.tsx'
import { spread } from '../graph/spread.ts'
import { isMoment } from '../moments.ts'
import type { MomentClass } from '../moments.ts'
import { inPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { levelLike, levelLosses } from './level-losses.ts'

const CLASSES: readonly MomentClass[] = ['slip', 'mistake', 'blunder', 'fine']

/** One number for a game: what somebody lost in a decision that mattered, on a scale with the bots. */
export function MeanLoss({ judged, meanLosses }: MeanLossProps): ReactNode {
  const words = useReviewWords()
  const { company, state } = useTable()
  const { reader, names } = company
  const levels = levelLosses(gameName(state.setting.terms))
  const percentOf = (loss: number): string => words.say('review.percent', { percent: inPercent(words.language, loss) })
  const sayOf = (seat: Seat): ReactNode => {
    const loss = meanLosses[seat] ?? null
    const count = judged.filter((each) => each.seat === seat && each.mattered).length
    if (loss === null) return words.say('review.mean.none')
    return (
      <>
        <b className="number">{percentOf(loss)}</b> {words.say('review.mean.over', { count })},{' '}
        <b>{words.say(`review.like.${levelLike(levels, loss)}`)}</b>
      </>
    )
  }
  const counted = judged.filter(isMoment).filter(({ seat }) => reader === BYSTANDER || seat === reader)
  const counts = CLASSES.flatMap((called) => {
    const count = counted.filter((each) => each.class === called).length
    return count === 0 ? [] : words.say(`review.count.${called}`, { count })
  })
  return (
    <section className="review-mean">
      <header className="review-head">
        <h3>{words.say('review.mean')}</h3>
        {reader !== BYSTANDER && <p>{sayOf(reader)}</p>}
        <p className="review-note">{counts.join(' · ')}</p>
      </header>
      {reader === BYSTANDER && (
        <ul className="review-means">
          {names.map((name, seat) => (
            <li key={seat}>
              {name}: {sayOf(seat)}
            </li>
          ))}
        </ul>
      )}
      <LossScale meanLosses={meanLosses} />
    </section>
  )
}

interface MeanLossProps {
  readonly judged: readonly Judged[]
  readonly meanLosses: readonly (number | null)[]
}

const EDGE = 14 // of the scale, on either side
const MON_SIZE = 22

function LossScale({ meanLosses }: { readonly meanLosses: readonly (number | null)[] }): ReactNode {
  const words = useReviewWords()
  const { company, state } = useTable()
  const [width, setWidth] = useState(0)
  const measure = useFitting(useCallback((element) => setWidth(element.clientWidth), []))
  const levels = levelLosses(gameName(state.setting.terms))
  const shown = meanLosses.flatMap((loss, seat) => (loss === null ? [] : [{ seat, loss }]))
  shown.sort((a, b) => a.loss - b.loss)
  const most = 1.2 * Math.max(...levels.map(({ loss }) => loss), ...shown.map(({ loss }) => loss / 1.1))
  const placeOf = (loss: number): number => EDGE + (loss / most) * Math.max(0, width - 2 * EDGE)
  const places = spread(
    shown.map(({ loss }) => placeOf(loss)),
    MON_SIZE + 2,
    EDGE,
    width - EDGE,
  )
  const narrow = width < 600
  const text = shown
    .map(({ seat, loss }) =>
      words.say('review.shareOf', { name: company.names[seat] ?? '', percent: inPercent(words.language, loss) }),
    )
    .join(', ')
  return (
    <div ref={measure} role="img" aria-label={`${words.say('review.mean')}: ${text}`}>
      <svg width={width} height={narrow ? 72 : 60} className="loss-scale">
        <path d={`M${EDGE} 34H${width - EDGE}`} className="loss-line" />
        {levels.map(({ level, loss }, i) => (
          <g key={level} className="loss-level">
            <path d={`M${placeOf(loss)} 27v${narrow && i % 2 === 1 ? 22 : 14}`} />
            <text {...besideEdges(placeOf(loss), width)} y={narrow && i % 2 === 1 ? 66 : 54}>
              {words.say(`review.tick.${level}`)} {inPercent(words.language, loss)}
            </text>
          </g>
        ))}
        {shown.map(({ seat, loss }, i) => (
          <g key={seat}>
            <path d={`M${(places[i] ?? 0).toFixed(1)} 22L${placeOf(loss).toFixed(1)} 34`} className="loss-thread" />
            <g transform={`translate(${(places[i] ?? 0) - MON_SIZE / 2} 0) scale(${MON_SIZE / 32})`}>
              <circle cx="16" cy="16" r="15.2" fill={`var(--p${seat + 1})`} stroke="var(--ol)" strokeWidth="1.6" />
              <use href={`#${MON[seat]}`} x="5.7" y="5.7" width="20.6" height="20.6" />
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** A text stands in the middle under its place, but does not go beyond the picture. */
function besideEdges(
  x: number,
  width: number,
): { readonly x: number; readonly textAnchor: 'start' | 'middle' | 'end' } {
  const room = 46 // half of the longest text
  if (x < room) return { x: 0, textAnchor: 'start' }
  return x > width - room ? { x: width, textAnchor: 'end' } : { x, textAnchor: 'middle' }
}
