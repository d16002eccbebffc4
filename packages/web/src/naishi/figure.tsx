import type { Seat } from '@edokko/engine'
import type { CSSProperties, ReactNode } from 'react'
import { MON } from '../parts/mon.tsx'
import type { Anchor } from '../table/flights.ts'
import { at } from './anchors.ts'

/** A player's two emissaries: those who are free in colour, the others as if of paper. */
export function Emissaries({ seat, free }: { readonly seat: Seat; readonly free: number }): ReactNode {
  return (
    <span className="nt-emissaries">
      {[0, 1].map((nth) => (
        <Emissary key={nth} seat={seat} anchor={nth === 0 ? at.free(seat) : undefined} away={nth >= free} />
      ))}
    </span>
  )
}

/** A player's emissary; one who is away leaves a paper figure. */
export function Emissary({ seat, anchor, away = false }: EmissaryProps): ReactNode {
  const mon = MON[seat]?.slice(2)
  const colour = { '--pc': away ? 'var(--hair)' : `var(--p${seat + 1})` } as CSSProperties
  return (
    <span className="nt-emissary" data-at={anchor} data-away={away} style={colour}>
      <svg viewBox="0 0 44 44" aria-hidden>
        <use href={`#f-emissary-${mon}`} />
      </svg>
    </span>
  )
}

interface EmissaryProps {
  readonly seat: Seat
  readonly anchor?: Anchor | undefined
  readonly away?: boolean
}
