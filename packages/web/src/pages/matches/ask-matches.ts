import { parseMatchResponse } from '@edokko/protocol/matches'
import type { MatchResponse, MatchResponseName } from '@edokko/protocol/matches'
import { askFor } from '../../online/ask-for.ts'

/** Asks the server about duplicate matches. */
export function askMatches<N extends MatchResponseName>(
  answer: N,
  path: string,
  body?: object,
): Promise<MatchResponse<N>> {
  return askFor((told) => parseMatchResponse(answer, told), path, body)
}
