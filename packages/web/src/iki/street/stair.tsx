import { NONE } from '@edokko/engine'
import { CARD_IDS, holdingsOf, isBuilding, scoreHoldings } from '@edokko/iki'
import type { ReactNode } from 'react'
import { anchors } from '../anchors.ts'
import { at } from '../cells.ts'
import { part } from '../part.tsx'
import { usePlan } from '../plan.ts'
import type { Scene } from '../scene.tsx'

/** The three steps of experience on a curtain, with the kobun on one of them; for a building, what it is worth as things are. */
export const Stair = part(lookAt, draw)

function lookAt({ rules, t }: Scene, { stall }: StairProps): StairSeen {
  const card = at(t.stallCard, stall)
  const owner = at(t.stallOwner, stall)
  const level = at(t.stallLevel, stall)
  if (owner === NONE || !isBuilding(card)) return { owned: owner !== NONE, level, worth: undefined }
  const { built } = scoreHoldings(rules, holdingsOf(rules, t, owner))
  return { owned: true, level, worth: built.find(({ id }) => id === CARD_IDS[card])?.iki ?? 0 }
}

interface StairSeen {
  readonly owned: boolean
  readonly level: number
  readonly worth: number | undefined // of a building
}

function draw({ stall, top, height, owned, level, worth }: StairProps & StairSeen): ReactNode {
  const plan = usePlan()
  if (!owned) return null
  if (worth !== undefined)
    return (
      <b className="stall-worth" style={{ top: top + height / 2 - 12 }} aria-hidden>
        {worth}
      </b>
    )
  const step = plan.kind === 'tablet' ? 11 : 15
  const rise = height / 6
  const left = plan.stall.width - 11 - 3 * step
  const floor = top + height - 5
  const person = rise * 2.4
  return (
    <>
      <svg viewBox={`0 0 ${plan.stall.width} ${plan.stall.height}`} aria-hidden>
        {[1, 2, 3].map((each) => (
          <rect
            key={each}
            x={left + (each - 1) * (step + 1)}
            y={floor - each * rise}
            width={step}
            height={each * rise}
            fill="var(--mk)"
            fillOpacity={each <= level ? 0.5 : 0.18}
            stroke="var(--mk)"
          />
        ))}
      </svg>
      <span
        className="stall-kobun"
        data-at={anchors.kobun(stall)}
        style={{
          left: left + (level - 1) * (step + 1) + step / 2 - person / 2,
          top: floor - level * rise - person * 1.14,
          width: person,
          height: person * 1.2,
        }}
      >
        <svg viewBox="-5 -12 10 12" aria-hidden>
          <path d={KOBUN} fill="var(--mk)" />
        </svg>
      </span>
    </>
  )
}

interface StairProps {
  readonly stall: number
  readonly top: number // of the curtain
  readonly height: number
}

const KOBUN =
  'M0 -11.4A2.7 2.7 0 0 1 1.7 -6.6C4 -5.6 4.6 -3.4 4.8 0H-4.8C-4.6 -3.4 -4 -5.6 -1.7 -6.6A2.7 2.7 0 0 1 0 -11.4Z'
