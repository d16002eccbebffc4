import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { fetchPiece } from '../pieces/fetch-piece.ts'
import type { FinalScore } from './final-score.tsx'

/** The final score, which is fetched when there is one. If it cannot be had, it can be asked for again. */
export function LateScore({ close }: { readonly close: () => void }): ReactNode {
  const [Score, setScore] = useState<typeof FinalScore>()
  useEffect(() => {
    void fetchPiece(() => import('./final-score.tsx')).then(({ FinalScore }) => setScore(() => FinalScore), close)
  }, [close])
  return Score === undefined ? null : <Score close={close} />
}
