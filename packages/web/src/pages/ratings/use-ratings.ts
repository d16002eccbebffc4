import { parseRatingResponse } from '@edokko/protocol/ratings'
import type { RatingResponse, RatingResponseName } from '@edokko/protocol/ratings'
import { useCallback } from 'react'
import { useAnswer } from '../../online/use-answer.ts'
import type { Answer } from '../../online/use-answer.ts'

/** Asks the server about ratings. */
export function useRatings<N extends RatingResponseName>(
  answer: N,
  path: string,
): Answer<RatingResponse<N>> & { readonly again: () => void } {
  const parse = useCallback((told: unknown) => parseRatingResponse(answer, told), [answer])
  return useAnswer(parse, path)
}
