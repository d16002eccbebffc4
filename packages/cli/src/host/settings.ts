import { LOG_LEVELS, openLog, MIN_ADMIN_KEY_LENGTH, parseLimits } from '@edokko/server'
import type { Limits, Log } from '@edokko/server'
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

/** What one network and one person may have and do, as the option changes it or else the environment. */
export function chooseLimits(input: Input): Limits {
  const option = input.text('limits')
  try {
    return parseLimits(option ?? process.env['EDOKKO_LIMITS'] ?? '')
  } catch (error) {
    const { message } = error as Error
    throw new UsageError(`${option === undefined ? 'EDOKKO_LIMITS' : '--limits'}: ${message}`)
  }
}

/** The one file that a command is about. */
export function fileOperand({ operands: [file, more] }: Input): string {
  if (file === undefined || file === '') throw new UsageError('which file?')
  if (more !== undefined) throw new UsageError(`"${more}" is one operand too many`)
  return file
}
