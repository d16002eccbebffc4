import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOCAL_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/** Whether somebody asks on this machine itself, and not through a proxy that runs here. */
export function isLocal({ raw, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK.test(raw.socket.remoteAddress ?? '') &&
    LOCAL_NAMES.test(headers.host ?? '') &&
    !FORWARDED.some((name) => headers[name] !== undefined)
  )
}
