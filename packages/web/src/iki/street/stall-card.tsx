import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import { MON } from '../../parts/mon.tsx'
import { signsOfEffect, signsOfGoods, RISE } from '../sign.ts'
import { CardName } from '../cards/card-name.tsx'
import { Field } from '../cards/field.tsx'
import { at } from '../cells.ts'
import { cutRect } from '../../parts/outlines.ts'
import { noren } from './noren.ts'
import { part } from '../part.tsx'
import { usePlan } from '../plan.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Signs } from '../signs.tsx'
import { Stair } from './stair.tsx'

/** A card in its stall: its field, its name, and the curtain of its owner with the steps of its experience. */
export function StallCard({ stall, card, owner, state }: StallCardProps): ReactNode {
  const plan = usePlan()
  const { say } = useFrame()
  const { width, height } = plan.stall
  const { name, short } = say.card(card)
  const field = Math.round(height * (plan.kind === 'tablet' ? 0.44 : 0.465))
  const curtain = Math.round(height * 0.235)
  const top = height - curtain - 4
  const lit = state === 'legal' || state === 'picked'
  return (
    <span className="stall-card" data-lift={state === 'picked'}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {lit && <path d={cutRect(-5, -5, width + 10, height + 10, 9)} fill="var(--lit2)" />}
        {lit && (
          <path
            d={cutRect(-2, -2, width + 4, height + 4, 6)}
            fill="var(--lit)"
            stroke="var(--lit-edge)"
            strokeWidth="2"
            strokeDasharray={state === 'legal' ? '5 4' : undefined}
          />
        )}
        <path
          d={cutRect(lit ? 2 : 0, lit ? 2 : 0, width - (lit ? 4 : 0), height - (lit ? 4 : 0), 5)}
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
      <Notice stall={stall} card={card} bottom={height - field - 3} />
      <Stair stall={stall} top={top} height={curtain} />
    </span>
  )
}

interface StallCardProps {
  readonly stall: number
  readonly card: Card
  readonly owner: Seat
  readonly state: PieceState
}

/** What choosing the card would do, where it is asked about: its skill, or what it would earn one level higher. */
const Notice = part(lookAtNotice, drawNotice)

interface NoticeProps {
  readonly stall: number
  readonly card: Card
  readonly bottom: number // it ends over the name
}

interface NoticeSeen {
  readonly about: 'skill' | 'level' | 'nothing'
  readonly level: number // the next one
}

function lookAtNotice({ rules, t, stateOf }: Scene, { stall }: NoticeProps): NoticeSeen {
  const state = stateOf({ kind: 'stall', stall })
  const level = at(t.stallLevel, stall) + 1
  if (t.decision === iki.CARD_TO_LEVEL && state === 'legal') return { about: 'level', level }
  const near = (rules.behind[at(t.oyakata, t.actor)] ?? []).includes(stall)
  return { about: t.decision === iki.BUSINESS && state !== 'rest' && near ? 'skill' : 'nothing', level }
}

function drawNotice({ card, bottom, about, level }: NoticeProps & NoticeSeen): ReactNode {
  const { rules, words } = useFrame()
  const character = rules.characters[card]
  if (character === undefined || about === 'nothing') return null
  const rise = [RISE, ...signsOfGoods(character.salary[level] ?? {})]
  return (
    <span className="stall-notice" style={{ bottom }}>
      {about === 'level' && level > LAST_LEVEL ? (
        words.say('ikiTable.retires')
      ) : (
        <Signs signs={about === 'skill' ? signsOfEffect(character.skill) : rise} />
      )}
    </span>
  )
}

const LAST_LEVEL = 3
