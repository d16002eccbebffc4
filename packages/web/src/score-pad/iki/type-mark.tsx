import type { TypeName } from '@edokko/iki'
import type { ReactNode } from 'react'

/** A type of characters by its colour and its pattern, as on the cards. */
export function TypeMark({ type }: { readonly type: TypeName }): ReactNode {
  return (
    <svg viewBox="0 0 28 28" className="sp-mark" aria-hidden>
      <rect x="1" y="1" width="26" height="26" fill={`var(--t-${type})`} stroke="var(--ol)" strokeWidth="1.4" />
      <rect x="1" y="1" width="26" height="26" fill={`url(#pt-${type})`} />
    </svg>
  )
}
