import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { seedFrom } from '@edokko/engine'
import type { Command } from '../command.ts'
import { DataError } from '../errors.ts'
import { gameNamed } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { TerminalGame } from '../terminal-game.ts'
import { chooseStyle } from '../style.ts'

export const play: Command = {
  name: 'play',
  operands: '<game>',
  summary: 'a game in this terminal against a bot that moves at random',
  options: {
    name: { value: 'NAME', help: 'what to call you (default: You)' },
    first: { value: 'a|b|random', help: 'who begins: you (a), the bot (b), or by lot (default)' },
    discards: { value: 'top|open', help: 'whether the whole discard pile may be looked at (default: only its top)' },
    seed: { value: 'S', help: 'any text; the same seed deals the same cards (default: a new one)' },
    record: { value: 'FILE', help: 'write the record of the game to this file when you stop' },
  },
  async run(input) {
    const { face } = gameNamed(input)
    const options = Object.fromEntries(
      ['first', 'discards'].flatMap((name) => {
        const value = input.text(name)
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const seed = chooseSeed(input.text('seed'))
    const names = [input.text('name') ?? 'You', 'Random']
    const style = chooseStyle(process.stdout, process.env)
    const game = new TerminalGame(face, face.create(options), seed, names, style, seedFrom(`${seed}/bot`))
    const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', historySize: 50 })
    process.stdout.write(game.welcome())
    await converse(terminal, game)
    const path = input.text('record')
    if (path !== undefined) writeRecord(path, game.record())
  },
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
  if (!game.ended) process.stdout.write('\nThe game is left unfinished.\n')
}

function writeRecord(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new DataError(`the record could not be written to ${path} (${(error as NodeJS.ErrnoException).code})`, {
      cause: error,
    })
  }
  process.stdout.write(`The record is in ${path}; "edokko replay ${path}" checks it.\n`)
}
