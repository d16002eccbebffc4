import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { anchors } from '../anchors.ts'
import { places } from '../cells.ts'
import { part } from '../part.tsx'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { riverEnd } from './river-end.ts'
import './tracks.css'

/** The IKI track: boats on a river, which reaches further when somebody needs it. */
export const River = part<RiverProps, RiverSeen>(lookAt, draw)

interface RiverProps {
  readonly width: number
  readonly height: number
}

interface RiverSeen {
  readonly points: readonly number[] // by seat
}

function lookAt({ rules, t }: Scene): RiverSeen {
  return { points: [...t.iki].slice(0, rules.seats) }
}

function draw({ width, height, points }: RiverProps & RiverSeen): ReactNode {
  const { say, names } = useFrame()
  const end = riverEnd(Math.max(...points))
  const left = height * 1.86
  const room = width - left - 20
  const x = (iki: number): number => left + (iki / end) * room
  const every = room / (end / 5) >= 40 ? 5 : 10
  const bank = height * 0.19
  const floor = height * 0.95
  const marks = Array.from({ length: end + 1 }, (_, iki) => iki)
  return (
    <section className="river" aria-label={say.labels.track} style={{ width, height }}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={`M0 ${bank}H${width}V${floor}H0Z`} fill="var(--water)" stroke="var(--line)" strokeWidth="1.5" />
        <path d={`M0 ${bank}H${width}V${floor}H0Z`} fill="url(#pt-sea)" />
        <path
          d={marks
            .filter((iki) => iki % every !== 0)
            .map((iki) => `M${x(iki)} ${bank + 6}V${floor - 6}`)
            .join('')}
          stroke="var(--line)"
          strokeWidth=".8"
          opacity=".45"
        />
        {marks
          .filter((iki) => iki % every === 0)
          .map((iki) => (
            <g key={iki}>
              <path d={`M${x(iki)} ${bank}V${floor}`} stroke="var(--line)" strokeWidth="1.6" opacity=".8" />
              <rect x={x(iki) - 13} y={floor - 15} width="26" height="15" fill="var(--stock)" stroke="var(--line)" />
              <text x={x(iki)} y={floor - 3.2} fontSize="12" fontWeight="700" textAnchor="middle">
                {iki}
              </text>
            </g>
          ))}
        <path
          d={`M-4 ${bank - 4}H${left - 20}V${floor + 4}H-4Z`}
          fill="var(--seal)"
          stroke="var(--line)"
          strokeWidth="1.5"
        />
        <text
          x={(left - 24) / 2}
          y={(bank + floor) / 2 + 7}
          fontSize="20"
          fontWeight="800"
          textAnchor="middle"
          className="serif"
          style={{ fill: '#fff8ea' }}
        >
          {say.labels.track}
        </text>
      </svg>
      {points.map((iki, seat) => {
        const beside = places(points, iki)
        const first = Math.max(x(0) - 4, x(iki) - (beside.length - 1) * 6.5) // they lie side by side
        return (
          <span
            key={seat}
            className="boat"
            data-at={anchors.boat(seat)}
            style={{ left: first + beside.indexOf(seat) * 13 - 18, top: bank - 13 }}
            role="img"
            aria-label={`${names[seat] ?? ''}: ${say.goods('iki', iki)}`}
          >
            <svg viewBox="-18 -13 36 30" aria-hidden>
              <path
                d="M-18 6Q0 17 18 6Q15 14 12 15Q0 20 -12 15Q-15 14 -18 6Z"
                fill="var(--rail)"
                stroke="var(--ol)"
                strokeWidth="1.2"
              />
            </svg>
            <Mon seat={seat} />
          </span>
        )
      })}
    </section>
  )
}
