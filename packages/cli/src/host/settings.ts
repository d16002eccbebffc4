import { LOG_LEVELS, openLog, MIN_ADMIN_KEY_LENGTH } from '@edokko/server'
import type { Log } from '@edokko/server'
import type { Input } from '../command.ts'
import { UsageError } from '../errors.ts'

export const LOG = { value: 'LEVEL', help: `what is written to standard error: ${LOG_LEVELS.join(', ')}` }

/** The log at the level that was asked for, by the option or else by the environment. */
export function chooseLog(input: Input, usual: 'info' | 'warn'): Promise<Log> {
  const option = input.text('log')
  const text = option ?? (process.env['LOG_LEVEL'] || usual)
  const level = LOG_LEVELS.find((each) => each === text)
  if (level !== undefined) return openLog(level)
  throw new UsageError(
    `${option === undefined ? 'LOG_LEVEL' : '--log'} is one of ${LOG_LEVELS.join(', ')}, not "${text}"`,
  )
}

/** The operator's key, if there is one. */
export function adminKey(): string | undefined {
  const key = process.env['EDOKKO_ADMIN'] || undefined
  if (key === undefined || key.length >= MIN_ADMIN_KEY_LENGTH) return key
  throw new UsageError(
    `EDOKKO_ADMIN needs at least ${MIN_ADMIN_KEY_LENGTH} characters; "openssl rand -hex 24" makes a good one`,
  )
}

export function isBehindProxy(input: Input): boolean {
  const text = process.env['EDOKKO_PROXY'] || '0'
  if (text !== '0' && text !== '1') throw new UsageError(`EDOKKO_PROXY is 1 or 0, not "${text}"`)
  return input.has('behind-proxy') || text === '1'
}

/** The one file that a command is about. */
export function fileOperand({ operands: [file, more] }: Input): string {
  if (file === undefined || file === '') throw new UsageError('which file?')
  if (more !== undefined) throw new UsageError(`"${more}" is one operand too many`)
  return file
}
