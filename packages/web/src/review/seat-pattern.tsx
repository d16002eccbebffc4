import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'

/** Fills by seat, so that nobody depends on the colour: lines, dots, slanting lines, rings. To be used inside of `defs`. */
export function SeatPattern({ id, seat }: { readonly id: string; readonly seat: Seat }): ReactNode {
  const colour = `var(--p${seat + 1})`
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform={seat === 2 ? 'rotate(45)' : undefined}
    >
      {seat === 1 ? (
        <path d="M1.4 1.4h0M3.9 3.9h0" stroke={colour} strokeWidth="2" strokeLinecap="round" />
      ) : seat === 3 ? (
        <circle cx="2.5" cy="2.5" r="1.5" fill="none" stroke={colour} strokeWidth="0.9" />
      ) : (
        <path d="M0 2H5" stroke={colour} strokeWidth="1.4" />
      )}
    </pattern>
  )
}

/** Slanting lines in one colour on a ground: what is lost, or not known yet. To be used inside of `defs`. */
export function Hatch({ id, colour, ground, weight }: HatchProps): ReactNode {
  return (
    <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="5" height="5" fill={ground} />
      <path d="M0 0V5" stroke={colour} strokeWidth={weight} />
    </pattern>
  )
}

interface HatchProps {
  readonly id: string
  readonly colour: string
  readonly ground: string
  readonly weight: number
}
