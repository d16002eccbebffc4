import type { ClientMessage } from '@edokko/protocol'

/* All that can be sent to a server, but for what only its operator may ask and the ways in beside the password. A test compares it with what the server takes. */

export const MESSAGES = [
  'act',
  'follow',
  'hear',
  'join',
  'leave',
  'list',
  'say',
  'unfollow',
  'unlist',
  'visible',
] as const satisfies readonly ClientMessage['type'][]

/** By the routes that they take. */
export const REQUESTS = [
  'GET /api/address',
  'GET /api/bots',
  'GET /api/daily',
  'GET /api/daily/:day/:game',
  'GET /api/daily/games/:id/record',
  'GET /api/friends',
  'GET /api/leaderboards/:pool',
  'GET /api/lobby',
  'GET /api/matches',
  'GET /api/matches/:id',
  'GET /api/me',
  'GET /api/me/export',
  'GET /api/mutes',
  'GET /api/notices',
  'GET /api/openapi.json',
  'GET /api/page.css',
  'GET /api/people/:id',
  'GET /api/people/:id/ratings',
  'GET /api/people/:id/ratings/:pool',
  'GET /api/ratings',
  'GET /api/ratings/:pool',
  'GET /api/rules',
  'GET /api/tables',
  'GET /api/tables/:id',
  'GET /api/tables/:id/at/:step',
  'GET /api/tables/:id/legal',
  'GET /api/tables/:id/people',
  'GET /api/tables/:id/rating',
  'GET /api/tables/:id/record',
  'GET /api/tables/:id/seen',
  'GET /api/tournaments',
  'GET /api/tournaments/:id',
  'GET /api/tournaments/:id/export.csv',
  'GET /api/tournaments/:id/export.json',
  'POST /api/account',
  'POST /api/bots',
  'POST /api/bots/:id/delete',
  'POST /api/bots/:id/link',
  'POST /api/bots/:id/tokens',
  'POST /api/bots/:id/tokens/revoke',
  'POST /api/daily/:day/:game',
  'POST /api/friends/accept',
  'POST /api/friends/links',
  'POST /api/friends/links/end',
  'POST /api/friends/look',
  'POST /api/friends/remove',
  'POST /api/friends/shown',
  'POST /api/guest',
  'POST /api/matches',
  'POST /api/matches/:id/begin',
  'POST /api/matches/:id/join',
  'POST /api/matches/:id/leave',
  'POST /api/matches/:id/play',
  'POST /api/me/delete',
  'POST /api/notices/change',
  'POST /api/notices/confirm',
  'POST /api/notices/hook',
  'POST /api/notices/hours',
  'POST /api/notices/mail',
  'POST /api/notices/push',
  'POST /api/notices/push/remove',
  'POST /api/notices/remove',
  'POST /api/notices/stop',
  'POST /api/notices/test',
  'POST /api/notices/unsubscribe',
  'POST /api/password',
  'POST /api/people/:id/report',
  'POST /api/profile',
  'POST /api/sign-in',
  'POST /api/sign-out',
  'POST /api/sign-out-everywhere',
  'POST /api/tables',
  'POST /api/tables/:id/assign',
  'POST /api/tables/:id/away',
  'POST /api/tables/:id/back',
  'POST /api/tables/:id/close',
  'POST /api/tables/:id/consent',
  'POST /api/tables/:id/decline',
  'POST /api/tables/:id/hint',
  'POST /api/tables/:id/leave',
  'POST /api/tables/:id/mute',
  'POST /api/tables/:id/propose',
  'POST /api/tables/:id/rematch',
  'POST /api/tables/:id/report',
  'POST /api/tables/:id/resign',
  'POST /api/tables/:id/sit',
  'POST /api/tables/:id/stand',
  'POST /api/tables/:id/start',
  'POST /api/tables/:id/text',
  'POST /api/tournaments',
  'POST /api/tournaments/:id/begin',
  'POST /api/tournaments/:id/close',
  'POST /api/tournaments/:id/enter',
  'POST /api/tournaments/:id/leave',
  'POST /api/unmute',
] as const

/** These tell the server something that it has no answer to; and nobody is given a game of the day before the day is over. */
const UNANSWERED: ReadonlySet<string> = new Set([
  'GET /api/daily/games/:id/record',
  'leave',
  'unfollow',
  'unlist',
  'visible',
])

interface Count {
  sent: number
  answered: number // with anything but a refusal, or with one that tells that it was done before
}

/** How often each message and request was sent, and answered. */
export class Usage {
  private readonly counts = new Map<string, Count>()

  sends(name: string): void {
    this.of(name).sent++
  }

  hasAnswer(name: string): void {
    this.of(name).answered++
  }

  /** What was not used yet. */
  get missing(): string[] {
    return [...MESSAGES, ...REQUESTS].filter((name) => {
      const { sent, answered } = this.of(name)
      return (UNANSWERED.has(name) ? sent : answered) === 0
    })
  }

  /** A line each for messages and requests: how many were answered of how many that were sent. */
  get lines(): string[] {
    const told = (name: string): string => {
      const { sent, answered } = this.of(name)
      return UNANSWERED.has(name) ? `${name} ${sent}` : `${name} ${answered}/${sent}`
    }
    return [MESSAGES.map(told).join(', '), REQUESTS.map(told).join(', ')]
  }

  private of(name: string): Count {
    const count = this.counts.get(name) ?? { sent: 0, answered: 0 }
    this.counts.set(name, count)
    return count
  }
}

/** The route that a request takes: whoever sends nothing only looks. */
export function routeOf(path: string, body: object | undefined): string {
  return `${body === undefined ? 'GET' : 'POST'} ${path}`
    .replace(/\?.*/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')
    .replace(/\/at\/\d+$/, '/at/:step')
    .replace(/\/(ratings|leaderboards)\/.+$/, '/$1/:pool')
    .replace(/\/daily\/[\d-]{10}\/\w+$/, '/daily/:day/:game')
}
