import { legalChoices } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Rng, Seat, View } from '@edokko/engine'
import { random } from '../players/random.ts'
import { LEVELS } from '../players/roster.ts'

/** For the log: a bot failed and another one made its choice. Nothing in it that anybody at the table may not know. */
export interface Failure {
  readonly bot: string
  readonly standIn: string
  readonly game: string // its id
  readonly decision: number // which of the bot's decisions in this game, from 1
  readonly reason: string // 'no answer within 5300 ms'
}

export type LogFailure = (failure: Failure) => void

const RANDOM = 'random'
const LONGEST_REASON = 300

/** Who decides in a bot's place when it fails: the levels below it, the highest first, and at last chance, which cannot fail. */
export function standInsFor(bot: string): readonly string[] {
  const [kind] = bot.split('@')
  if (kind === RANDOM) return []
  const level = (LEVELS as readonly string[]).indexOf(kind)
  return [...LEVELS.slice(0, level < 0 ? 1 : level).toReversed(), RANDOM]
}

/** A decision that is somebody's to make. */
export interface Pending<K extends Kind> {
  readonly game: PlayableGame<K>
  readonly view: View<K>
  readonly seat: Seat
  readonly rng: Rng
  readonly number: number // which of the bot's decisions in this game, from 1
}

/**
 * The choice of the first who makes a legal one: the bot, or for this decision a stand-in. Rejects only when the signal says that the
 * bot has left the table.
 */
export async function chooseOrStandIn<K extends Kind>(
  bot: string,
  pending: Pending<K>,
  ask: (name: string) => Choice | Promise<Choice>,
  log: LogFailure,
  signal: AbortSignal,
): Promise<Choice> {
  const { game, view, seat, rng, number } = pending
  const legal = legalChoices(game, view)
  let name = bot
  for (const standIn of standInsFor(bot)) {
    let reason: string
    try {
      const choice = await ask(name)
      if (legal.includes(choice)) return choice
      reason = 'its choice is not legal'
    } catch (error) {
      reason = error instanceof Error ? error.message.slice(0, LONGEST_REASON) : 'unknown'
    }
    signal.throwIfAborted()
    log({ bot: name, standIn, game: game.id, decision: number, reason })
    name = standIn
  }
  return random.choose(game, view, seat, rng, { iterations: 0, milliseconds: 0 })
}
