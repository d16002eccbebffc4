import type { ReactNode } from 'react'

/** Once more: an arrow that comes round. */
export function AgainSign(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="M7 6.6A8 8 0 1 0 15.4 5" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <path d="M3 2.6L4 11L11 6.4Z" fill="currentColor" />
    </svg>
  )
}

/** A way that parts. */
export function ForkSign(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path d="M1.6 12H8L14 5.6H18M8 12L14 18.4H18" fill="none" stroke="currentColor" strokeWidth="2.2" />
      <path d="M16.6 1.6L23 5.6L16.6 9.6ZM16.6 14.4L23 18.4L16.6 22.4Z" fill="currentColor" />
    </svg>
  )
}
