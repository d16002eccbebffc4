import { bytesOf, ENDLESS, seatBot } from '@edokko/bots'
import type { AsyncPlayer, Opinion, Terms } from '@edokko/bots'
import { isProgram, Pool, ProgramError, seatProgram } from '@edokko/bots/node'
import type { ProgramPlayer } from '@edokko/bots/node'
import { Rng, seedFrom } from '@edokko/engine'
import type { Choice, Game, Result, Seat, Seed, Table, View } from '@edokko/engine'
import { complainOf, parseBots, termsOf } from './bots.ts'
import { DataError, UsageError } from './errors.ts'
import type { Setting } from './face.ts'
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

/** What bots are called at the table: 'Novice', or 'Novice 1' and 'Novice 2'. */
export function tableNames(bots: readonly string[]): string[] {
  const kinds = bots.map((bot) => {
    const [kind] = bot.split(/[@:]/)
    return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
  })
  return kinds.map((kind, i) => {
    if (kinds.indexOf(kind) === kinds.lastIndexOf(kind)) return kind
    return `${kind} ${kinds.slice(0, i + 1).filter((each) => each === kind).length}`
  })
}

/** The table that opponents are asked to. */
interface Place {
  readonly game: Game
  readonly setting: Setting
  readonly names: readonly string[] // of all seats, the person's first
  readonly seed: Seed // of the game; the bots get lots of their own
  readonly verbose: boolean // whether to show what programs write to standard error
}

/** Seats a bot in each seat but the first. Throws a DataError if one of them cannot play. */
export async function seatOpponents(bots: readonly string[], place: Place): Promise<Opponents> {
  const opponents = new Opponents(place)
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
  private readonly place: Place
  private readonly terms: Terms
  private readonly rng: Rng
  private readonly pool = new Pool({ worker: new URL('./thinker.js', import.meta.url), threads: 1 })
  private readonly guests: (AsyncPlayer | ProgramPlayer)[] = [] // of seat 1 and the following
  private readonly leaving = new AbortController()

  constructor(place: Place) {
    this.place = place
    this.terms = termsOf(place.setting)
    this.rng = new Rng(seedFrom(`${place.seed}/bot`))
  }

  /** Seats this bot in the next free seat. */
  async add(bot: string): Promise<void> {
    const { game, names, verbose } = this.place
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
    return thinking(this.place.names[seat], guest.choose(this.place.game, view, seat, this.rng, ENDLESS))
  }

  /** Lets everybody know who may of a choice that is made at this table. */
  saw(table: Table, choice: Choice): void {
    const { game } = this.place
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
    const seed = seedFrom(`${this.place.seed}/hint`)
    const question = { terms: this.terms, view: bytesOf(view), seat, bot: ADVISER, seed, wanted: 'opinions' as const }
    const { opinions } = await thinking('Master', this.pool.ask(question, this.leaving.signal))
    return opinions
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
