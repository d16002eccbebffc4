import type { FastifyInstance, FastifyReply } from 'fastify'
import { apiPage, PAGE_STYLE } from '../api/api-page.ts'
import { openApiDocument } from '../api/openapi.ts'

/** What the server answers to whom, for those who write programs: as a page, and for machines. */
export function addApiRoutes(app: FastifyInstance): void {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = apiPage(document)
  app.get('/api', (_, reply) => send(reply, 'text/html', page))
  app.get('/api/page.css', (_, reply) => send(reply, 'text/css', PAGE_STYLE))
  app.get('/api/openapi.json', (_, reply) => send(reply, 'application/json', json))
}

function send(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(text)
}
