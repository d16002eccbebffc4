import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path/posix'
import type { FileBody, StaticFile, StaticFiles } from './files.ts'
import { isEmbeddable, SECURITY_HEADERS } from './headers.ts'
import { acceptsEncoding, ENCODINGS, matchesEtag } from './negotiate.ts'

/** The page behind all addresses of the client, which finds its way by itself. Under its own name it is as it was built: service workers compare its hash. */
export const INDEX_PATH = '/index.html'

/** Makes of the built page the one for a path: with its title and link preview. */
export type PageTransform = (page: StaticFile, path: string) => Promise<StaticFile>

/** Answers a request; without a transform, the page is as it was built. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, transform?: PageTransform) => void

/** Answers every request from these files. */
export function serveFiles(files: StaticFiles): RequestHandler {
  const page = files.get(INDEX_PATH)
  return (request, response, transform) => {
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(request, response, 405, 'Only reading is possible here.')
    }
    const path = pathOf(request.url ?? '')
    if (path === undefined) return refuse(request, response, 400, 'This is no address.')
    const file = find(files, path)
    if (file === undefined) return refuse(request, response, 404, 'There is nothing here.')
    if (isEmbeddable(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (file !== page || path === INDEX_PATH || transform === undefined) return send(request, response, file)
    void transform(file, path)
      .catch(() => file) // it says less then, and works as ever
      .then((transformed) => send(request, response, transformed))
  }
}

/** The path of an address, without what follows it; undefined for one that is malformed or tries to climb. */
function pathOf(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''))
    const climbs = path.split('/').some((part) => part === '.' || part === '..')
    return path.startsWith('/') && !climbs && !/[\\\p{Cc}]/u.test(path) ? path : undefined
  } catch {
    return undefined
  }
}

function find(files: StaticFiles, path: string): StaticFile | undefined {
  return files.get(path) ?? (extname(path) === '' && !path.includes('/.') ? files.get(INDEX_PATH) : undefined)
}

function send(request: IncomingMessage, response: ServerResponse, file: StaticFile): void {
  const encoding = ENCODINGS.find(
    ({ name }) => file.compressed.has(name) && acceptsEncoding(request.headers['accept-encoding']?.toString(), name),
  )?.name
  const body: FileBody = (encoding && file.compressed.get(encoding)) ?? file.plain
  response.setHeader('Cache-Control', file.cacheControl)
  response.setHeader('ETag', body.etag)
  const varies = [...(file.compressed.size > 0 ? ['Accept-Encoding'] : []), ...(file.vary ?? [])]
  if (varies.length > 0) response.setHeader('Vary', varies.join(', '))
  if (matchesEtag(request.headers['if-none-match'], body.etag)) {
    response.writeHead(304).end()
    return
  }
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)
  respond(request, response, 200, file.contentType, body.bytes)
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store')
  respond(request, response, status, 'text/plain; charset=utf-8', Buffer.from(`${sentence}\n`))
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  bytes: Buffer,
): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
