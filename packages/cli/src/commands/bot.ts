import { isProgram, parseProgram, PROGRAM_HELP } from '@edokko/bots/node'
import { GAME_NAMES } from '@edokko/games'
import type { GameName } from '@edokko/games'
import { complainOf } from '../bots.ts'
import type { Command, Input } from '../command.ts'
import { DataError, UsageError } from '../errors.ts'
import { stopSignal } from '../host/lifecycle.ts'
import { BotApi, tell } from '../online/bot-api.ts'
import { GuestBot } from '../online/guest-bot.ts'
import { listed, printable } from '../text.ts'

const USUAL_GAMES = 4
const MOST_GAMES = 100 // the server has its own bound
const GOODBYE = 3000 // milliseconds in which a server that can be reached hears that it leaves

export const bot: Command = {
  name: 'bot',
  operands: '<program>',
  summary: 'a program of your own plays on a server, as a guest',
  options: {
    server: { value: 'URL', help: 'the server, such as https://edokko.example' },
    token: {
      value: 'TOKEN',
      help: 'of the bot, from its page; or set EDOKKO_TOKEN, which others on this machine do not see',
    },
    accept: { value: 'GAMES', help: `games that it plays: ${GAME_NAMES.join(',')}` },
    'max-games': { value: 'N', help: `at most so many games at a time (${USUAL_GAMES})` },
    verbose: { help: 'shows what the program writes to standard error' },
  },
  details: `
The program is one as for edokko play: ${PROGRAM_HELP}. docs/writing-a-bot.md explains it.
It sits down wherever its bot is invited, and is started anew for each game. Ctrl-C leaves: a bot of the house plays on until it comes back.`,
  async run(input) {
    const [program, ...others] = input.operands
    if (program === undefined || others.length > 0 || !isProgram(program))
      throw new UsageError(`what plays is one program: ${PROGRAM_HELP}`)
    parseProgram(program)
    const accepts = acceptedGames(input)
    const maxGames = input.number('max-games', USUAL_GAMES, [1, MOST_GAMES])
    const leaving = new AbortController()
    const api = new BotApi(originOf(input), tokenOf(input), leaving.signal)
    const { name, program: isBot } = await api.meet()
    if (isBot !== true) throw new DataError('this token is no bot’s')
    tell(`${name} plays at ${api.origin}: ${listed(accepts)}, up to ${maxGames} at a time (Ctrl-C leaves)`)
    const note = input.has('verbose') ? (text: string) => void process.stderr.write(notes(text)) : undefined
    const player = new GuestBot({ api, program, accepts, maxGames, complainOf, note })
    try {
      await Promise.race([stopSignal(), player.failed])
    } finally {
      setTimeout(() => leaving.abort(), GOODBYE).unref()
      await player.leave()
      leaving.abort()
    }
    tell(`${name} has left`)
  },
}

/** Lines that the program wrote. */
function notes(text: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => `program: ${printable(line)}\n`).join('')
}

function acceptedGames(input: Input): GameName[] {
  const names = input.text('accept')?.split(',') ?? [...GAME_NAMES]
  return names.map((name) => {
    const known = GAME_NAMES.find((each) => each === name.trim())
    if (known === undefined)
      throw new UsageError(`--accept lists games, ${GAME_NAMES.join(' and ')}; "${name}" is none`)
    return known
  })
}

function originOf(input: Input): string {
  const server = input.text('server')
  const url = server !== undefined && URL.canParse(server) ? new URL(server) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new UsageError(
      `--server is an address such as https://edokko.example${server === undefined ? '' : `, not "${server}"`}`,
    )
  return url.origin
}

function tokenOf(input: Input): string {
  const token = input.text('token') ?? process.env['EDOKKO_TOKEN']
  if (token === undefined || token === '')
    throw new UsageError('a token is needed: --token, or EDOKKO_TOKEN; the page of your bots makes one')
  if (!/^[\w-]{1,100}$/.test(token)) throw new UsageError('a token has letters, digits, hyphens and underscores alone')
  return token
}
