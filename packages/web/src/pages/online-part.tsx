import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand/react'
import { loadGames } from '../online/kept-games.ts'
import { FaultBoundary } from '../parts/fault-boundary.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import type { TableListing } from './table-listing.ts'

/* What pages know of playing over the net before any of it has been fetched. */

/** The reader's games over the net, as far as they are known. */
interface OnlineGames {
  readonly listings: readonly TableListing[]
  readonly at: number // when the server told of them, in milliseconds
  readonly known: boolean // the server knows the reader, who may have friends there
  readonly silent: boolean // the server does not answer: it may be otherwise by now
}

export const useOnlineGames = create<OnlineGames>(() => ({
  ...keptGames(),
  known: false,
  silent: !navigator.onLine,
}))

/** As they stood when they were told of last. */
function keptGames(): Pick<OnlineGames, 'listings' | 'at'> {
  const kept = loadGames() as Partial<Pick<OnlineGames, 'listings' | 'at'>> | null
  return Array.isArray(kept?.listings) ? { listings: kept.listings, at: kept.at ?? 0 } : { listings: [], at: 0 }
}

/** A part of a page that is fetched later; where that cannot be, or it breaks, the page does without it. */
export function lazyOrNothing(fetchPart: () => Promise<ComponentType>): ComponentType {
  const Part = lazyPiece(fetchPart)
  return function Optional(): ReactNode {
    return (
      <FaultBoundary instead={null}>
        <Part />
      </FaultBoundary>
    )
  }
}

/** Whether the first picture has been seen and there may be a network: then it is time for the rest. */
export function useReadyForMore(): boolean {
  const [time, setTime] = useState(false)
  useEffect(() => {
    const look = (): void => setTime(navigator.onLine)
    const frame = requestAnimationFrame(() => setTimeout(look))
    addEventListener('online', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('online', look)
    }
  }, [])
  return time
}
