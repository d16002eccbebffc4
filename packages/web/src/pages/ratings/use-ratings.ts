import type { RatingResponse, RatingResponseName } from '@edokko/protocol/ratings'
import { useCallback, useEffect, useState } from 'react'
import { RequestError } from '../../online/requests.ts'
import { askRatings } from './ask-ratings.ts'

/** What the server has said; a stranger is somebody whom it does not know. */
export type Answer<N extends RatingResponseName> =
  | { readonly kind: 'asking' | 'unreachable' | 'stranger' }
  | { readonly kind: 'known'; readonly told: RatingResponse<N> }

/** Asks once for each path, and again when somebody wishes. */
export function useAnswer<N extends RatingResponseName>(
  answer: N,
  path: string,
): Answer<N> & { readonly again: () => void } {
  const [state, setState] = useState<Answer<N>>({ kind: 'asking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    askRatings(answer, path).then(
      (told) => {
        if (!left) setState({ kind: 'known', told })
      },
      (error: unknown) => {
        if (!left)
          setState({ kind: error instanceof RequestError && error.code === 'no-session' ? 'stranger' : 'unreachable' })
      },
    )
    return () => {
      left = true
    }
  }, [answer, path, tries])
  return { ...state, again: useCallback(() => setTries((before) => before + 1), []) }
}
