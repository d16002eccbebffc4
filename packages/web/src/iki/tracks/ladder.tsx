import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { anchors } from '../anchors.ts'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import './tracks.css'

const RUNGS = 11

/** The firefighting track: a ladder with the players' markers, of which the upper one of a stack is ahead. */
export const Ladder = part<LadderProps, LadderSeen>(lookAt, draw)

interface LadderSeen {
  readonly order: readonly Seat[] // the one ahead first
  readonly levels: readonly number[] // by seat
  readonly strength: number // of the next fire
}

function lookAt({ rules, t }: Scene): LadderSeen {
  return {
    order: [...t.order].filter((seat) => seat >= 0),
    levels: [...t.fire],
    strength: rules.fireStrength.find((strength, month) => month >= t.month && strength > 0) ?? 0,
  }
}

const LONG = 12 // letters of its name that fit over it

function draw({ width, height, marker, order, levels, strength }: LadderProps & LadderSeen): ReactNode {
  const { say, names } = useFrame()
  const pitch = (height - 62) / (RUNGS - 1)
  const rung = (level: number): number => height - 14 - level * pitch
  const left = 20
  return (
    <section className="ladder" aria-label={say.labels.firefighting} style={{ width, height }}>
      <h2 data-long={say.labels.firefighting.length > LONG}>
        <span>{say.labels.firefighting}</span>
        <Picture id="g-fire" />
      </h2>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <g strokeLinecap="round">
          <path
            d={`M${left + 3} 22L${left} ${height - 2}M${width - 3} 22L${width} ${height - 2}`}
            stroke="var(--rail)"
            strokeWidth="6.4"
          />
          <path
            d={`M${left + 2.6} 24L${left} ${height - 4}M${width - 3.4} 24L${width - 0.4} ${height - 4}`}
            stroke="var(--wood)"
            strokeWidth="2.6"
          />
        </g>
        {Array.from({ length: RUNGS }, (_, level) => {
          const y = rung(level)
          const fire = level === strength && level > 0
          return (
            <g key={level}>
              <path
                d={`M${left} ${y - 2.4}Q${(left + width) / 2} ${y - 3.4} ${width} ${y - 2.4}V${y + 2.6}Q${(left + width) / 2} ${y + 1.6} ${left} ${y + 2.6}Z`}
                fill="var(--rail)"
              />
              {fire && <path d={`M${left} ${y}H${width}`} stroke="var(--verm)" strokeWidth="3" />}
              <text
                x={left - 7}
                y={y + 4.5}
                fontSize="13"
                textAnchor="end"
                fontWeight={fire ? 800 : 600}
                style={fire ? { fill: 'var(--verm-t)' } : undefined}
              >
                {level}
              </text>
            </g>
          )
        })}
      </svg>
      {order.toReversed().map((seat) => {
        const level = at(levels, seat)
        const stack = order.filter((each) => at(levels, each) === level).toReversed()
        const apart = Math.min(marker * 0.68, (pitch - marker * 0.9) / Math.max(1, stack.length - 1))
        const place = stack.indexOf(seat)
        const y = rung(level) - 9 - place * apart
        const aside =
          (place - (stack.length - 1) / 2) * Math.min(8, (width - left - marker) / Math.max(1, stack.length - 1))
        return (
          <span
            key={seat}
            className="ladder-marker"
            data-at={anchors.firefighting(seat)}
            style={{ left: (left + width - marker) / 2 + aside, top: y - marker / 2, width: marker, height: marker }}
            role="img"
            aria-label={`${names[seat] ?? ''}: ${level}`}
          >
            <Mon seat={seat} />
          </span>
        )
      })}
    </section>
  )
}

interface LadderProps {
  readonly width: number
  readonly height: number
  readonly marker: number
}
