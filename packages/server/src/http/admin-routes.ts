import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REASONS, UUID } from '@edokko/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/index.ts'
import { refuse } from './auth.ts'
import type { AdminKey } from './admin-key.ts'
import { listTables, TABLE_STATES } from '../play/admin-tables.ts'
import { writeBackup } from '../backup/write.ts'
import type { TableStore } from '../play/table-store.ts'
import { dismissReport, endSilence, listReports, silence } from '../play/talk/admin-reports.ts'
import type { Talk } from '../play/talk/talk.ts'
import { listRatings } from '../ratings/admin-ratings.ts'
import { rebuildRatings } from '../ratings/rebuild-ratings.ts'
import type { People } from '../people/people.ts'
import type { Log } from '../telemetry/log.ts'

interface AdminOptions {
  readonly database: Database
  readonly store: TableStore
  readonly talk: Talk
  readonly people: People
  readonly adminKey: AdminKey | undefined
  readonly log: Log
}

/** What an operator may ask for, with the key that the server was started with. */
export function addAdminRoutes(
  app: FastifyInstance,
  { database, store, talk, people, adminKey, log }: AdminOptions,
): void {
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const known = adminKey?.check(request.headers.authorization, request.ip, performance.now()) ?? 'no-session'
    if (known === 'known') return undefined
    if (adminKey !== undefined && request.headers.authorization !== undefined && known === 'no-session')
      log.warn('a wrong key of an operator', { request: request.id }) // not so often that it fills the log
    return refuse(reply, known)
  }

  app.get<{ Querystring: { state?: string } }>('/api/admin/tables', { onRequest: check }, async (request, reply) => {
    const { state } = request.query
    const known = TABLE_STATES.find((each) => each === state)
    if (state !== undefined && known === undefined) return refuse(reply, 'malformed')
    return reply.header('Cache-Control', 'no-store').send(await listTables(database, known))
  })

  app.post<{ Params: { id: string } }>('/api/admin/tables/:id/close', { onRequest: check }, async (request, reply) => {
    const { id } = request.params
    const code = UUID.test(id) ? await store.close(id, 'closed') : 'no-table'
    if (code !== undefined) return refuse(reply, code)
    log.info('a table was closed by an operator', { request: request.id, table: id })
    return {}
  })

  app.get('/api/admin/ratings', { onRequest: check }, async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send(await listRatings(database)),
  )

  app.post('/api/admin/ratings/rebuild', { onRequest: check }, async (request, reply) => {
    const rebuilt = await rebuildRatings(database)
    log.info('ratings were computed anew', { request: request.id, ...rebuilt })
    return reply.send(rebuilt)
  })

  app.get('/api/admin/reports', { onRequest: check }, async (_, reply) =>
    reply.header('Cache-Control', 'no-store').send(await listReports(database)),
  )

  app.post<{ Params: { id: string } }>(
    '/api/admin/reports/:id/dismiss',
    { onRequest: check },
    async (request, reply) => {
      const { id } = request.params
      if (!UUID.test(id) || !(await dismissReport(database, id))) return refuse(reply, 'no-table')
      log.info('a report was dismissed by an operator', { request: request.id })
      return {}
    },
  )

  app.post<{ Params: { id: string }; Querystring: { reason?: string; days?: string } }>(
    '/api/admin/people/:id/silence',
    { onRequest: check },
    async (request, reply) => {
      const { id } = request.params
      const { days = '', reason } = request.query
      const known = REASONS.find((each) => each === reason)
      if (known === undefined || !/^(?:[1-9]\d{0,3})?$/.test(days)) return refuse(reply, 'malformed')
      const done = UUID.test(id) && (await silence(database, id, known, days === '' ? undefined : Number(days)))
      if (!done) return refuse(reply, 'no-table')
      talk.tellEarsChanged(id)
      log.info('somebody was silenced by an operator', { request: request.id })
      return {}
    },
  )

  app.post<{ Params: { id: string } }>('/api/admin/people/:id/hear', { onRequest: check }, async (request, reply) => {
    const { id } = request.params
    if (!UUID.test(id) || !(await endSilence(database, id))) return refuse(reply, 'no-table')
    talk.tellEarsChanged(id)
    log.info('somebody may speak again, an operator says', { request: request.id })
    return {}
  })

  app.post<{ Params: { id: string } }>('/api/admin/people/:id/rename', { onRequest: check }, async (request, reply) => {
    const { id } = request.params
    if (!UUID.test(id) || !(await people.takeName(id))) return refuse(reply, 'no-profile')
    log.info('somebody has lost their name, an operator says', { request: request.id })
    return {}
  })

  /* It is written to a file first: however slowly somebody reads it, the database has long been let go. */
  app.get('/api/admin/backup', { onRequest: check }, async (request, reply) => {
    const path = join(tmpdir(), `edokko-${randomUUID()}.gz`)
    const remove = (): Promise<void> => rm(path, { force: true })
    try {
      const sink = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      await once(sink, 'open')
      await writeBackup(database, sink)
      const { size } = await stat(path)
      log.info('a backup was made', { request: request.id, bytes: size })
      const file = createReadStream(path).on('close', () => void remove())
      return await reply
        .type('application/gzip')
        .header('Cache-Control', 'no-store')
        .header('Content-Length', size)
        .send(file)
    } catch (error) {
      await remove()
      throw error
    }
  })
}
