import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../db/index.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { AdminKey } from './admin-key.ts'
import { refuse } from './auth.ts'
import { withTimeout } from '../lib/with-timeout.ts'

const DATABASE_TIMEOUT = 2000 // milliseconds that the database has to answer

interface HealthOptions {
  readonly online?: { readonly database: Queryable; readonly metrics: Metrics }
  readonly adminKey: AdminKey | undefined
  readonly closing: AbortSignal
}

/** For whoever watches over servers: whether this one lives, whether it can be sent people, and its figures. */
export function addHealthRoutes(app: FastifyInstance, { online, adminKey, closing }: HealthOptions): void {
  app.get('/healthz', (_, reply) => sendText(reply, 200, 'alive'))

  app.get('/readyz', async (_, reply) => {
    if (closing.aborted) return sendText(reply, 503, 'closing')
    try {
      if (online !== undefined) await withTimeout(DATABASE_TIMEOUT, online.database.query('select 1'))
      return sendText(reply, 200, 'ready')
    } catch {
      return sendText(reply, 503, 'the database does not answer')
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (online === undefined) return sendText(reply, 404, 'there are none without a database')
    const known = isLocal(request)
      ? 'known'
      : (adminKey?.check(request.headers.authorization, request.ip, Date.now()) ?? 'no-session')
    if (known !== 'known') return refuse(reply, known)
    const text = await online.metrics.text()
    return reply.type(online.metrics.type).header('Cache-Control', 'no-store').send(text)
  })
}

function sendText(reply: FastifyReply, status: number, what: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(`${what}\n`)
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether somebody asks on this machine itself, and not through a proxy that runs here. */
function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.test(headers.host ?? '') &&
    !FORWARDED.some((name) => headers[name] !== undefined)
  )
}
