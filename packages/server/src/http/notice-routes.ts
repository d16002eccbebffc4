import { parseRequestBody } from '@edokko/protocol'
import type { RefusalCode, RequestBody, RequestName } from '@edokko/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limits } from '../lib/limits.ts'
import { hashToken } from '../people/sessions.ts'
import type { Services } from '../services/services.ts'
import { refuse, sessionOf } from './auth.ts'
import { networkOf } from './client-network.ts'
import { TokenBuckets } from '../lib/token-bucket.ts'

const HOUR = 3600 // seconds
const DAY = 24 * HOUR
const LETTERS = { burst: 3, perSecond: 3 / DAY } // that ask to be confirmed, to one address: somebody else may have typed it

interface Asker {
  readonly person: string
  readonly session: Buffer // its hash
  readonly origin: string // of the page
}

/** How somebody is told of their tables while they are away. */
export function addNoticeRoutes(
  app: FastifyInstance,
  { people, notices }: Services,
  { limits }: { readonly limits: Limits },
): void {
  const isTooFast = limiter(limits)
  const letters = new TokenBuckets(LETTERS)

  /** A request of somebody with a session. */
  function ask<N extends RequestName>(
    path: string,
    kind: N,
    work: (asker: Asker, body: RequestBody<N>, request: FastifyRequest) => Promise<object | RefusalCode | undefined>,
  ): void {
    app.post(path, async (request, reply) => {
      const body = parseRequestBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const session = await sessionOf(people, request)
      if (session === undefined) return refuse(reply, 'no-session')
      const origin = `${request.protocol}://${request.host}`
      const asker = { person: session.person.id, session: hashToken(session.token), origin }
      const answer = await work(asker, body, request)
      reply.header('Cache-Control', 'no-store')
      return typeof answer === 'string' ? refuse(reply, answer) : reply.send(answer ?? {})
    })
  }

  /** A request of whoever has the word from a letter, known or not. */
  function followLetter(path: string, work: (token: string) => Promise<RefusalCode | undefined>): void {
    app.post(path, async (request, reply) => {
      const body = parseRequestBody('noticeToken', request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const refused = await work(body.token)
      return refused === undefined ? reply.send({}) : refuse(reply, refused)
    })
  }

  app.get('/api/notices', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (session === undefined) return refuse(reply, 'no-session')
    return reply.header('Cache-Control', 'no-store').send(await notices.overview(session.person.id))
  })
  ask('/api/notices/push', 'pushChannel', async ({ person, session, origin }, body, request) =>
    isTooFast('address', person, request) ? 'too-fast' : notices.addBrowser(person, session, body, origin),
  )
  ask('/api/notices/push/remove', 'pushGone', ({ person }, { endpoint }) => notices.removeBrowser(person, endpoint))
  ask('/api/notices/mail', 'mailChannel', async ({ person, origin }, body, request) => {
    if (isTooFast('address', person, request) || !letters.take(body.address.toLowerCase())) return 'too-fast'
    return notices.setMail(person, body, origin)
  })
  ask('/api/notices/hook', 'hookChannel', async ({ person, origin }, body, request) =>
    isTooFast('address', person, request) ? 'too-fast' : notices.setHook(person, body, origin),
  )
  ask('/api/notices/change', 'channelChange', ({ person }, body) => notices.change(person, body))
  ask('/api/notices/remove', 'channelGone', ({ person }, body) => notices.remove(person, body))
  ask('/api/notices/hours', 'quietHours', ({ person }, body) => notices.setHours(person, body))
  ask('/api/notices/test', 'noticeTest', async ({ person }, body, request) =>
    isTooFast('test', person, request) ? 'too-fast' : notices.test(person, body),
  )
  followLetter('/api/notices/confirm', (token) => notices.confirm(token))
  followLetter('/api/notices/stop', (token) => notices.stop(token))
  addUnsubscribe(app, notices)
}

/** The way out that programs for e-mail offer (RFC 8058): they send a form, and expect no page. A person is led to one. */
function addUnsubscribe(app: FastifyInstance, notices: Services['notices']): void {
  const path = '/api/notices/unsubscribe'
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
      done(null, {}),
    )
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_, __, done) => done(null, {}))
    scope.post<{ Querystring: { token?: string } }>(path, async ({ query }, reply) => {
      const body = parseRequestBody('noticeToken', { token: query.token })
      if (body === undefined) return refuse(reply, 'malformed')
      await notices.stop(body.token)
      return {}
    })
    scope.get<{ Querystring: { token?: string } }>(path, async ({ query }, reply) => {
      const body = parseRequestBody('noticeToken', { token: query.token })
      return reply.redirect(body === undefined ? '/me/notices' : `/me/notices#stop=${body.token}`, 303)
    })
  })
}

/** Whether somebody, or their network, has set too many addresses or asked for too many tests within an hour. */
function limiter(limits: Limits): (what: 'address' | 'test', person: string, request: FastifyRequest) => boolean {
  const networks = anHour(limits.addresses)
  const buckets = { address: anHour(limits.personAddresses), test: anHour(limits.noticeTests) }
  return (what, person, request) => {
    if (!buckets[what].take(person)) return true
    return what === 'address' && !networks.take(networkOf(request))
  }
}

function anHour(most: number): TokenBuckets {
  return new TokenBuckets({ burst: most, perSecond: most / HOUR })
}
