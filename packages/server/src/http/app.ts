import { LARGEST_MESSAGE, PROTOCOL } from '@edokko/protocol'
import type { FastifyInstance } from 'fastify'
import { answerFrom } from '../answer.ts'
import type { Files } from '../files.ts'
import { SECURITY } from '../headers.ts'
import { Connection } from './connection.ts'
import { isFromHere, refuse, whoAsks } from './door.ts'
import { addPeopleRoutes } from './people-routes.ts'
import { addTableRoutes } from './table-routes.ts'
import type { TableRooms } from './table-routes.ts'

const LARGEST_BODY = 16_384 // bytes

/** Everything that the server answers: its API, the socket, and the web client at all other addresses. */
export async function createApp(files: Files, rooms?: TableRooms): Promise<FastifyInstance> {
  const [{ fastify }, { default: cookie }, { default: websocket }] = await Promise.all([
    import('fastify'), // it takes a tenth of a second, which most commands can do without
    import('@fastify/cookie'),
    import('@fastify/websocket'),
  ])
  const answer = answerFrom(files)
  const app = fastify({
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_, request, reply) => {
      reply.hijack() // what is no address is told so
      answer(request.raw, reply.raw)
    },
  })
  await app.register(cookie)
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE, perMessageDeflate: false } })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY)
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    return changes && !isFromHere(request) ? refuse(reply, 'no-session') : undefined
  })
  app.setErrorHandler(({ statusCode = 500 }: { readonly statusCode?: number }, _, reply) =>
    refuse(reply, statusCode === 413 ? 'too-large' : statusCode < 500 ? 'malformed' : 'unavailable'),
  )
  if (rooms !== undefined) {
    addPeopleRoutes(app, rooms.people)
    addTableRoutes(app, rooms)
    addSocket(app, rooms)
  }
  app.all('/api/*', (_, reply) => refuse(reply, rooms === undefined ? 'unavailable' : 'no-table'))
  app.setNotFoundHandler((request, reply) => {
    reply.hijack()
    answer(request.raw, reply.raw)
  })
  return app
}

function addSocket(app: FastifyInstance, { people, tables }: TableRooms): void {
  app.get<{ Querystring: { v?: string } }>('/api/socket', { websocket: true }, async (socket, request) => {
    if (!isFromHere(request)) return socket.close(4003, 'origin')
    if (request.query.v !== String(PROTOCOL)) return socket.close(4001, 'version')
    socket.pause() // until it is known who speaks
    const person = await whoAsks(people, request)
    new Connection(socket, person, tables).open()
    socket.resume()
    return undefined
  })
}
