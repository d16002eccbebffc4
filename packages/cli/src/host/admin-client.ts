import { DataError, UsageError } from '../errors.ts'
import { adminKey } from './settings.ts'

export const USUAL_SERVER = 'http://localhost:3000'
export const SERVER = { value: 'URL', help: `a running server, which knows you by EDOKKO_ADMIN` }

/** Asks a running server for something that only its operator may have. What it refuses with 404 or 409 is for whoever asked to explain. */
export async function askServer(server: string, path: string, method: 'GET' | 'POST' = 'GET'): Promise<Response> {
  const url = addressOf(server, path)
  const key = adminKey()
  if (key === undefined) throw new DataError('EDOKKO_ADMIN is not set; it is the key that the server was started with')
  const response = await fetch(url, { method, headers: { Authorization: `Bearer ${key}` } }).catch((error: unknown) => {
    throw new DataError(`nobody answers at ${url.origin}; is the server running there?`, { cause: error })
  })
  if (response.ok || response.status === 404 || response.status === 409) return response
  throw new DataError(refusalOf(response.status, url.origin))
}

function addressOf(server: string, path: string): URL {
  const url = URL.canParse(server) ? new URL(server) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(`--server is an address such as ${USUAL_SERVER}, not "${server}"`)
  return new URL(path, url.origin)
}

function refusalOf(status: number, origin: string): string {
  switch (status) {
    case 401:
      return `the server at ${origin} does not take this EDOKKO_ADMIN; it was started with another one, or with none`
    case 429:
      return `the server at ${origin} has been tried with wrong keys too often; wait a minute`
    case 503:
      return `the server at ${origin} cannot do that now; its log says why`
    default:
      return `what answers at ${origin} is no Edokko, or another version of it (${status})`
  }
}
