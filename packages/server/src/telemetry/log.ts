/** How much is written to the log: these and what is worse. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** What a line of the log says besides its sentence: ids, codes, numbers. Never a name, a key, a seed or what somebody has sent. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** What an operator may want to know later. */
export interface Log {
  debug(what: string, facts?: LogFields): void
  info(what: string, facts?: LogFields): void
  warn(what: string, facts?: LogFields): void
  error(what: string, error: unknown, facts?: LogFields): void
}

/** Where nobody reads it. */
export const SILENT_LOG: Log = {
  debug() {},
  info() {},
  warn() {},
  error() {},
}

/** A log of JSON lines on the standard error, or wherever they are written to. */
export async function openLog(level: LogLevel, write?: (line: string) => void): Promise<Log> {
  if (level === 'silent') return SILENT_LOG
  const { destination, pino, stdTimeFunctions } = await import('pino') // takes 30 ms, which most commands can do without
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  const lines = write === undefined ? destination({ dest: 2, sync: true }).on('error', () => {}) : { write } // gone: nobody to tell
  const log = pino(options, lines)
  return {
    debug: (what, facts) => log.debug(facts, what),
    info: (what, facts) => log.info(facts, what),
    warn: (what, facts) => log.warn(facts, what),
    error: (what, error, facts) => log.error({ ...facts, ...traceOf(error) }, what),
  }
}

const MAX_FRAMES = 8 // of a stack
const MAX_CAUSES = 3

/**
 * What an error is called and where it was thrown. What it says stays out: a database quotes values and addresses, a parser what it was
 * given.
 */
function traceOf(error: unknown, depth = 0): { readonly [name: string]: unknown } {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const where = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim().slice('at '.length))
  const cause = error.cause === undefined || depth === MAX_CAUSES ? {} : { cause: traceOf(error.cause, depth + 1) }
  return { error: error.name, ...code, where, ...cause }
}
