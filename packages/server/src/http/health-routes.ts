import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../services/services.ts'
import type { Metrics } from '../telemetry/metrics.ts'
import type { AdminKey } from './admin-key.ts'
import { refuse } from './auth.ts'
import { isLocal } from './client-network.ts'

interface HealthOptions {
  readonly online?: { readonly services: Pick<Services, 'isReady'>; readonly metrics: Metrics }
  readonly adminKey: AdminKey | undefined
  readonly closing: AbortSignal
}

/** For whoever watches over servers: whether this one lives, whether it can be sent people, and its figures. */
export function addHealthRoutes(app: FastifyInstance, { online, adminKey, closing }: HealthOptions): void {
  app.get('/healthz', (_, reply) => sendText(reply, 200, 'alive'))

  app.get('/readyz', async (_, reply) => {
    if (closing.aborted) return sendText(reply, 503, 'closing')
    const ready = online === undefined || (await online.services.isReady())
    return ready ? sendText(reply, 200, 'ready') : sendText(reply, 503, 'nothing can be stored')
  })

  app.get('/metrics', async (request, reply) => {
    if (online === undefined) return sendText(reply, 404, 'there are none without a database')
    const known = isLocal(request)
      ? 'known'
      : (adminKey?.check(request.headers.authorization, request.ip, performance.now()) ?? 'no-session')
    if (known !== 'known') return refuse(reply, known)
    const text = await online.metrics.text()
    return reply.type(online.metrics.type).header('Cache-Control', 'no-store').send(text)
  })
}

function sendText(reply: FastifyReply, status: number, what: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('Cache-Control', 'no-store').send(`${what}\n`)
}
