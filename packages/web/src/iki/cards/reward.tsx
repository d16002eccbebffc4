import { SPECIALS } from '@edokko/iki'
import type { ReactNode } from 'react'
import { Picture } from '../../parts/picture.tsx'

/** The token that a card gives when it retires. */
export function Reward({
  special,
  className = '',
}: {
  readonly special: number
  readonly className?: string
}): ReactNode {
  return <Picture id={`t-${SPECIALS[special] ?? 'joker'}`} className={`reward ${className}`} />
}
