import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

/* By what requests are counted. */

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** By these a proxy tells that it passes something on. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'cf-connecting-ip', 'via'] as const

/** A request; `ips` are there if the server was told of a proxy, and then `ip` is what that one has seen. */
type Asked = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/**
 * The network that a request counts for: an IPv4 address, or the first 64 bits of an IPv6 address, of which a household has as many as it likes.
 * Undefined for this machine itself, the operator or a test, which is not counted. Behind a proxy on this machine of which the server was not told
 * everybody seems to be the operator: there the address counts that the proxy has seen, which is the last one that it names.
 */
export function networkOf(request: Asked): string | undefined {
  const { ip, headers } = request
  if (!LOOPBACK.test(ip)) return prefixOf(ip)
  if (!isFromUnknownProxy(request)) return undefined
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  return seen === undefined || seen === '' ? 'proxy' : prefixOf(seen)
}

/** A request as nobody has looked at it yet. Behind a proxy of which the server was told, whoever that one has seen last asks. */
export function askedBy({ socket, headers }: IncomingMessage, behindProxy: boolean): Asked {
  const address = socket.remoteAddress ?? ''
  if (!behindProxy) return { ip: address, headers }
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .findLast((part) => part !== '')
  return { ip: seen ?? address, ips: seen === undefined ? [address] : [address, seen], headers }
}

/** Whether a proxy on this machine, of which the server was not told, passes on what others ask. */
export function isFromUnknownProxy({ ip, ips, headers }: Asked): boolean {
  return ips === undefined && LOOPBACK.test(ip) && isPassedOn(headers)
}

/** Whether somebody asks on this machine itself, and not through a proxy that runs here. */
export function isLocal({ raw, headers }: Pick<FastifyRequest, 'raw' | 'headers'>): boolean {
  return LOOPBACK.test(raw.socket.remoteAddress ?? '') && LOCAL_NAMES.test(headers.host ?? '') && !isPassedOn(headers)
}

function isPassedOn(headers: Asked['headers']): boolean {
  return PROXY_HEADERS.some((name) => headers[name] !== undefined)
}

function prefixOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = address.replace(/%.*/, '').split('::')
  const [first, last] = [groupsOf(front), groupsOf(back ?? '')]
  const written = first.length + last.length + (last.at(-1)?.includes('.') === true ? 1 : 0) // the end may be an IPv4 address
  const groups = [...first, ...Array<string>(Math.max(0, 8 - written)).fill('0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
