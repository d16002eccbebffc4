import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { FaultBoundary } from '../../parts/fault-boundary.tsx'
import { lazyPiece } from '../../pieces/lazy-piece.tsx'

const Note = lazyPiece(async () => (await import('./encounter-note.tsx')).EncounterNote)

interface LateEncounterNoteProps {
  readonly tournament: string | undefined // undefined: the table is of none
  readonly waits?: true
}

/** What is said at a table of a tournament, as soon as the words for it have come. */
export function LateEncounterNote({ tournament, ...more }: LateEncounterNoteProps): ReactNode {
  if (tournament === undefined) return null
  return (
    <FaultBoundary instead={null}>
      <Suspense fallback={null}>
        <Note tournament={tournament} {...more} />
      </Suspense>
    </FaultBoundary>
  )
}
