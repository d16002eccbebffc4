import { isRefusalCode, parseResponseBody } from '@edokko/protocol'
import type { ResponseBody, ResponseName, RefusalCode } from '@edokko/protocol'

const PATIENCE = 15_000 // milliseconds for a whole answer

/** What the server did not do, and why. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly code: RefusalCode | 'silent' // silent: there was no answer, or none that makes sense

  constructor(code: RefusalCode | 'silent') {
    super(code)
    this.code = code
  }
}

/** Asks the server: a GET without a body, else a POST. */
export async function request<N extends ResponseName>(
  answer: N,
  path: string,
  body?: object,
): Promise<ResponseBody<N>> {
  const text = await requestText(path, body)
  try {
    return parseResponseBody(answer, JSON.parse(text))
  } catch {
    throw new RequestError('silent')
  }
}

/** Tells the server something whose answer does not matter. */
export async function send(path: string, body: object = {}): Promise<void> {
  await requestText(path, body)
}

/** Asks for something that is no message, such as a record; what is large may take longer than usual. */
export async function requestText(path: string, body?: object, patience = PATIENCE): Promise<string> {
  const { ok, text } = await fetched(path, body, patience).catch(() => {
    throw new RequestError('silent')
  })
  if (ok) return text
  throw new RequestError(refusalOf(text))
}

async function fetched(
  path: string,
  body: object | undefined,
  patience: number,
): Promise<{ ok: boolean; text: string }> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { signal: AbortSignal.timeout(patience), ...(body === undefined ? {} : post) })
  return { ok: response.ok, text: await response.text() }
}

function refusalOf(text: string): RefusalCode | 'silent' {
  try {
    const { refused } = JSON.parse(text) as { readonly refused?: unknown }
    return isRefusalCode(refused) ? refused : 'silent'
  } catch {
    return 'silent'
  }
}
