import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { seedFrom } from '@edokko/engine'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { openGame, playersOption, TABLE } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { TerminalGame } from '../terminal-game.ts'
import { chooseStyle } from '../style.ts'

const LONGEST_NAME = 20

export const play: Command = {
  name: 'play',
  operands: '<game>',
  summary: 'a game in this terminal against random bots',
  options: {
    players: playersOption('usual'),
    edition: TABLE.edition,
    name: { value: 'NAME', help: 'what to call you (default: You)' },
    first: { ...TABLE.first, help: 'who begins: you (a), a bot (b, c, d), or by lot (default)' },
    discards: TABLE.discards,
    extras: TABLE.extras,
    prices: TABLE.prices,
    seed: { value: 'S', help: 'any text; the same seed deals the same cards (default: a new one)' },
    record: { value: 'FILE', help: 'write the record of the game to this file when you stop' },
  },
  async run(input) {
    const { face } = await openGame(input, 'usual')
    const seed = chooseSeed(input.text('seed'))
    const style = chooseStyle(process.stdout, process.env)
    const names = [chooseName(input.text('name')), ...botNames(face.game.seats - 1)]
    const game = new TerminalGame(face, seed, names, style, seedFrom(`${seed}/bot`))
    const path = input.text('record')
    if (path !== undefined) writeRecord(path, game) // a file that cannot be written is better noticed before the game
    const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', historySize: 50 })
    process.stdout.write(game.welcome())
    await converse(terminal, game)
    if (path === undefined) return
    writeRecord(path, game)
    process.stdout.write(
      game.over
        ? ` The record is in ${path}; "edokko replay ${path}" checks it.\n`
        : ` The record so far is in ${path}, without what you may not know.\n`,
    )
  },
}

function botNames(bots: number): string[] {
  return bots === 1 ? ['Random'] : Array.from({ length: bots }, (_, i) => `Random ${i + 1}`)
}

function chooseName(text = 'You'): string {
  const name = text.trim()
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
    throw new UsageError(`--name is a name of 1 to ${LONGEST_NAME} characters`)
  return name
}

/** Reads lines and prints answers until the game is over, the player quits or the input ends. */
async function converse(terminal: Interface, game: TerminalGame): Promise<void> {
  terminal.prompt()
  for await (const line of terminal) {
    process.stdout.write(game.answer(line))
    if (game.ended) break
    terminal.prompt()
  }
  terminal.close()
  if (!game.ended) process.stdout.write('\n The game is left unfinished.\n')
}

function writeRecord(path: string, game: TerminalGame): void {
  try {
    writeFileSync(path, game.record())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataError(`the record cannot be written to "${path}" (${code})`, { cause: error })
  }
}
