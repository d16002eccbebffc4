import { parseRatingResponse } from '@edokko/protocol/ratings'
import type { RatingResponse, RatingResponseName } from '@edokko/protocol/ratings'
import { RequestError, requestText } from '../../online/requests.ts'

/** Asks the server about ratings. */
export async function askRatings<N extends RatingResponseName>(answer: N, path: string): Promise<RatingResponse<N>> {
  const text = await requestText(path)
  try {
    return parseRatingResponse(answer, JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}
