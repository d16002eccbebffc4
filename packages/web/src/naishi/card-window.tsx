import type { Card } from '@edokko/naishi'
import type { CSSProperties, ReactNode } from 'react'
import { LargeCard } from './large-card.tsx'

/** A card that is being looked at, and where on the screen the piece is that it belongs to. */
export interface Shown {
  readonly card: Card
  readonly piece: Element
  readonly beside: DOMRect
}

const WIDTH = 320
const HEIGHT = 448
const GAP = 14

/** Shows a card large beside its piece, never over it where there is room elsewhere. */
export function CardWindow({ shown }: { readonly shown: Shown | undefined }): ReactNode {
  if (shown === undefined) return null
  return (
    <aside className="nt-card-window" style={position(shown.beside, innerWidth, innerHeight)} role="tooltip">
      <LargeCard card={shown.card} />
    </aside>
  )
}

function position(beside: DOMRect, width: number, height: number): CSSProperties {
  const right = beside.right + GAP
  const left = beside.left - GAP - WIDTH
  const x = right + WIDTH <= width ? right : left >= 0 ? left : (width - WIDTH) / 2
  const fits = right + WIDTH <= width || left >= 0
  const middle = beside.top + beside.height / 2 - HEIGHT / 2
  const low = beside.top + beside.height / 2 > height * 0.45
  const y = fits ? middle : low ? 0 : height // to the other end of a narrow window
  return { left: x, top: Math.max(8, Math.min(y, height - HEIGHT - 8)) }
}
