import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DealName } from '../daily/daily.ts'

/*
 * Which deals of the day have been begun in a browser, whoever it was: kept there and nowhere else, so that it tells nobody who somebody is or was.
 * Whoever clears it away can play again as a new guest.
 */

const COOKIE = 'edokko-daily'
const TWO_DAYS = 2 * 24 * 3600
const MOST = 4 // of two days

function playedIn({ cookies }: FastifyRequest): string[] {
  return (cookies[COOKIE] ?? '').split('_').filter((word) => /^\d{4}-\d\d-\d\d\.[a-z]{1,16}$/.test(word))
}

export function hasPlayed(request: FastifyRequest, { day, game }: DealName): boolean {
  return playedIn(request).includes(`${day}.${game}`)
}

/** The browser remembers that this deal has been begun there. */
export function markPlayed(request: FastifyRequest, reply: FastifyReply, { day, game }: DealName): void {
  const words = [...new Set([...playedIn(request), `${day}.${game}`])].slice(-MOST)
  const secure = request.protocol === 'https'
  const options = { path: '/api/daily', httpOnly: true, sameSite: 'lax', secure, maxAge: TWO_DAYS } as const
  reply.setCookie(COOKIE, words.join('_'), options)
}
