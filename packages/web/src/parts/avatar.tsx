import { AVATARS } from '@edokko/protocol'
import type { Avatar as AvatarName } from '@edokko/protocol'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import './avatar.css'

const Crest = lazyPiece(async () => (await import('./avatar-crest.tsx')).AvatarCrest)

const TINTS = 7 // of avatar.css

/** Somebody's crest on a disc, whose tint goes with the crest. Their name stands beside it; the disc is there before the crest has come. */
export function Avatar({ of, className = '' }: { readonly of: AvatarName; readonly className?: string }): ReactNode {
  return (
    <span className={`avatar ${className}`} data-tint={AVATARS.indexOf(of) % TINTS} aria-hidden>
      <Suspense>
        <Crest of={of} />
      </Suspense>
    </span>
  )
}
