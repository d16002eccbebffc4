import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { useReviewWords } from '../review-words.ts'
import { luckBarsOf, MOST_LUCK, placeOf } from './geometry.ts'
import type { Counted, Plot } from './geometry.ts'

/** What happened to a seat between its decisions: good luck full and up, bad luck hollow and down. What is longer than the room is cut with a notch. */
export function LuckBars({ counted, seat, plot, top, height }: LuckBarsProps): ReactNode {
  const words = useReviewWords()
  const { left, width } = plot
  const { total } = counted
  const zero = top + height / 2
  const thick = Math.max(1.4, Math.min(8, (width / Math.max(1, total)) * 0.62))
  return (
    <g className="graph-luck">
      <path d={`M${left} ${zero}h${width}`} />
      <text x={left - 5} y={zero + 4}>
        {words.say('review.luck.short')}
      </text>
      {luckBarsOf(counted, seat).map(({ ply, luck }) => {
        const x = placeOf(plot, total, ply + 0.6) - thick / 2
        const isCut = Math.abs(luck) > MOST_LUCK
        const length = (Math.min(Math.abs(luck), MOST_LUCK) / MOST_LUCK) * (height / 2 - 1)
        const y = luck > 0 ? zero - length : zero
        return (
          <g key={ply} data-good={luck > 0}>
            <rect x={x} y={y} width={thick} height={length} />
            {isCut && (
              <path className="graph-notch" d={`M${x - 2} ${luck > 0 ? y + 4 : y + length - 4}l${thick + 4} ${-3}`} />
            )}
          </g>
        )
      })}
    </g>
  )
}

interface LuckBarsProps {
  readonly counted: Counted
  readonly seat: Seat
  readonly plot: Plot
  readonly top: number
  readonly height: number
}
