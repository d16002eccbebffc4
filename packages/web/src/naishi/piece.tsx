import type { Seat } from '@edokko/engine'
import type { Card, Place } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { MON } from '../parts/mon.tsx'
import type { Rect } from '../table/board.ts'
import type { Anchor } from '../table/flights.ts'
import { pieceMarks } from '../table/piece-marks.ts'
import type { PieceState } from '../table/piece-marks.ts'
import { corners, cutRect } from '../parts/outlines.ts'
import { usePlan } from './plan.ts'
import { useDrag } from './use-drag.ts'
import { useBoard } from './scene.ts'

/**
 * A card on the table, or where one could lie: it can be touched, looked at and, where it may lead on, dragged. The button lies over the
 * drawing, so that what is printed on a card is no part of its name.
 */
export function Piece({ anchor, label, card, place, rect, state, touch, tag, children }: PieceProps): ReactNode {
  const { last, words } = useBoard()
  const plan = usePlan()
  const { dragged, ...dragging } = useDrag(state === 'gone' ? undefined : place)
  const { width, height } = rect
  const mover = last?.anchors.has(anchor) === true ? last.seat : undefined
  return (
    <div className="nt-piece" style={rect} data-state={state} data-at={anchor}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <path className="nt-ring" d={cutRect(-9, -9, width + 18, height + 18, 13)} />
        {(state === 'legal' || state === 'picked') && (
          <Halo width={width} height={height} reach={plan.kind === 'phone' ? 4.5 : 6} dashed={state === 'legal'} />
        )}
        {children}
        {mover !== undefined && (
          <Corners
            seat={mover}
            width={width}
            height={height}
            out={state === 'legal' || state === 'picked' ? 10 : width < 80 ? 3 : 5}
          />
        )}
        {tag !== undefined && <Tag text={tag} width={width} />}
      </svg>
      <button
        type="button"
        {...pieceMarks(words, state)}
        data-place={place}
        data-detail={card < 0 ? undefined : `card:${card}`}
        data-answers={touch === undefined ? undefined : ''}
        aria-label={label}
        aria-pressed={state === 'picked' || undefined}
        {...dragging}
        onClick={() => {
          if (!dragged()) touch?.()
        }}
      />
    </div>
  )
}

interface PieceProps {
  readonly anchor: Anchor
  readonly label: string
  readonly card: Card // which is shown large; below 0 there is none to show
  readonly place: Place | undefined // what it is to the question; the other player's pieces have none
  readonly rect: Rect
  readonly state: PieceState | 'gone' // the pile is exhausted
  readonly touch: (() => void) | undefined // chooses it, or says why it cannot be chosen; undefined where touching only looks
  readonly tag?: string | undefined // score before and after
  readonly children: ReactNode
}

/** Lantern light around what the reader may touch; dashes say "touch me". */
function Halo({ width, height, reach, dashed }: HaloProps): ReactNode {
  const grown = (by: number): string => cutRect(-by, -by, width + 2 * by, height + 2 * by, 6 + by * 0.8)
  return (
    <g className="nt-halo">
      <path d={grown(reach)} fill="var(--lit)" stroke="var(--lit-edge)" strokeWidth="2.4" />
      {dashed && <path d={grown(reach * 0.42)} fill="none" stroke="var(--lit-edge)" strokeDasharray="5 4" />}
    </g>
  )
}

interface HaloProps {
  readonly width: number
  readonly height: number
  readonly reach: number
  readonly dashed: boolean
}

/** Four ink corners and the token of whoever moved here last. */
function Corners({ seat, width, height, out }: CornersProps): ReactNode {
  const long = Math.min(16, width / 5, height / 3) + Math.max(0, out - 5)
  const token = width < 80 ? 8 : 12
  return (
    <g className="nt-moved">
      <path d={corners(width, height, out, long)} fill="none" stroke="var(--ink)" strokeWidth="3" />
      <circle cx={width - 1} cy="1" r={token} fill={`var(--p${seat + 1})`} stroke="var(--ol)" strokeWidth="1.3" />
      <use
        href={`#${MON[seat]}`}
        x={width - 1 - token * 0.66}
        y={1 - token * 0.66}
        width={token * 1.32}
        height={token * 1.32}
      />
    </g>
  )
}

interface CornersProps {
  readonly seat: Seat
  readonly width: number
  readonly height: number
  readonly out: number // how far outside of the card
}

/** The score before and after, over the upper edge of a place. */
function Tag({ text, width }: { readonly text: string; readonly width: number }): ReactNode {
  const height = usePlan().tag
  return (
    <g className="nt-tag">
      <path d={cutRect(-1, -height / 2, width + 2, height, 5)} fill="#2a2522" stroke="var(--lit)" strokeWidth="2" />
      <text x={width / 2} y={height * 0.19} fontSize={width < 110 ? 15 : 16.5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}
