import { HOOK_REACHES, LOG_LEVELS, openLog, MIN_ADMIN_KEY_LENGTH, parseLimits } from '@edokko/server'
import type { Limits, Log, NoticeOptions } from '@edokko/server'
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

/** How people are told of their tables while they are away; an option goes before a variable. What is secret is never repeated. */
export function noticeOptions(input: Input): NoticeOptions {
  const address = input.text('address') ?? (process.env['EDOKKO_ADDRESS'] || undefined)
  if (address !== undefined && !isUrl(address, ['http:', 'https:']))
    throw new UsageError('--address is where people reach the server, such as https://games.example')
  const hooks = input.text('hooks') ?? (process.env['EDOKKO_HOOKS'] || 'https')
  const reach = HOOK_REACHES.find((each) => each === hooks)
  if (reach === undefined) throw new UsageError(`--hooks is one of ${HOOK_REACHES.join(', ')}`)
  const smtp = input.text('smtp') ?? (process.env['EDOKKO_SMTP'] || undefined)
  const from = input.text('mail-from') ?? (process.env['EDOKKO_MAIL_FROM'] || undefined)
  const given = { ...(address !== undefined && { address }), hooks: reach }
  if (smtp === undefined) return given
  if (!isUrl(smtp, ['smtp:', 'smtps:']))
    throw new UsageError('--smtp is an address such as smtps://name:password@mail.example:465')
  if (from === undefined || !from.includes('@')) throw new UsageError('--smtp needs --mail-from, an address of e-mail')
  if (address === undefined) throw new UsageError('--smtp needs --address, to which links in e-mails lead')
  return { ...given, mail: { smtp, from } }
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** The one file that a command is about. */
export function fileOperand({ operands: [file, more] }: Input): string {
  if (file === undefined || file === '') throw new UsageError('which file?')
  if (more !== undefined) throw new UsageError(`"${more}" is one operand too many`)
  return file
}
