import type { RefusalCode } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { DeviceToken } from '../people/devices.ts'
import { RETRY_AFTER } from '../people/guesses.ts'
import type { Visitor } from '../people/password-gate.ts'
import type { People, Session } from '../people/people.ts'
import type { Person } from '../people/person.ts'
import type { SessionToken } from '../people/sessions.ts'
import { networkOf } from './client-network.ts'

/* Who asks, and how they are refused. */

const COOKIE = 'edokko'
const DEVICE_COOKIE = 'edokko-device'
const YEAR = 365 * 24 * 3600
/** How a socket is closed whose session has ended. */
const SIGNED_OUT = 4002

const STATUS_CODES: Partial<Record<RefusalCode, number>> = {
  'no-session': 401,
  'not-host': 403,
  'no-hints': 403,
  sealed: 403,
  played: 409,
  'no-text': 403,
  silenced: 403,
  blocked: 403,
  'not-seated': 403,
  'wrong-password': 403,
  'wrong-passkey': 403,
  'wrong-code': 403,
  'wrong-link': 403,
  unproved: 403,
  'last-way': 409,
  'no-table': 404,
  'no-friend': 403,
  'no-profile': 404,
  'no-match': 404,
  'name-taken': 409,
  taken: 409,
  kept: 409,
  full: 409,
  over: 409,
  waiting: 409,
  'too-large': 413,
  'too-fast': 429,
  'too-many': 429,
  'no-person': 409,
  busy: 429,
  unavailable: 503,
}

export function refuse(reply: FastifyReply, code: RefusalCode): FastifyReply {
  if (code === 'too-fast' && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_AFTER)
  return reply
    .code(STATUS_CODES[code] ?? 400)
    .header('Cache-Control', 'no-store')
    .send({ refused: code })
}

/** Those of these requests whose answers let the browser keep its token for another year. */
const renewals = new WeakMap<FastifyRequest, SessionToken>()

/** The session of whoever sends a request from a browser, if there is one. A bot has none: how somebody signs in is none of its business. */
export async function sessionOf(people: People, request: FastifyRequest): Promise<Session | undefined> {
  const token = botTokenOf(request) === undefined ? request.cookies[COOKIE] : undefined
  const session = token === undefined ? undefined : await people.authenticate(token, !request.ws) // a socket has no answer to renew it with
  if (session?.person.program === true) return undefined
  if (session?.shouldRenew === true) renewals.set(request, session.token)
  return session
}

/** Whoever sends a request: a bot by its token, or somebody who has a session. */
export async function personOf(people: People, request: FastifyRequest): Promise<Person | undefined> {
  const token = botTokenOf(request)
  if (token === undefined) return (await sessionOf(people, request))?.person
  const person = (await people.authenticate(token))?.person
  return person?.program === true ? person : undefined
}

/** Whether whoever asks says to be a bot. One that is not known never looks on as a stranger may: it would not learn that its token was revoked. */
export function claimsToBeBot(request: FastifyRequest): boolean {
  return botTokenOf(request) !== undefined
}

/** What a bot is known by. A program that says it is never taken for whoever has the cookie. */
function botTokenOf({ headers: { authorization } }: FastifyRequest): SessionToken | undefined {
  return authorization === undefined ? undefined : (/^Bearer ([\w-]{1,100})$/i.exec(authorization)?.[1] ?? '')
}

/** Whoever comes back within a year stays signed in for another one. */
export function renewSessionCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    const token = renewals.get(request)
    if (token !== undefined) setSessionCookie(request, reply, token)
  })
}

/** The browser keeps this token from now on. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: SessionToken): void {
  renewals.delete(request)
  const secure = request.protocol === 'https'
  reply.setCookie(COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR })
}

/** The browser forgets its token. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  renewals.delete(request)
  reply.clearCookie(COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
}

/** The browser is known to an account from now on, also when it is signed out. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: DeviceToken): void {
  const secure = request.protocol === 'https'
  reply.setCookie(DEVICE_COOKIE, token, { path: '/api', httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR })
}

/** Whoever signs in, or asks for something that not everybody may who has their browser. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Visitor {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const { [COOKIE]: session, [DEVICE_COOKIE]: device } = request.cookies
  return { network: networkOf(request) ?? request.ip, session, device, gone: gone.signal }
}

/** Closes a socket when the session ends by which it was opened. */
export function closeWhenSessionEnds(people: People, request: FastifyRequest, socket: WebSocket): void {
  const token = botTokenOf(request) ?? request.cookies[COOKIE]
  if (token === undefined) return
  socket.once(
    'close',
    people.sessions.watch(token, () => closeSignedOut(socket)),
  )
}

/** Closes a socket whose session has ended. */
export function closeSignedOut(socket: WebSocket): void {
  socket.close(SIGNED_OUT, 'signed out')
}

/** Whether a page of this server asks, and not one of another that somebody has open. Programs say nothing about it, and may ask. */
export function isSameOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
