import { NONE } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { cardInHand } from '../answers.ts'
import { at } from '../cells.ts'
import { stallLabel, stallMark } from '../labels.ts'
import { stallBox } from '../plan.ts'
import type { Plan } from '../plan.ts'
import { useScene } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import { Corners } from './corners.tsx'
import { LitStall } from './lit-stall.tsx'
import { StallCard } from './stall-card.tsx'
import { cutBox } from '../path.ts'
import './stall.css'

/** A stall of a nagaya: the card in it, or the place for one. */
export function Stall({ plan, stall }: { readonly plan: Plan; readonly stall: number }): ReactNode {
  const scene = useScene()
  const { rules, t, say, last, live, press, stateOf } = scene
  const { x, y, width, height } = stallBox(plan, rules, stall)
  const card = at(t.stallCard, stall)
  const piece = { kind: 'stall', stall } as const
  const state = stateOf(piece)
  const inHand = card === NONE ? cardInHand(t) : undefined
  const shown = state === 'unavailable' && !isInQuestion(scene, stall) ? 'rest' : state
  const choice = live && state === 'legal' ? say.choice(t, stall, { names: scene.names, reader: scene.me }) : undefined
  return (
    <button
      type="button"
      className="stall"
      data-piece={state === 'legal' || state === 'held' ? 'legal' : ''}
      data-state={shown}
      data-about={card === NONE ? undefined : `card:${card}`}
      style={{ left: x, top: y, width, height }}
      aria-description={choice}
      aria-pressed={state === 'held' ? true : undefined}
      onClick={() => press(piece)}
    >
      <span className="unseen">{stallLabel(scene, stall)}</span>
      <svg className="stall-empty" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={cutBox(0, 0, width, height, 5)} fill="var(--tint)" stroke="var(--line)" strokeWidth="1.6" />
        <path d={cutBox(4, 4, width - 8, height - 8, 4)} fill="none" stroke="var(--hair)" />
        <text
          x={width / 2}
          y={height / 2 + 5}
          textAnchor="middle"
          fontSize="14"
          fontWeight="600"
          className="stall-mark"
        >
          {stallMark(stall)}
        </text>
      </svg>
      <span className="stall-inside" data-at={`stall-${stall}`} aria-hidden>
        {card !== NONE && <StallCard plan={plan} stall={stall} state={shown} />}
        {inHand !== undefined && shown !== 'rest' && <LitStall plan={plan} stall={stall} card={inHand} state={shown} />}
      </span>
      {last.stalls.has(stall) && card !== NONE && <Corners width={width} height={height} seat={last.seat} />}
      {t.blaze === stall && (
        <span className="stall-fire number" aria-hidden>
          <Picture id="g-fire" />
          <b>{t.strength}</b>
        </span>
      )}
      <svg className="ring" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={cutBox(-7, -7, width + 14, height + 14, 11)} fill="none" stroke="var(--verm)" strokeWidth="3" />
      </svg>
    </button>
  )
}

/** Whether the stall is one of those one would think of: a card within reach, or an empty stall for the card in hand. */
function isInQuestion({ rules, t }: Scene, stall: number): boolean {
  const card = at(t.stallCard, stall)
  if (t.decision !== iki.BUSINESS) return card === NONE && cardInHand(t) !== undefined
  return card !== NONE && (rules.behind[at(t.oyakata, t.actor)] ?? []).includes(stall)
}
