import type { Card } from '@edokko/naishi'
import type { ReactNode } from 'react'
import { placeBeside } from '../table/place-beside.ts'
import { LargeCard } from './large-card.tsx'

/** A card that is being looked at, and where on the screen the piece is that it belongs to. */
export interface Shown {
  readonly card: Card
  readonly piece: Element
  readonly beside: DOMRect
}

/** Shows a card large beside its piece, never over it or over what is asked where there is room elsewhere. */
export function CardWindow({ shown }: { readonly shown: Shown | undefined }): ReactNode {
  if (shown === undefined) return null
  return (
    <aside
      className="nt-card-window"
      ref={(window) => void (window && placeBeside(window, shown.beside))}
      role="tooltip"
    >
      <LargeCard card={shown.card} />
    </aside>
  )
}
