import { dealSeed, fixture, lotsSeed, schedule } from '../src/arena/schedule.ts'
import { playGame } from '../src/arena/play-game.ts'
import { seedFrom } from '@edokko/engine'
import { expect, test } from 'vitest'
import { sameThread } from '../src/hosts/same-thread.ts'
import { seatBot } from '../src/hosts/seat-bot.ts'
import { openGame } from '@edokko/games'

const SEED = seedFrom('strength')
const TIMEOUT = 1_800_000 // milliseconds; only an endless game takes so long

/** The share of the wins that the first of two bots gets, in every seat of every deal. Budgets are iterations: it is the same everywhere. */
async function winShare(id: string, bots: readonly [string, string], games: number): Promise<number> {
  const terms = { id, options: { first: 'a' } }
  const game = openGame(terms)
  const plan = schedule(bots.length, game.seats, games)
  let won = 0
  for (let number = 0; number < plan.games; number++) {
    const { deal, seat, bots: bySeat } = fixture(plan, number)
    const seated = bySeat.map((bot) => ({
      name: bots[bot],
      player: seatBot(bots[bot], terms, sameThread, ({ reason }) => expect.fail(reason)),
    }))
    const { winners } = await playGame(game, dealSeed(SEED, deal), lotsSeed(SEED, number), seated)
    if (winners.includes(seat)) won += 1 / winners.length
  }
  return won / plan.games
}

test.each([
  ['naishi', 40, 0.6],
  ['iki-2021-2p', 16, 0.6],
])(
  'in %s a master beats a journeyman',
  async (id, games, least) => {
    expect(await winShare(id, ['master@300', 'journeyman@60'], games)).toBeGreaterThanOrEqual(least)
  },
  TIMEOUT,
)
