import { isProgram } from '@edokko/bots/node'
import { measurePlayouts } from '../bench/playouts.ts'
import { measureSearch } from '../bench/search.ts'
import { parseBots } from '../bots.ts'
import type { Command, Input } from '../command.ts'
import { UsageError } from '../errors.ts'
import { openGame, playersOption, TABLE } from '../games.ts'
import { print } from '../output.ts'

const USUAL_BOT = 'master'

export const bench: Command = {
  name: 'bench',
  operands: '<game>',
  summary: 'how fast games are played here, or a bot searches',
  options: {
    players: playersOption('most'),
    edition: TABLE.edition,
    extras: TABLE.extras,
    prices: TABLE.prices,
    seconds: { value: 'S', help: 'how long to measure, after a second of warming up (default 5)' },
    search: { help: "instead: a bot's iterations a second on the first turn, and the memory it takes" },
    bot: { value: 'B', help: `with --search: which bot (default ${USUAL_BOT})` },
    json: { help: 'one line of JSON' },
  },
  details: `
All decisions are counted, also those with one answer, which nobody is asked (simulate leaves them out).

With --search a bot thinks about the first turn: of Naishi when the gifts are exchanged, of IKI in the first month when all
starting cards are placed. Each iteration is a world it draws and looks into. Memory is that of the whole process.`,
  async run(input) {
    const seconds = input.number('seconds', 5, [1, 3600])
    const bot = chooseBot(input)
    const { module, edition = null, opened } = await openGame(input, 'most')
    const players = opened.game.seats
    const measured = bot === undefined ? measurePlayouts(opened.game, seconds) : measureSearch(opened, bot, seconds)
    if (input.has('json'))
      return print(`${JSON.stringify({ game: module.name, players, edition, ...measured.figures })}\n`)
    const [first, ...rest] = measured.lines
    await print([`${opened.title}, ${players} players: ${first}`, ...rest.map((line) => `  ${line}`), ''].join('\n'))
  },
}

/** Whose search is to be measured; undefined if none is. */
function chooseBot(input: Input): string | undefined {
  const named = input.text('bot')
  if (!input.has('search')) {
    if (named !== undefined) throw new UsageError('--bot goes with --search')
    return undefined
  }
  const [bot, ...others] = parseBots(named ?? USUAL_BOT)
  if (others.length > 0 || isProgram(bot)) throw new UsageError(`--bot is one of the house's bots, not "${named}"`)
  return bot
}
