import { describe, expect, test } from 'vitest'
import { dailySeed } from '../../engine/test/daily-seed.ts'
import { IDS, played, reviewed } from './games.ts'

/** Games of each ruleset. Whether accounts close does not depend on how long is searched. */
const GAMES = 200
const LEAST = { iterations: 20, order: 'game' } as const

describe.each(IDS)('accounts of many games of %s', (id) => {
  test('close for every seat, in win share and in points', { timeout: 3_600_000 }, async () => {
    const seed = dailySeed()
    for (let i = 0; i < GAMES; i++) {
      const { accounts } = await reviewed(played(id, `${seed}/accounts/${i}`, ['random', 'greedy']), LEAST)
      for (const { deal, luck, theirs, losses, result } of [...accounts.win, ...accounts.points])
        expect(Math.abs(result - deal - luck - theirs + losses), `game ${i}`).toBeLessThan(1e-9)
    }
  })
})
