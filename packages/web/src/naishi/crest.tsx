import type { CardId } from '@edokko/naishi'
import type { CSSProperties, ReactNode } from 'react'
import { crestInk, fieldOf } from './printed.ts'

/** The colours of a crest: its ink, and the field that shows where lines part. */
export function crestColours(card: CardId): CSSProperties {
  return { color: crestInk(card), '--kp': fieldOf(card) } as CSSProperties
}

/** A card's crest on its field, as a small square within a drawing. */
export function Tile({ card, x, y, size }: TileProps): ReactNode {
  const inset = size / 11
  return (
    <>
      <rect x={x} y={y} width={size} height={size} fill={fieldOf(card)} stroke="var(--ol)" strokeWidth="0.8" />
      <use
        href={`#n-${card}`}
        x={x + inset}
        y={y + inset}
        width={size - 2 * inset}
        height={size - 2 * inset}
        style={crestColours(card)}
      />
    </>
  )
}

interface TileProps {
  readonly card: CardId
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A card's crest on its field, as a drawing by itself. */
export function CrestTile({ card }: { readonly card: CardId }): ReactNode {
  return (
    <svg viewBox="0 0 26 26" className="nt-tile" aria-hidden>
      <Tile card={card} x={0.7} y={0.7} size={24.6} />
    </svg>
  )
}
