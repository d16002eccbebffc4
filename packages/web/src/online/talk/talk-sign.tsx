import type { ReactNode } from 'react'

/** A sheet of paper that speaks. */
export function TalkSign(): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden>
      <path
        d="M5 3H19L22 6V14L19 17H12L7 22V17H5L2 14V6Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M7 8H17M7 12H14" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
