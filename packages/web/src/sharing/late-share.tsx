import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import type { Shared, ShareWindow } from './share-window.tsx'

/** The window in which a game is shared, which is fetched when somebody wants it. If it cannot be had, it can be asked for again. */
export function LateShare({ shared, close }: { readonly shared: Shared; readonly close: () => void }): ReactNode {
  const [Share, setShare] = useState<typeof ShareWindow>()
  useEffect(() => {
    void fetchPiece(() => import('./share-window.tsx')).then(({ ShareWindow }) => setShare(() => ShareWindow), close)
  }, [close])
  return Share === undefined ? null : <Share shared={shared} close={close} />
}
