import { isIP } from 'node:net'
import { parseRequestBody } from '@edokko/protocol'
import type { RefusalCode, RequestBody, RequestName } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../people/passkeys.ts'
import type { Visitor } from '../people/password-gate.ts'
import type { Session, SignedIn } from '../people/people.ts'
import type { Person } from '../people/person.ts'
import type { Services } from '../services/services.ts'
import { refuse, sessionOf, setDeviceCookie, setSessionCookie, visitorOf } from './auth.ts'
import { networkLimit } from './network-limit.ts'
import type { NetworkLimit } from './network-limit.ts'

/** From one network. */
const CHANGES = { max: 60, timeWindow: '1 minute' }

interface Asked {
  readonly person: Person
  readonly visitor: Visitor
  readonly request: FastifyRequest
}

/** Passkeys, recovery codes and links to other devices: how they are had, and how somebody signs in by them. */
export function addPasskeyRoutes(
  app: FastifyInstance,
  { people, signInMethods }: Services,
  isTooFast: NetworkLimit,
): void {
  const isTooMuch = networkLimit(app, CHANGES)

  /** A request of somebody with a session. */
  function ask<N extends RequestName>(
    path: string,
    kind: N | undefined,
    work: (asked: Asked, body: RequestBody<N>) => Promise<object | RefusalCode | undefined>,
  ): void {
    app.post(path, async (request, reply) => {
      const body = kind === undefined ? ({} as RequestBody<N>) : parseRequestBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      const session = await sessionOf(people, request)
      if (session === undefined) return refuse(reply, 'no-session')
      if (await isTooMuch(request, reply)) return refuse(reply, 'too-fast')
      const answer = await work({ person: session.person, visitor: visitorOf(request, reply), request }, body)
      return typeof answer === 'string'
        ? refuse(reply, answer)
        : reply.header('Cache-Control', 'no-store').send(answer ?? {})
    })
  }

  /** A request to sign in, counted with those that say a password. */
  function enter<N extends RequestName>(
    path: string,
    kind: N,
    work: (
      body: RequestBody<N>,
      before: Session | undefined,
      visitor: Visitor,
      request: FastifyRequest,
    ) => Promise<SignedIn | RefusalCode>,
  ): void {
    app.post(path, async (request, reply) => {
      const body = parseRequestBody(kind, request.body)
      if (body === undefined) return refuse(reply, 'malformed')
      if (await isTooFast(request, reply)) return refuse(reply, 'too-fast')
      const before = await sessionOf(people, request)
      return letIn(request, reply, await work(body, before, visitorOf(request, reply), request))
    })
  }

  app.get('/api/ways', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (session === undefined) return refuse(reply, 'no-session')
    reply.header('Cache-Control', 'no-store')
    return signInMethods.list(session.person, visitorOf(request, reply))
  })

  ask('/api/passkeys/options', undefined, async ({ person, visitor, request }) => {
    const site = siteOf(request)
    return site === undefined ? 'no-passkeys' : signInMethods.offerPasskey(person, site, visitor)
  })
  ask('/api/passkeys', 'newPasskey', async ({ person, visitor, request }, body) => {
    const site = siteOf(request)
    return site === undefined ? 'no-passkeys' : signInMethods.addPasskey(person, body, site, visitor)
  })
  ask('/api/passkeys/rename', 'renamePasskey', ({ person }, body) => signInMethods.renamePasskey(person, body))
  ask('/api/passkeys/remove', 'removePasskey', ({ person, visitor }, { id }) =>
    signInMethods.removePasskey(person, id, visitor),
  )
  ask('/api/codes', undefined, async ({ person, visitor }) => {
    const codes = await signInMethods.renewCodes(person, visitor)
    return typeof codes === 'string' ? codes : { codes }
  })
  ask('/api/link', undefined, ({ person, visitor }) => signInMethods.openLink(person, visitor))

  app.get('/api/link', async (request, reply) => {
    const session = await sessionOf(people, request)
    if (session === undefined) return refuse(reply, 'no-session')
    reply.header('Cache-Control', 'no-store')
    return { state: await signInMethods.stateOfLink(session.person) }
  })

  app.post('/api/link/look', async (request, reply) => {
    const body = parseRequestBody('linkSignIn', request.body)
    if (body === undefined) return refuse(reply, 'malformed')
    if (await isTooMuch(request, reply)) return refuse(reply, 'too-fast')
    const meant = await signInMethods.lookAtLink(body.token)
    return typeof meant === 'string' ? refuse(reply, meant) : reply.header('Cache-Control', 'no-store').send(meant)
  })

  app.post('/api/sign-in/options', async (request, reply) => {
    if (await isTooMuch(request, reply)) return refuse(reply, 'too-fast')
    const site = siteOf(request)
    if (site === undefined) return refuse(reply, 'no-passkeys')
    reply.header('Cache-Control', 'no-store')
    return signInMethods.askForPasskey((await sessionOf(people, request))?.person, site)
  })
  enter('/api/sign-in/passkey', 'passkeySignIn', async (body, before, visitor, request) => {
    const site = siteOf(request)
    return site === undefined ? 'no-passkeys' : signInMethods.signInWithPasskey(body, site, before, visitor)
  })
  enter('/api/sign-in/code', 'codeSignIn', ({ code }, before, visitor) =>
    signInMethods.signInWithCode(code, before, visitor),
  )
  enter('/api/sign-in/link', 'linkSignIn', ({ token }, before, visitor) =>
    signInMethods.signInByLink(token, before, visitor),
  )
}

/** Answers whoever has signed in with who they are, and lets their browser keep it. */
export function letIn(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn | RefusalCode): FastifyReply {
  if (typeof signedIn === 'string') return refuse(reply, signedIn)
  setSessionCookie(request, reply, signedIn.token)
  setDeviceCookie(request, reply, signedIn.device)
  return reply.send(signedIn.person)
}

/** The site that a page of ours is at, if passkeys work there: it has a name, and https unless it is this machine. */
function siteOf({ protocol, host, hostname }: FastifyRequest): Site | undefined {
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  const isName = /^[a-z\d-]+(\.[a-z\d-]+)*$/.test(hostname) && isIP(hostname) === 0
  return isName && (isHere || protocol === 'https') ? { host: hostname, origin: `${protocol}://${host}` } : undefined
}
