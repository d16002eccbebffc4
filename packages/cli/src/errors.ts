import { NotationError } from '@edokko/engine'
import type { PriceSheetError } from '@edokko/iki'
import type { TerminalWords } from '@edokko/words/terminal'
import { printable } from './text.ts'

/** The command was called in a way it cannot be: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What the command was given to work on is not what it should be: exit status 1. */
export class DataError extends Error {
  override readonly name = 'DataError'
}

/** A price sheet has a mistake. The door of all commands tells it in the reader's language. */
export class SheetError extends DataError {
  private readonly source: string // what people call the file
  private readonly mistake: PriceSheetError

  constructor(source: string, mistake: PriceSheetError) {
    super(`${source}: ${mistake.message}`, { cause: mistake })
    this.source = source
    this.mistake = mistake
  }

  inWords(words: TerminalWords): DataError {
    const { line, flaw, values } = this.mistake
    const what = words.say(`priceSheet.${flaw}`, values)
    return new DataError(words.say('terminal.sheet.flaw', { source: this.source, line, what }), { cause: this })
  }
}

/** Says in a line on standard error what is wrong. */
export function complain(message: string): void {
  process.stderr.write(`edokko: ${printable(message)}\n`)
}

/** Says what went wrong, and returns the exit status for it. */
export function report(error: unknown): number {
  if (error instanceof UsageError || error instanceof DataError || error instanceof NotationError) {
    complain(error.message)
    return error instanceof UsageError ? 2 : 1
  }
  complain(`this is a bug, please report it: ${String(error)} (EDOKKO_DEBUG=1 shows where)`)
  if (process.env['EDOKKO_DEBUG'] && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  return 1
}
