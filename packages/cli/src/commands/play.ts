import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Interface } from 'node:readline'
import { loadTerminalWords } from '@edokko/words/terminal'
import { BOTS_HELP } from '../bots.ts'
import type { Command } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { openGame, playersOption, TABLE } from '../games.ts'
import { chooseSeed } from '../input.ts'
import { chooseLanguage, LANGUAGE } from '../language.ts'
import { parseOpponents, seatOpponents, tableNames } from '../opponents.ts'
import { TerminalGame } from '../terminal-game.ts'
import { chooseStyle } from '../style.ts'

const LONGEST_NAME = 20
const USUAL_BOT = 'journeyman'

export const play: Command = {
  name: 'play',
  operands: '<game>',
  summary: 'a game in this terminal against bots',
  options: {
    players: playersOption('usual'),
    edition: TABLE.edition,
    bots: { value: 'a,b,…', help: `whom you play against, one for all or one for each seat (default: ${USUAL_BOT})` },
    name: { value: 'NAME', help: 'what to call you (default: You)' },
    language: LANGUAGE,
    first: { ...TABLE.first, help: 'who begins: you (a), a bot (b, c, d), or by lot (default)' },
    discards: TABLE.discards,
    extras: TABLE.extras,
    prices: TABLE.prices,
    seed: { value: 'S', help: 'any text; the same seed deals the same cards, to the bots too (default: a new one)' },
    record: { value: 'FILE', help: 'write the record of the game to this file when you stop' },
    verbose: { help: 'show what programs that play write to standard error' },
  },
  details: BOTS_HELP,
  async run(input) {
    const { setting, opened } = await openGame(input, 'usual')
    const words = await loadTerminalWords(chooseLanguage(input, process.env))
    const ui = opened.terminalUi(words)
    const seed = chooseSeed(input.text('seed'))
    const style = chooseStyle(process.stdout, process.env)
    const bots = parseOpponents(input.text('bots') ?? USUAL_BOT, ui.game.seats - 1)
    const names = [chooseName(input.text('name') ?? words.say('pages.seat.you')), ...tableNames(bots, words)]
    const verbose = input.has('verbose')
    const opponents = await seatOpponents(bots, { game: ui.game, setting, words, names, seed, verbose })
    const game = new TerminalGame(ui, seed, names, opponents, style)
    const path = input.text('record')
    try {
      if (path !== undefined) writeRecord(path, game) // a file that cannot be written is better noticed before the game
      await converse(game)
    } finally {
      await opponents.leave()
    }
    if (!game.ended) process.stdout.write(`\n ${words.say('terminal.unfinished')}\n`)
    if (path === undefined) return
    writeRecord(path, game)
    process.stdout.write(` ${words.say(game.over ? 'terminal.record' : 'terminal.recordSoFar', { path })}\n`)
  },
}

function chooseName(text: string): string {
  const name = text.trim()
  if (name === '' || name.length > LONGEST_NAME || /\p{Cc}/u.test(name))
    throw new UsageError(`--name is a name of 1 to ${LONGEST_NAME} characters`)
  return name
}

/** Reads lines and prints answers until the game is over, the person leaves or the input ends. */
async function converse(game: TerminalGame): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ', historySize: 50 })
  await Promise.race([talk(terminal, game), gone(terminal)])
  terminal.close()
}

async function talk(terminal: Interface, game: TerminalGame): Promise<void> {
  const lines = terminal[Symbol.asyncIterator]() // keeps what is typed while somebody thinks
  process.stdout.write(await game.welcome())
  terminal.prompt()
  for await (const line of lines) {
    process.stdout.write(await game.answer(line))
    if (game.ended) return
    terminal.prompt()
  }
}

/** Resolves when the person presses Ctrl-C or Ctrl-D, whoever thinks; a file that is read has its end before all is answered. */
function gone(terminal: Interface): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdin.isTTY) terminal.once('close', resolve)
  })
}

function writeRecord(path: string, game: TerminalGame): void {
  try {
    writeFileSync(path, game.record())
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DataError(`the record cannot be written to "${path}" (${code})`, { cause: error })
  }
}
