import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path/posix'
import type { Body, File, Files } from './files.ts'
import { isForElsewhere, SECURITY } from './headers.ts'
import { accepts, ENCODINGS, matches } from './negotiate.ts'

/** The page behind all addresses of the client, which finds its way by itself. */
export const PAGE = '/index.html'

/** Makes of the page what it is at an address. */
export type Dress = (page: File, path: string) => Promise<File>

/** Answers a request; without a dress, the page is as it was built. */
export type Answer = (request: IncomingMessage, response: ServerResponse, dress?: Dress) => void

/** Answers every request from these files. */
export function answerFrom(files: Files): Answer {
  const page = files.get(PAGE)
  return (request, response, dress) => {
    for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      return refuse(request, response, 405, 'Only reading is possible here.')
    }
    const path = pathOf(request.url ?? '')
    if (path === undefined) return refuse(request, response, 400, 'This is no address.')
    const file = find(files, path)
    if (file === undefined) return refuse(request, response, 404, 'There is nothing here.')
    if (isForElsewhere(path)) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    if (file !== page || dress === undefined) return send(request, response, file)
    void dress(file, path)
      .catch(() => file) // it says less then, and works as ever
      .then((dressed) => send(request, response, dressed))
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

function find(files: Files, path: string): File | undefined {
  return files.get(path) ?? (extname(path) === '' && !path.includes('/.') ? files.get(PAGE) : undefined)
}

function send(request: IncomingMessage, response: ServerResponse, file: File): void {
  const encoding = ENCODINGS.find(
    ({ name }) => file.packed.has(name) && accepts(request.headers['accept-encoding']?.toString(), name),
  )?.name
  const body: Body = (encoding && file.packed.get(encoding)) ?? file.plain
  response.setHeader('Cache-Control', file.caching)
  response.setHeader('ETag', body.tag)
  const varies = [...(file.packed.size > 0 ? ['Accept-Encoding'] : []), ...(file.varies ?? [])]
  if (varies.length > 0) response.setHeader('Vary', varies.join(', '))
  if (matches(request.headers['if-none-match'], body.tag)) {
    response.writeHead(304).end()
    return
  }
  if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)
  write(request, response, 200, file.type, body.bytes)
}

function refuse(request: IncomingMessage, response: ServerResponse, status: number, sentence: string): void {
  response.setHeader('Cache-Control', 'no-store')
  write(request, response, status, 'text/plain; charset=utf-8', Buffer.from(`${sentence}\n`))
}

function write(request: IncomingMessage, response: ServerResponse, status: number, type: string, bytes: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.length })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
