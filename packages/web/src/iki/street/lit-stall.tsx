import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card, SomeGoods } from '@edokko/iki'
import type { ReactNode } from 'react'
import { signsOfGoods } from '../sign.ts'
import { Crest, CoinMark } from '../cards/field.tsx'
import { cutRect } from '../../parts/outlines.ts'
import { part } from '../part.tsx'
import { usePlan } from '../plan.ts'
import { harmonyGain, stallPrice } from '../prices.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import { at } from '../cells.ts'

/** An empty stall while a card looks for its place: what it costs there, and what harmony it would bring. */
export const LitStall = part(lookAt, draw)

function lookAt({ rules, t }: Scene, { card, stall }: LitStallProps): LitStallSeen {
  const price = stallPrice(rules, t, stall)
  const mon = price?.mon ?? 0
  const owner = t.decision === iki.NEUTRAL_STALL ? NONE : t.actor
  const gain = harmonyGain(rules, t, t.actor, { card, stall, owner })
  return { price, lack: mon - at(t.mon, t.actor), gain }
}

interface LitStallSeen {
  readonly price: SomeGoods | undefined // here
  readonly lack: number // of mon; 0 or less where something else forbids it
  readonly gain: number // by harmony
}

function draw({ stall, card, state, price, lack, gain }: LitStallProps & LitStallSeen): ReactNode {
  const plan = usePlan()
  const { say } = useFrame()
  const { width, height } = plan.stall
  const lit = state === 'legal'
  const size = Math.min(58, width * (plan.kind === 'tablet' ? 0.54 : 0.6))
  const building = iki.isBuilding(card)
  const mon = price?.mon ?? 0
  const radius = plan.kind === 'tablet' ? 15 : 17
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {lit && <path d={cutRect(-4, -4, width + 8, height + 8, 9)} fill="var(--lit2)" />}
        <path
          d={cutRect(0, 0, width, height, 6)}
          fill={lit ? 'var(--lit)' : 'var(--tint)'}
          stroke={lit ? 'var(--lit-edge)' : 'var(--line)'}
          strokeWidth={lit ? 2.4 : 1.6}
        />
        {lit ? (
          <path
            d={cutRect(4, 4, width - 8, height - 8, 4)}
            fill="none"
            stroke="var(--lit-edge)"
            strokeDasharray="5 4"
          />
        ) : (
          <path d={hatching(width, height)} stroke="var(--hair)" strokeWidth="1.6" />
        )}
        {lit && (
          <g opacity=".62">
            <Crest
              id={iki.CARD_IDS[card] ?? ''}
              x={width - size - 8}
              y={7}
              size={size}
              paper="var(--lit)"
              color="var(--lit-edge)"
            />
          </g>
        )}
        {price !== undefined && !building && (
          <CoinMark cx={radius + 5} cy={radius + 5} r={radius} mark={mon < 0 ? `+${-mon}` : String(mon)} grey={!lit} />
        )}
      </svg>
      <span className="lit-stall-text">
        <b>{say.stall(stall)}</b>
        {!lit ? (
          lack > 0 && <i>{say.shortBy(lack)}</i>
        ) : building ? (
          <Signs signs={signsOfGoods(price ?? {})} />
        ) : (
          <i data-gain={gain > 0}>{say.harmony(gain)}</i>
        )}
      </span>
    </>
  )
}

interface LitStallProps {
  readonly stall: number
  readonly card: Card
  readonly state: PieceState
}

function hatching(width: number, height: number): string {
  const long = height * 0.24
  return [0.34, 0.52, 0.7].map((share) => `M${width * share - long / 2} ${height * 0.5}l${long} ${-long}`).join('')
}
