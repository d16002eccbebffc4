import { parseMatchResponse } from '@edokko/protocol/matches'
import type { MatchResponse, MatchResponseName } from '@edokko/protocol/matches'
import { RequestError, requestText } from '../../online/requests.ts'

/** Asks the server about duplicate matches: a GET without a body, else a POST. */
export async function askMatches<N extends MatchResponseName>(
  answer: N,
  path: string,
  body?: object,
): Promise<MatchResponse<N>> {
  const text = await requestText(path, body)
  try {
    return parseMatchResponse(answer, JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}
