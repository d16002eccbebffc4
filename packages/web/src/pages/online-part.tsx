import { useEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { create } from 'zustand/react'
import { FaultBoundary } from '../parts/fault-boundary.tsx'
import { lazyPiece } from '../pieces/lazy-piece.tsx'
import type { TableListing } from './table-listing.ts'

/* What pages know of playing over the net before any of it has been fetched. */

/** The reader's games over the net, as far as they are known. */
export const useOnlineGames = create<{ readonly listings: readonly TableListing[] }>(() => ({ listings: [] }))

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
