import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'
import { pieceMarks } from '../../table/piece-marks.ts'
import { anchors } from '../anchors.ts'
import { pickedCard } from '../answers.ts'
import { at } from '../cells.ts'
import { stallLabel, stallMark } from '../labels.ts'
import { part } from '../part.tsx'
import { stallRect, usePlan } from '../plan.ts'
import { useFrame } from '../scene.tsx'
import type { Scene } from '../scene.tsx'
import type { PieceState } from '../../table/piece-marks.ts'
import { Corners } from './corners.tsx'
import { LitStall } from './lit-stall.tsx'
import { StallCard } from './stall-card.tsx'
import { cutRect } from '../../parts/outlines.ts'
import './stall.css'

/** A stall of a nagaya: the card in it, or the place for one. */
export const Stall = part(lookAt, draw)

interface StallProps {
  readonly stall: number
}

function lookAt(scene: Scene, { stall }: StallProps): StallSeen {
  const { t, say, last, live, me, names, stateOf } = scene
  const card = at(t.stallCard, stall)
  const state = stateOf({ kind: 'stall', stall })
  return {
    card,
    owner: at(t.stallOwner, stall),
    level: at(t.stallLevel, stall),
    state: state === 'unavailable' && !isInQuestion(scene, stall) ? 'rest' : state,
    choice: live && state === 'legal' ? say.choice(t, stall, { names, reader: me }) : undefined,
    coming: card === NONE ? pickedCard(t) : undefined,
    movedBy: last.stalls.has(stall) && card !== NONE ? last.seat : NONE,
    fire: t.blaze === stall ? t.strength : undefined,
  }
}

interface StallSeen {
  readonly card: Card
  readonly owner: Seat
  readonly level: number
  readonly state: PieceState
  readonly choice: string | undefined // in words, where it can be chosen
  readonly coming: Card | undefined // the picked card, which may come here
  readonly movedBy: Seat // whose last move was here; NONE
  readonly fire: number | undefined // that rages here
}

function draw({ stall, ...seen }: StallProps & StallSeen): ReactNode {
  const frame = useFrame()
  const { card, state, choice, coming, movedBy, fire } = seen
  const rect = stallRect(usePlan(), frame.rules, stall)
  const { width, height } = rect
  return (
    <button
      type="button"
      className="stall"
      {...pieceMarks(frame.words, state === 'picked' ? 'legal' : state, choice)}
      data-state={state}
      data-detail={card === NONE ? undefined : `card:${card}`}
      style={rect}
      aria-pressed={state === 'picked' ? true : undefined}
      onClick={() => frame.press({ kind: 'stall', stall })}
    >
      <span className="unseen">{stallLabel(frame, stall, seen)}</span>
      <svg className="stall-empty" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={cutRect(0, 0, width, height, 5)} fill="var(--tint)" stroke="var(--line)" strokeWidth="1.6" />
        <path d={cutRect(4, 4, width - 8, height - 8, 4)} fill="none" stroke="var(--hair)" />
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
      <span className="stall-inside" data-at={anchors.stall(stall)} aria-hidden>
        {card !== NONE && <StallCard stall={stall} card={card} owner={seen.owner} state={state} />}
        {coming !== undefined && state !== 'rest' && <LitStall stall={stall} card={coming} state={state} />}
      </span>
      {movedBy !== NONE && <Corners width={width} height={height} seat={movedBy} />}
      {fire !== undefined && (
        <span className="stall-fire number" aria-hidden>
          <Picture id="g-fire" />
          <b>{fire}</b>
        </span>
      )}
      <svg className="ring" viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path d={cutRect(-7, -7, width + 14, height + 14, 11)} fill="none" stroke="var(--verm)" strokeWidth="3" />
      </svg>
    </button>
  )
}

/** Whether the stall is one of those one would think of: a card within reach, or an empty stall for the picked card. */
function isInQuestion({ rules, t }: Scene, stall: number): boolean {
  const card = at(t.stallCard, stall)
  if (t.decision !== iki.BUSINESS) return card === NONE && pickedCard(t) !== undefined
  return card !== NONE && (rules.behind[at(t.oyakata, t.actor)] ?? []).includes(stall)
}
