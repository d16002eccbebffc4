import type { Seat } from '@edokko/engine'
import type { ReactNode } from 'react'

/** The four mon by seat: three scales, two bars in a ring, four diamonds, a plum blossom. */
export const MON = ['m-uroko', 'm-bars', 'm-bishi', 'm-ume'] as const

/** A player's token: a colour and a shape, so that nobody depends on the colour. */
export function Mon({ seat, className = '' }: { readonly seat: Seat; readonly className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" className={`mon ${className}`} data-seat={seat} aria-hidden>
      <circle cx="16" cy="16" r="15.2" fill={`var(--p${seat + 1})`} stroke="var(--ol)" strokeWidth="1.3" />
      <use href={`#${MON[seat]}`} x="5.7" y="5.7" width="20.6" height="20.6" />
    </svg>
  )
}
