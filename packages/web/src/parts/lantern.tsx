import { LANTERNS } from '@edokko/crests'
import type { Seat } from '@edokko/engine'
import type { CSSProperties, ReactNode } from 'react'

const BY_SEAT = [LANTERNS.uroko, LANTERNS.bars, LANTERNS.bishi, LANTERNS.ume]

/** A paper lantern in a player's colour, with their mon: it hangs where that player is asked. */
export function Lantern({ seat }: { readonly seat: Seat }): ReactNode {
  return (
    <svg
      viewBox="13 0 62 88"
      className="lantern"
      style={{ '--pc': `var(--p${seat + 1})` } as CSSProperties}
      aria-hidden
      dangerouslySetInnerHTML={{ __html: BY_SEAT[seat]?.markup ?? '' }}
    />
  )
}
