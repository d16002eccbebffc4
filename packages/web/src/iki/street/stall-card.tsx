import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { MON } from '../../parts/mon.tsx'
import { bitsOfEffect, bitsOfGoods } from '../bits.ts'
import { CardName } from '../cards/card-name.tsx'
import { Field } from '../cards/field.tsx'
import { at } from '../cells.ts'
import { cutBox, noren } from '../path.ts'
import type { Plan } from '../plan.ts'
import { useScene } from '../scene.tsx'
import type { PieceState } from '../scene.tsx'
import { Signs } from '../signs.tsx'
import { Stair } from './stair.tsx'

/** A card in its stall: its field, its name, and the curtain of its owner with the steps of its experience. */
export function StallCard({ plan, stall, state }: StallCardProps): ReactNode {
  const { t, say } = useScene()
  const { width, height } = plan.stall
  const card = at(t.stallCard, stall)
  const owner = at(t.stallOwner, stall)
  const { name, short } = say.card(card)
  const field = Math.round(height * (plan.kind === 'tablet' ? 0.44 : 0.465))
  const curtain = Math.round(height * 0.235)
  const top = height - curtain - 4
  const lit = state === 'legal' || state === 'held'
  return (
    <span className="stall-card" data-lift={state === 'held'}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {lit && <path d={cutBox(-5, -5, width + 10, height + 10, 9)} fill="var(--lit2)" />}
        {lit && (
          <path
            d={cutBox(-2, -2, width + 4, height + 4, 6)}
            fill="var(--lit)"
            stroke="var(--lit-edge)"
            strokeWidth="2"
            strokeDasharray={state === 'legal' ? '5 4' : undefined}
          />
        )}
        <path
          d={cutBox(lit ? 2 : 0, lit ? 2 : 0, width - (lit ? 4 : 0), height - (lit ? 4 : 0), 5)}
          fill="var(--stock)"
          stroke={lit ? 'var(--lit-edge)' : 'var(--line)'}
          strokeWidth="1.6"
        />
        <Field
          card={card}
          x={4}
          y={4}
          width={width - 8}
          height={field}
          cut={3}
          roundel={field / 2 - 2.5}
          hatched={state === 'unavailable'}
        />
        <path
          d={noren(4, top, width - 8, curtain)}
          fill={owner === NONE ? 'var(--hair)' : `var(--p${owner + 1})`}
          stroke="var(--ol)"
        />
        {owner !== NONE && (
          <use href={`#${MON[owner]}`} x={9} y={top + curtain * 0.16} width={curtain * 0.6} height={curtain * 0.6} />
        )}
      </svg>
      <span
        className="stall-name"
        style={{ top: field + 4, height: top - field - 4, fontSize: plan.kind === 'phone' ? 16 : 14 }}
      >
        <CardName name={plan.kind === 'tablet' ? short : name} short={short} wide={plan.kind === 'tablet' ? 9 : 13} />
      </span>
      <Notice stall={stall} top={field - 15} />
      <Stair plan={plan} stall={stall} top={top} height={curtain} />
    </span>
  )
}

interface StallCardProps {
  readonly plan: Plan
  readonly stall: number
  readonly state: PieceState
}

/** What choosing the card would do, where it is asked about: its skill, or what it would earn one level higher. */
function Notice({ stall, top }: { readonly stall: number; readonly top: number }): ReactNode {
  const place = { top }
  const { rules, t, words, stateOf } = useScene()
  const state = stateOf({ kind: 'stall', stall })
  const character = rules.characters[at(t.stallCard, stall)]
  if (character === undefined || state === 'rest') return null
  if (t.decision === iki.BUSINESS) {
    const near = (rules.behind[at(t.oyakata, t.actor)] ?? []).includes(stall)
    return (
      near && (
        <span className="stall-notice" style={place}>
          <Signs bits={bitsOfEffect(character.skill)} />
        </span>
      )
    )
  }
  if (t.decision !== iki.CARD_TO_LEVEL || state !== 'legal') return null
  const next = at(t.stallLevel, stall) + 1
  const bits = [{ kind: 'picture', id: 'i-up' } as const, ...bitsOfGoods(character.salary[next] ?? {})]
  return (
    <span className="stall-notice" style={place}>
      {next > LAST_LEVEL ? words.say('ikiTable.retires') : <Signs bits={bits} />}
    </span>
  )
}

const LAST_LEVEL = 3
