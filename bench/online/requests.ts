import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

export interface Answer {
  readonly status: number
  readonly body: { readonly id?: string; readonly refused?: string; readonly [name: string]: unknown }
  readonly text: string // the same as it came; a record is no JSON, and has no body
  readonly cookie: string | undefined
}

/** Sends a request as a browser would, but with as little work as can be: the other side is measured. */
export function ask(port: number, path: string, cookie: string | undefined, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
    }
    const asked = request(
      { host: '127.0.0.1', port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' },
      (response) => read(response).then(resolve, reject),
    )
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

async function read(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  const isJson = response.headers['content-type']?.startsWith('application/json') === true
  return {
    status: response.statusCode ?? 0,
    body: isJson ? (JSON.parse(text) as Answer['body']) : {},
    text,
    cookie: response.headers['set-cookie']?.[0]?.split(';')[0],
  }
}

/** The same, where nothing but success will do. */
export async function need(port: number, path: string, cookie: string | undefined, body?: unknown): Promise<Answer> {
  const answer = await ask(port, path, cookie, body)
  if (answer.status === 200) return answer
  throw new Error(`${path} was answered with ${answer.status} ${answer.body.refused ?? ''}`)
}
