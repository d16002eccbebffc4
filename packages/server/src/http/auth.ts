import type { Code } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { Known, People, Person } from '../people/people.ts'
import type { Key } from '../people/sessions.ts'

/* Who asks, and how they are refused. */

const COOKIE = 'edokko'
const A_YEAR = 365 * 24 * 3600
/** How a socket is closed whose session has ended. */
const SIGNED_OUT = 4002

const STATUS: Partial<Record<Code, number>> = {
  'no-session': 401,
  'not-host': 403,
  'not-seated': 403,
  'wrong-password': 403,
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

/** Those of these requests whose answers give the browser its key for another year. */
const renewals = new WeakMap<FastifyRequest, Key>()

/** Whoever sends a request, and by which key, if they are known. */
export async function whoIsKnown(people: People, request: FastifyRequest): Promise<Known | undefined> {
  const key = request.cookies[COOKIE]
  const known = key === undefined ? undefined : await people.know(key, !request.ws) // a socket has no answer to renew it with
  if (known?.renew === true) renewals.set(request, known.key)
  return known
}

/** Whoever sends a request, if they are known. */
export async function whoAsks(people: People, request: FastifyRequest): Promise<Person | undefined> {
  return (await whoIsKnown(people, request))?.person
}

/** Whoever comes back within a year is known for another one. */
export function renewKeys(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const key = renewals.get(request)
    if (key !== undefined) giveKey(request, reply, key)
  })
}

/** From now on the browser is known by this key. */
export function giveKey(request: FastifyRequest, reply: FastifyReply, key: Key): void {
  renewals.delete(request)
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: A_YEAR })
}

/** From now on the browser is not known any more. */
export function takeKey(request: FastifyRequest, reply: FastifyReply): void {
  renewals.delete(request)
  reply.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
}

/** Closes a socket when the session ends by which it was opened. */
export function closeWithSession(people: People, { cookies }: FastifyRequest, socket: WebSocket): void {
  const key = cookies[COOKIE]
  if (key === undefined) return
  socket.once(
    'close',
    people.sessions.watch(key, () => socket.close(SIGNED_OUT, 'signed out')),
  )
}

/** Whether a page of this server asks, and not one of another that somebody has open. Programs say nothing about it, and may ask. */
export function isFromHere({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
