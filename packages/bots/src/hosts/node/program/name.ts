import { clip, NotationError } from '@edokko/engine'
import { parseCommandLine } from '../../../players/bot-list.ts'

/** How a program is asked to a table: 'program:python3 bot.py', 'program@200ms:./bot'. */
const NAME = /^program(?:@(\d{1,6})ms)?:(.*)$/s

export const PROGRAM_HELP = 'program:COMMAND or program@200ms:COMMAND for a program of your own'

const USUAL_MILLISECONDS = 5000

/** What a program's name says: what to start, and how long it may think about a decision. */
export interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly milliseconds: number
}

export function isProgram(name: string): boolean {
  return /^program\b/.test(name)
}

/** Throws a NotationError if there is no command in it. */
export function parseProgram(name: string): Command {
  const [, milliseconds = String(USUAL_MILLISECONDS), line] = NAME.exec(name) ?? []
  const [file, ...args] = parseCommandLine(line ?? '')
  if (file === undefined)
    throw new NotationError(`"${clip(name)}": a program is named "program:COMMAND" or "program@200ms:COMMAND"`)
  return { file, args, milliseconds: Number(milliseconds) }
}
