import { isRefusalCode, UUID } from '@edokko/protocol'
import type { RefusalCode } from '@edokko/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './auth.ts'
import { IncompatibleRulesError } from '../play/played-moves.ts'
import type { LogFields, Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/meter.ts'

const CODES_OF_STATUS: Readonly<Record<number, RefusalCode>> = { 413: 'too-large', 429: 'too-fast' }

/** Counts what is refused, and writes down what fails. Whoever asked gets the id under which it stands in the log. */
export function logRequests(app: FastifyInstance, log: Log, meter: Meter | undefined): void {
  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    const { statusCode = 500 } = error
    if (error instanceof IncompatibleRulesError) return refuse(reply, 'other-rules')
    if (statusCode < 500) return refuse(reply, CODES_OF_STATUS[statusCode] ?? 'malformed')
    log.error('a request failed', error, factsOf(request))
    return refuse(reply.header('X-Request-Id', request.id), 'unavailable')
  })
  app.addHook('onSend', async (_, { statusCode }, payload) => {
    const code = statusCode >= 400 && typeof payload === 'string' ? codeOf(payload) : undefined
    if (code !== undefined) meter?.countRefusal(code)
  })
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    log.debug('answered', { ...factsOf(request), status: statusCode, milliseconds: Math.round(elapsedTime) })
  })
}

/** What may be said of a request: where it went, by the name of the route, and at which table. Not what was sent, and not by whom. */
function factsOf({ id, method, routeOptions, params }: FastifyRequest): LogFields {
  const table = (params as { readonly id?: string } | undefined)?.id
  return {
    request: id,
    method,
    route: routeOptions.url,
    ...(table !== undefined && UUID.test(table) ? { table } : {}),
  }
}

function codeOf(payload: string): RefusalCode | undefined {
  const code = /^\{"refused":"([a-z-]+)"\}$/.exec(payload)?.[1]
  return isRefusalCode(code) ? code : undefined
}
