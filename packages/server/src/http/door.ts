import type { Code } from '@edokko/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { People, Person } from '../people/people.ts'

/* Who asks, and how they are refused. */

const COOKIE = 'edokko'
const A_YEAR = 365 * 24 * 3600

const STATUS: Partial<Record<Code, number>> = {
  'no-session': 401,
  'not-host': 403,
  'not-seated': 403,
  'no-table': 404,
  taken: 409,
  full: 409,
  over: 409,
  waiting: 409,
  'too-large': 413,
  'too-fast': 429,
  unavailable: 503,
}

export function refuse(reply: FastifyReply, code: Code): FastifyReply {
  return reply
    .code(STATUS[code] ?? 400)
    .header('Cache-Control', 'no-store')
    .send({ refused: code })
}

/** Whoever sends a request, if they are known. */
export function whoAsks(people: People, { cookies }: FastifyRequest): Promise<Person | undefined> {
  const key = cookies[COOKIE]
  return key === undefined ? Promise.resolve(undefined) : people.know(key)
}

/** From now on the browser is known by this key. */
export function giveKey(request: FastifyRequest, reply: FastifyReply, key: string): void {
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: A_YEAR })
}

/** Whether a page of this server asks, and not one of another that somebody has open. Programs say nothing about it, and may ask. */
export function isFromHere({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
