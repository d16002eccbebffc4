import type { ReactNode } from 'react'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'
import { Late } from '../late.tsx'
import type { Ask } from './ear.tsx'

/* What the keys tell, fetched with the first of them. */

const Told = lazyPiece(async () => (await import('./ear.tsx')).Ear)
const Keys = lazyPiece(async () => (await import('./help.tsx')).Help)

/** Answers what was asked with a key. */
export function Ear(props: { readonly ask: Ask }): ReactNode {
  return (
    <Late>
      <Told {...props} />
    </Late>
  )
}

/** What the keys do. */
export function Help(props: { readonly close: () => void }): ReactNode {
  return (
    <Late>
      <Keys {...props} />
    </Late>
  )
}
