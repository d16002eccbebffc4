import type { ServerMessage } from '@edokko/protocol'
import { isNews, parseTournamentResponse } from '@edokko/protocol/tournaments'
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
const GONE: FollowedTournament = { ...NOTHING, gone: true }

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
function afterMessage(before: FollowedTournament, message: ServerMessage, id: string, at: number): FollowedTournament {
  if (message.type === 'refused') return message.of === 'follow' && message.table === id ? GONE : before
  if (message.type !== 'tournament' || message.id !== id) return before
  if (!isNews(message.told)) {
    const whole = parseTournamentResponse('tournament', message.told)
    return whole.state === 'closed' ? GONE : { told: whole, gone: false, at }
  }
  const { told } = before
  if (told === undefined) return before // of another reader; the whole is on its way
  const { from, events, left } = parseTournamentResponse('tournamentNews', message.told)
  const { left: _before, ...rest } = told
  return {
    told: { ...rest, events: [...told.events.slice(0, from), ...events], ...(left === undefined ? {} : { left }) },
    gone: false,
    at,
  }
}
