import type { Seat } from '@edokko/engine'
import type { CSSProperties, ReactNode } from 'react'
import { MON } from '../parts/mon.tsx'
import type { Anchor } from '../table/flights.ts'
import { anchors } from './anchors.ts'
import { FIGURES, isAtHome } from './emissaries.ts'
import type { Figure } from './emissaries.ts'
import { useBoard } from './scene.ts'

/** A player's two emissaries: those who are free in colour, the others as if of paper. */
export function Emissaries({ seat }: { readonly seat: Seat }): ReactNode {
  const { table } = useBoard()
  const home = FIGURES.filter((figure) => isAtHome(table, seat, figure))
  return (
    <span className="nt-emissaries">
      {FIGURES.map((figure) => (
        <Emissary
          key={figure}
          seat={seat}
          figure={figure}
          anchor={figure === (home.at(-1) ?? 'lord') ? anchors.free(seat) : undefined}
          away={!home.includes(figure)}
        />
      ))}
    </span>
  )
}

/** A player's emissary; one who is away leaves a paper figure. */
export function Emissary({ seat, figure, anchor, away = false }: EmissaryProps): ReactNode {
  const mon = MON[seat]?.slice(2)
  const colour = { '--pc': away ? 'var(--hair)' : `var(--p${seat + 1})` } as CSSProperties
  return (
    <span className="nt-emissary" data-at={anchor} data-away={away} style={colour}>
      <svg viewBox="0 0 44 44" aria-hidden>
        <use href={figure === 'lord' ? `#f-emissary-${mon}` : `#f-lady-${mon}`} />
      </svg>
    </span>
  )
}

interface EmissaryProps {
  readonly seat: Seat
  readonly figure: Figure
  readonly anchor?: Anchor | undefined
  readonly away?: boolean
}
