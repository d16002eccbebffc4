import {
  act,
  begin,
  BYSTANDER,
  formatRecord,
  legalChoices,
  OVER,
  result,
  Rng,
  SEAT_LETTERS,
  seedFrom,
} from '@edokko/engine'
import type { Choice, Game } from '@edokko/engine'

/** One game between bots, as a line of JSON tells it. */
export interface Simulated {
  readonly seed: string
  readonly bots: readonly string[]
  readonly scores: readonly number[]
  readonly winners: readonly number[]
  readonly decisions: number
  readonly record?: string
}

/** Plays game number `index` of a run. The same seed and number give the same game, whoever plays it. */
export function simulateGame(
  game: Game,
  bots: readonly string[],
  runSeed: string,
  index: number,
  record: boolean,
): Simulated {
  const seed = seedFrom(`${runSeed}/${index}`)
  const rng = new Rng(seedFrom(`${seed}/bots`))
  const state = begin(game, seed)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const legal = legalChoices(game, state.table)
    const choice = legal[rng.below(legal.length)] ?? 0
    choices.push(choice)
    act(game, state, state.table.actor, choice)
  }
  const { points, winners } = result(game, state.table)
  const played = { seed, bots, scores: points, winners, decisions: choices.length }
  return record ? { ...played, record: formatRecord({ game, seed, seats: namesOf(bots), choices }, BYSTANDER) } : played
}

/** Two bots of one kind are two players. */
function namesOf(bots: readonly string[]): string[] {
  return bots.map((bot, seat) => `${bot} ${SEAT_LETTERS[seat]}`)
}
