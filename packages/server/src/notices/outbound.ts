import { lookup } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/* Requests to addresses that people have chosen. */

const TIMEOUT = 5000 // milliseconds for all of it
const MAX_ANSWER = 16_384 // bytes, of which nobody reads any

interface Address {
  readonly address: string
  readonly family: number
}

/** What may be asked, and how names are looked up. */
export interface Outbound {
  readonly schemes: readonly string[] // 'https:'
  readonly isAllowed: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly Address[]>
}

/** Only addresses that are anybody's, by https. */
export const PUBLIC: Outbound = {
  schemes: ['https:'],
  isAllowed: isPublicAddress,
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
}

/** By http too. */
export const PUBLIC_HTTP: Outbound = { ...PUBLIC, schemes: ['https:', 'http:'] }

/** Everywhere, this machine and its network included: where all who play are trusted. */
export const ANYWHERE: Outbound = { ...PUBLIC_HTTP, isAllowed: () => true }

/** Nothing was sent: the address leads where nothing may be sent to, or is none. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError'
}

/** An address as it may be asked, before its name is looked up; undefined if it may not. */
export function allowedUrl(text: string, { schemes, isAllowed }: Outbound): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!schemes.includes(url.protocol) || url.username !== '' || url.password !== '') return undefined
  const host = hostOf(url)
  return isIP(host) === 0 || isAllowed(host) ? url : undefined
}

/** The name of a host without the brackets of an IPv6 address. Numbers in other forms have become plain addresses in a URL. */
function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1')
}

/**
 * Posts something, and gives the status that was answered. All addresses of a name must be allowed, and the connection goes to one of those that were
 * looked at: the name is not asked again, which might then lead elsewhere. Where the answer points to another place, nobody follows.
 */
export async function post(
  text: string,
  headers: Readonly<Record<string, string | number>>,
  body: string | Buffer,
  outbound: Outbound,
): Promise<number> {
  const url = allowedUrl(text, outbound)
  if (url === undefined) throw new ForbiddenAddressError('nothing may be sent there')
  const signal = AbortSignal.timeout(TIMEOUT)
  const addresses = await Promise.race([addressesOf(url, outbound), aborted(signal)])
  if (addresses.length === 0 || !addresses.every(({ address }) => outbound.isAllowed(address)))
    throw new ForbiddenAddressError('nothing may be sent there')
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'Edokko' },
        lookup: pinned(addresses),
        agent: false, // a connection of its own, which nobody else has opened
        signal,
      },
      (response) => {
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > MAX_ANSWER) sent.destroy(new Error('too long an answer'))
        })
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

async function addressesOf(url: URL, outbound: Outbound): Promise<readonly Address[]> {
  const host = hostOf(url)
  const family = isIP(host)
  return family === 0 ? outbound.resolve(host) : [{ address: host, family }]
}

/** Answers with these addresses, whatever is asked. */
function pinned(addresses: readonly Address[]): LookupFunction {
  return (_, options, done) => {
    const [first] = addresses
    if (options.all === true) done(null, [...addresses])
    else done(null, first?.address ?? '', first?.family)
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('no answer')), { once: true }),
  )
}
