import { seedFrom } from '@edokko/engine'
import type { Seat, Seed } from '@edokko/engine'

/** Two bots that meet: one challenger at a table whose other seats are all the opponent's. */
interface Pair {
  readonly challenger: number // its place in the list of bots
  readonly opponent: number
}

/** Which games are played. They are featureLayout so that more deals only add numbers, and an early end leaves every pair alike. */
export interface Schedule {
  readonly seats: number
  readonly pairs: readonly Pair[]
  readonly deals: number // each is played by every pair, once with the challenger in each seat
  readonly games: number
}

/** One game of a schedule. */
export interface Fixture {
  readonly deal: number
  readonly pair: number
  readonly seat: Seat // the challenger's
  readonly bots: readonly number[] // by seat
}

/** Every two of the bots against each other, in as many deals as it takes to give each pair `games` games. */
export function schedule(bots: number, seats: number, games: number): Schedule {
  const pairs: Pair[] = []
  for (let challenger = 0; challenger < bots; challenger++)
    for (let opponent = challenger + 1; opponent < bots; opponent++) pairs.push({ challenger, opponent })
  const deals = Math.ceil(games / seats)
  return { seats, pairs, deals, games: deals * pairs.length * seats }
}

export function fixture({ seats, pairs }: Schedule, game: number): Fixture {
  const seat = game % seats
  const meeting = Math.floor(game / seats)
  const pair = meeting % pairs.length
  const { challenger, opponent } = pairs[pair]
  const bots = Array.from({ length: seats }, (_, each) => (each === seat ? challenger : opponent))
  return { deal: Math.floor(meeting / pairs.length), pair, seat, bots }
}

/** What a deal is laid out from: the same cards for all who play it. */
export function dealSeed(seed: Seed, deal: number): Seed {
  return seedFrom(`${seed}/deal ${deal}`)
}

/** What the players of a game draw from: other lots in every game, or a bot would play a deal against itself twice alike. */
export function lotsSeed(seed: Seed, game: number): Seed {
  return seedFrom(`${seed}/lots ${game}`)
}
