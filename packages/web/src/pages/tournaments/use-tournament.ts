import type { ServerMessage } from '@edokko/protocol'
import { parseTournamentResponse } from '@edokko/protocol/tournaments'
import type { TournamentResponse } from '@edokko/protocol/tournaments'
import { useEffect, useState } from 'react'
import { socketClient } from '../../online/socket-client.ts'

type Told = TournamentResponse<'tournament'>

/** A tournament as the server told of it; gone: there is none, or none any more. */
export interface FollowedTournament {
  readonly told: Told | undefined // not known yet
  readonly gone: boolean
  readonly at: number // when it told, in milliseconds
}

const NOTHING: FollowedTournament = { told: undefined, gone: false, at: 0 }

/** A tournament as it is now, for as long as the page shows it. */
export function useTournament(id: string): FollowedTournament {
  const [followed, setFollowed] = useState(NOTHING)
  useEffect(() => {
    const socket = socketClient()
    const follow = (): void => socket.send({ type: 'follow', tournament: id })
    const ends = [
      socket.onOpen(follow),
      socket.onMessage((message) => setFollowed((before) => afterMessage(before, message, id, Date.now()))),
      socket.retain(),
    ]
    follow()
    return () => {
      socket.send({ type: 'unfollow', tournament: id })
      for (const end of ends) end()
    }
  }, [id])
  return followed
}

/** What a message makes of what was known; the same, if it is about something else. */
export function afterMessage(
  before: FollowedTournament,
  message: ServerMessage,
  id: string,
  at: number,
): FollowedTournament {
  if (message.type === 'refused')
    return message.tournament === id && message.code === 'no-tournament' ? { ...NOTHING, gone: true } : before
  if (message.type !== 'tournament' || message.id !== id) return before
  if (message.whole !== undefined) {
    const told = parseTournamentResponse('tournament', message.whole)
    return told.state === 'closed' ? { ...NOTHING, gone: true } : { told, gone: false, at }
  }
  const { told } = before
  if (told === undefined) return before // of another reader; the whole is on its way
  const { from, events, left } = parseTournamentResponse('tournamentNews', message.news)
  const { left: _before, ...rest } = told
  return {
    told: { ...rest, events: [...told.events.slice(0, from), ...events], ...(left === undefined ? {} : { left }) },
    gone: false,
    at,
  }
}
