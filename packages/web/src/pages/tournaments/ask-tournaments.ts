import { parseTournamentResponse } from '@edokko/protocol/tournaments'
import type { TournamentResponse, TournamentResponseName } from '@edokko/protocol/tournaments'
import { RequestError, requestText } from '../../online/requests.ts'

/** Asks the server about tournaments. */
export async function askTournaments<N extends TournamentResponseName>(
  answer: N,
  path: string,
  body?: object,
): Promise<TournamentResponse<N>> {
  const text = await requestText(path, body)
  try {
    return parseTournamentResponse(answer, JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}
