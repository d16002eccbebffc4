import { begin, legalChoices, OVER, Rng, seedFrom, step } from '@edokko/engine'
import { expect, test } from 'vitest'
import { createIki, EDITIONS, holdingsOf, pointsOf, scoreHoldings } from '../src/index.ts'

/*
 * K18 is added up twice: once with everything that leads to it, for people, and once without, for whoever scores thousands of tables a
 * second. This binds the two.
 */
for (const edition of EDITIONS)
  for (const players of [2, 3, 4] as const)
    test(`K18 the lean total of ${edition.id} with ${players} players is that of the breakdown at every decision`, () => {
      const game = createIki({ edition, players })
      const rng = new Rng(seedFrom(`lean/${game.id}`))
      for (let i = 0; i < 12; i++) {
        const state = begin(game, seedFrom(`lean/${i}`))
        const { table } = state
        while (table.decision !== OVER) {
          for (let seat = 0; seat < players; seat++) {
            if (rng.below(4) === 0) table.special[4] = seat // the puppeteer's token is rare in random games
            const { total } = scoreHoldings(game.rules, holdingsOf(game.rules, table, seat))
            expect(pointsOf(game.rules, table, seat)).toBe(total)
          }
          const legal = legalChoices(game, table)
          step(game, state, legal[rng.below(legal.length)])
        }
      }
    })
