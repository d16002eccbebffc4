import type { Account } from '@edokko/review'
import { useCallback, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { inFigures } from '../../parts/figures.ts'
import { useFitting } from '../../parts/fitting.ts'
import { Mon } from '../../parts/mon.tsx'
import { useTable } from '../../table/context.tsx'
import { inPercent, inSignedPercent } from '../percent.ts'
import { useReviewWords } from '../review-words.ts'
import { Hatch, SeatPattern } from '../seat-pattern.tsx'
import { barsOf } from './waterfall-bars.ts'
import type { Bar, scaleOf } from './waterfall-bars.ts'

const LEFT = 34 // for the figures of the scale
const TOP = 20 // for the figure over the highest bar
const BAR_SHARE = 0.64 // of a column

/** How a seat came from the deal to its result, as steps; by ear as a table. */
export function Waterfall({ account, scale, height }: WaterfallProps): ReactNode {
  const words = useReviewWords()
  const { company } = useTable()
  const id = useId()
  const [width, setWidth] = useState(0)
  const measure = useFitting(useCallback((element) => setWidth(element.clientWidth), []))
  const { seat } = account
  const name = company.names[seat] ?? ''
  const bars = barsOf(account)
  const others = company.names.length === 2 ? 1 - seat : undefined // the only other one
  const { low, high, step } = scale
  const level = (share: number): number => TOP + ((high - share) / (high - low)) * (height - TOP - 2)
  const column = (width - LEFT) / bars.length
  const thick = column * BAR_SHARE
  const labels: Readonly<Record<Bar['term'], string>> = {
    deal: words.say('review.account.deal'),
    luck: words.say('review.account.luck'),
    theirs:
      others === undefined
        ? words.say('review.account.theirs')
        : words.say('review.account.theirsOf', { name: company.names[others] ?? '' }),
    own: words.say('review.account.own', { you: seat === company.reader ? 'yes' : 'no' }),
    result: words.say('review.account.result'),
  }
  const figureOf = ({ term, value }: Bar): string =>
    term === 'deal' || term === 'result' ? inPercent(words.language, value) : inSignedPercent(words.language, value)
  const fills = {
    deal: { fill: 'var(--tint)', stroke: 'var(--ink)' },
    luck: { fill: account.luck < 0 ? 'var(--chart)' : 'var(--luck)', stroke: 'var(--luck)' },
    theirs: { fill: `url(#${id}-theirs)`, stroke: others === undefined ? 'var(--ink2)' : `var(--p${others + 1})` },
    own: { fill: `url(#${id}-own)`, stroke: 'var(--verm-t)' },
    result: { fill: `var(--p${seat + 1})`, stroke: 'var(--ink)' },
  }
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
  return (
    <div className="waterfall">
      <h4 className="waterfall-name" aria-hidden>
        <Mon seat={seat} />
        {name}
      </h4>
      <div ref={measure} aria-hidden>
        <svg width={width} height={height} className="waterfall-picture">
          <defs>
            {others === undefined ? (
              <Hatch id={`${id}-theirs`} colour="var(--ink2)" ground="var(--chart)" weight={1.4} />
            ) : (
              <SeatPattern id={`${id}-theirs`} seat={others} />
            )}
            <Hatch id={`${id}-own`} colour="var(--verm-t)" ground="var(--chart)" weight={3} />
          </defs>
          {ticks.map((tick) => (
            <g key={tick} className="waterfall-tick" data-ground={tick === 0}>
              <path d={`M${LEFT} ${level(tick)}H${width}`} />
              <text x={LEFT - 6} y={level(tick) + 4}>
                {inFigures(Math.round(100 * tick))}
              </text>
            </g>
          ))}
          {width > 0 &&
            bars.map((bar, i) => {
              const x = LEFT + i * column + (column - thick) / 2
              const top = level(Math.max(bar.from, bar.to))
              return (
                <g key={bar.term} className="waterfall-bar">
                  <rect
                    x={x}
                    y={top}
                    width={thick}
                    height={Math.max(1.5, level(Math.min(bar.from, bar.to)) - top)}
                    {...fills[bar.term]}
                  />
                  {i < bars.length - 1 && <path d={`M${x + thick} ${level(bar.to)}h${column - thick}`} />}
                  <text x={x + thick / 2} y={top - 5}>
                    {figureOf(bar)}
                  </text>
                </g>
              )
            })}
        </svg>
        <div className="waterfall-labels" style={{ paddingLeft: LEFT }}>
          {bars.map(({ term }) => (
            <span key={term} data-own={term === 'own'}>
              {labels[term]}
            </span>
          ))}
        </div>
      </div>
      <table className="unseen">
        <caption>{words.say('review.account', { name })}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.term}>
              <th scope="row">{labels[bar.term]}</th>
              <td>{figureOf(bar)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface WaterfallProps {
  readonly account: Account
  readonly scale: ReturnType<typeof scaleOf>
  readonly height: number
}
