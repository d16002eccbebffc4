import { bytesOf, ENDLESS, LEVELS, seatBot } from '@edokko/bots'
import type { AsyncPlayer, Opinion } from '@edokko/bots'
import type { Terms } from '@edokko/games'
import { isProgram, ProgramError, seatProgram } from '@edokko/bots/node'
import type { ProgramPlayer } from '@edokko/bots/node'
import { Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Result, Seat, Seed, Table, View } from '@edokko/engine'
import type { TerminalWords } from '@edokko/words/terminal'
import { complainOf, parseBots, termsOf } from './bots.ts'
import { DataError, UsageError } from './errors.ts'
import type { Setting } from './game-module.ts'
import { openBotPool } from './host/bot-pool.ts'
import { printable } from './text.ts'
import { thinking } from './thinking.ts'

/** Whoever gives hints. */
const ADVISER = 'master'

/** The bots that an option names for the seats of a person's opponents: one for each, or one for all. */
export function parseOpponents(text: string, opponents: number): string[] {
  const bots = parseBots(text)
  if (bots.length === 1) return Array.from({ length: opponents }, () => bots[0])
  if (bots.length === opponents) return bots
  throw new UsageError(
    `--bots names ${bots.length}, but you play against ${opponents}: name one for all${opponents > 1 ? ' or one for each' : ''}`,
  )
}

/** Bots that are no level to choose on the page. */
const OTHER_BOTS = ['random', 'greedy', 'plain', 'master-1'] as const

/** What bots are called at the table: 'Novice', or 'Novice 1' and 'Novice 2'. */
export function tableNames(bots: readonly string[], words: TerminalWords): string[] {
  const kinds = bots.map((bot) => kindName(bot, words))
  return kinds.map((kind, i) => {
    if (kinds.indexOf(kind) === kinds.lastIndexOf(kind)) return kind
    return `${kind} ${kinds.slice(0, i + 1).filter((each) => each === kind).length}`
  })
}

/** A program is called by the word before its colon. */
function kindName(bot: string, words: TerminalWords): string {
  const [kind] = bot.split(/[@:]/)
  if (isOneOf(LEVELS, kind)) return words.say(`level.${kind}`)
  if (isOneOf(OTHER_BOTS, kind)) return words.say(`terminal.bot.${kind}`)
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
}

function isOneOf<T extends string>(names: readonly T[], name: string): name is T {
  return names.some((each) => each === name)
}

/** The table that opponents are asked to. */
interface Invitation {
  readonly game: Game
  readonly setting: Setting
  readonly words: TerminalWords
  readonly names: readonly string[] // of all seats, the person's first
  readonly seed: Seed // of the game; the bots get lots of their own
  readonly verbose: boolean // whether to show what programs write to standard error
}

/** Seats a bot in each seat but the first. Throws a DataError if one of them cannot play. */
export async function seatOpponents(bots: readonly string[], invitation: Invitation): Promise<Opponents> {
  const opponents = new Opponents(invitation)
  try {
    for (const bot of bots) await opponents.add(bot)
  } catch (error) {
    await opponents.leave()
    if (error instanceof ProgramError) throw new DataError(error.message, { cause: error })
    throw error
  }
  return opponents
}

/** Those whom a person plays against. They think in a thread or a process of their own. */
export class Opponents {
  private readonly invitation: Invitation
  private readonly terms: Terms
  private readonly rng: Rng
  private readonly pool = openBotPool(1)
  private readonly guests: (AsyncPlayer | ProgramPlayer)[] = [] // of seat 1 and the following
  private readonly leaving = new AbortController()

  constructor(invitation: Invitation) {
    this.invitation = invitation
    this.terms = termsOf(invitation.setting)
    this.rng = new Rng(seedFrom(`${invitation.seed}/bot`))
  }

  /** Seats this bot in the next free seat. */
  async add(bot: string): Promise<void> {
    const { game, names, verbose } = this.invitation
    const seat = this.guests.length + 1
    const note = verbose ? (text: string) => void process.stderr.write(marked(text, `${names[seat]}: `)) : undefined
    this.guests.push(
      isProgram(bot)
        ? await seatProgram(bot, { game, seat, names, log: complainOf, ...(note && { note }) })
        : seatBot(bot, this.terms, this.pool, complainOf),
    )
  }

  /** The choice of the seat that has to decide. */
  choose(view: View, seat: Seat): Promise<Choice> {
    const guest = this.guests[seat - 1]
    const { game, names } = this.invitation
    return this.thinking(names[seat], guest.choose(game, view, seat, this.rng, ENDLESS))
  }

  /** Lets everybody know who may of a choice that is made at this table. */
  saw(table: Table, choice: Choice): void {
    const { game } = this.invitation
    const secret = game.secret(table.decision)
    this.guests.forEach((guest, i) => {
      const seat = i + 1
      if (!secret || seat === table.actor) guest.saw?.(game.view(table, seat), choice)
    })
  }

  over(result: Result): void {
    for (const guest of this.guests) if ('over' in guest) guest.over(result)
  }

  /** What a master thinks of the choices that a seat has, the best first. Asking changes nothing: the bots draw the same lots. */
  async advise(view: View, seat: Seat): Promise<readonly Opinion[]> {
    const seed = seedFrom(`${this.invitation.seed}/hint`)
    const question = { terms: this.terms, view: bytesOf(view), seat, bot: ADVISER, seed, wanted: 'opinions' as const }
    const master = this.invitation.words.say(`level.${ADVISER}`)
    const { opinions } = await this.thinking(master, this.pool.ask(question, this.leaving.signal))
    return opinions
  }

  private thinking<Answer>(name: string, answer: Promise<Answer>): Promise<Answer> {
    return thinking(this.invitation.words.say('terminal.thinking', { name }), answer)
  }

  /** Frees their threads and ends their programs. */
  async leave(): Promise<void> {
    this.leaving.abort()
    await Promise.all(this.guests.map((guest) => guest.leave()))
    await this.pool.close()
  }
}

/** Lines that somebody wrote, each behind a name. */
function marked(text: string, name: string): string {
  const lines = text.replace(/\n$/, '').split('\n')
  return lines.map((line) => `${name}${printable(line)}\n`).join('')
}
