import { addAbortSignal, Readable } from 'node:stream'
import { parseRequestBody, plainName } from '@edokko/protocol'
import type { RequestBody, RequestName } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { People, Session } from '../people/people.ts'
import { EXPORT_TIMEOUT } from '../people/person-exports.ts'
import type { Person } from '../people/person.ts'
import type { Limits } from '../lib/limits.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'
import type { Services } from '../services/services.ts'
import type { Log } from '../telemetry/log.ts'
import {
  clearSessionCookie,
  personOf,
  refuse,
  renewSessionCookies,
  sessionOf,
  setDeviceCookie,
  setSessionCookie,
  visitorOf,
} from './auth.ts'
import { networkOf } from './client-network.ts'
import { networkLimit } from './network-limit.ts'
import { addPasskeyRoutes, letIn } from './passkey-routes.ts'

/** From one network; whoever shares it shares these. */
const PASSWORDS = { max: 10, timeWindow: '1 minute' }
const EXPORTS = { max: 10, timeWindow: '1 minute' }
const HOUR = 3600 // seconds

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Becoming a guest, being recognized, having an account, and leaving for good. */
export function addPeopleRoutes(
  app: FastifyInstance,
  services: Services,
  { log, limits }: { readonly log: Log; readonly limits: Limits },
): void {
  const { people } = services
  renewSessionCookies(app)
  void app.register(async (scope) => {
    const { default: rateLimit } = await import('@fastify/rate-limit')
    await scope.register(rateLimit, { global: false })
    const isTooFast = networkLimit(scope, PASSWORDS)
    addGuests(scope, people, limits)
    addExport(scope, people, log)
    addPasskeyRoutes(scope, services, isTooFast)

    /** A request of somebody with a session, and with a password in its body. */
    function ask<N extends RequestName>(
      path: string,
      kind: N,
      work: (session: Session, body: RequestBody<N>, asked: Asked) => Promise<object>,
    ): void {
      scope.post(path, async (request, reply) => {
        const body = parseRequestBody(kind, request.body)
        if (body === undefined) return refuse(reply, 'malformed')
        const session = await sessionOf(people, request)
        if (session === undefined) return refuse(reply, 'no-session')
        return (await isTooFast(request, reply)) ? refuse(reply, 'too-fast') : work(session, body, { request, reply })
      })
    }

    ask('/api/account', 'newAccount', async ({ person }, { account, password }, { request, reply }) => {
      const created = await people.createAccount(person, account, password, visitorOf(request, reply))
      if (typeof created === 'string') return refuse(reply, created)
      setDeviceCookie(request, reply, created.device)
      return { ...person, account } satisfies Person
    })

    scope.post('/api/sign-in', async (request, reply) => {
      const body = parseRequestBody('signIn', request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      if (await isTooFast(request, reply)) return refuse(reply, 'too-fast')
      const session = await sessionOf(people, request)
      const signedIn = await people.signIn(body.account, body.password, session, visitorOf(request, reply))
      return letIn(request, reply, signedIn)
    })

    ask('/api/password', 'newPassword', async (session, body, { request, reply }) => {
      const refused = await people.changePassword(session, body.old, body.new, visitorOf(request, reply))
      return refused === undefined ? {} : refuse(reply, refused)
    })

    ask('/api/me/delete', 'farewell', async ({ person }, { password }, { request, reply }) => {
      const refused = await people.delete(person, password, visitorOf(request, reply))
      if (refused !== undefined) return refuse(reply, refused)
      clearSessionCookie(request, reply)
      return {}
    })
  })
}

function addGuests(app: FastifyInstance, people: People, limits: Limits): void {
  const rate = { burst: limits.guests, perSecond: limits.guests / HOUR }
  const guests = new TokenBuckets(rate)
  const refusedNames = new TokenBuckets(rate) // whoever asks for very many names would learn who is kept here

  app.post('/api/guest', async (request, reply) => {
    const body = parseRequestBody('guest', request.body)
    if (body === undefined) return refuse(reply, 'malformed')
    const session = await sessionOf(people, request)
    const renamed = session === undefined ? undefined : await people.rename(session.person, body.name)
    if (renamed !== undefined) return typeof renamed === 'string' ? refuse(reply, renamed) : renamed
    const network = networkOf(request)
    const refused = await people.refusalOfName(body.name)
    if (refused !== undefined) return refuse(reply, refusedNames.take(network) ? refused : 'too-fast')
    if (network !== undefined && !guests.take(network))
      return refuse(reply.header('Retry-After', Math.ceil(guests.waitOf(network))), 'too-fast')
    const { person, token } = await people.createGuest(plainName(body.name))
    setSessionCookie(request, reply, token)
    return person
  })

  app.get('/api/me', async (request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return (await personOf(people, request)) ?? refuse(reply, 'no-session')
  })

  app.post('/api/sign-out', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (session !== undefined) await people.signOut(session)
    clearSessionCookie(request, reply)
    return {}
  })

  app.post('/api/sign-out-everywhere', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (session === undefined) return refuse(reply, 'no-session')
    await people.signOutEverywhere(session.person, visitorOf(request, reply))
    clearSessionCookie(request, reply)
    return {}
  })
}

/** The file with all that is stored about whoever asks. */
function addExport(app: FastifyInstance, people: People, log: Log): void {
  const isTooFast = networkLimit(app, EXPORTS)

  app.get('/api/me/export', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (await isTooFast(request, reply)) return refuse(reply, 'too-fast') // all games are replayed for it
    const text = session === undefined ? 'no-session' : await people.exports.open(session.person)
    if (typeof text === 'string') return refuse(reply, text)
    const file = addAbortSignal(AbortSignal.timeout(EXPORT_TIMEOUT), Readable.from(text)) // which ends when whoever asked has gone
    file.on('error', (error) => log.error('an export failed', error, { request: request.id }))
    return reply
      .type('application/json; charset=utf-8')
      .headers({ 'Cache-Control': 'no-store', 'Content-Disposition': 'attachment; filename="edokko.json"' })
      .send(file)
  })
}
