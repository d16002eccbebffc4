import { describe, expect, test } from 'vitest'
import { gameOfTree } from '../../bots/test/game-of-tree.ts'
import { WIN_A } from '../../bots/test/thinking.ts'
import { review } from '../src/index.ts'
import type { Judged } from '../src/index.ts'
import { byPly, played, reviewed } from './games.ts'

const LOG = played('naishi', 'review', ['greedy', 'apprentice'])
const BUDGET = { iterations: 60 }
const whole = reviewed(LOG, BUDGET)

describe('a review', () => {
  test('judges every decision once, and says how far it has come', async () => {
    const seen: [number, number][] = []
    for await (const part of review(LOG, BUDGET)) if (part.kind === 'judged') seen.push([part.done, part.total])
    expect(seen).toEqual(LOG.choices.map((_, i) => [i + 1, LOG.choices.length]))
    const { judged } = await whole
    expect(byPly(judged).map(({ chosen }) => chosen.choice)).toEqual(LOG.choices)
  })

  test('is the same in any order, and can be kept as text', async () => {
    const { judged, accounts } = await whole
    const again = await reviewed(LOG, { ...BUDGET, order: 'game' })
    expect(again.judged).toEqual(byPly(judged))
    expect(again.accounts).toEqual(accounts)
    expect(judged).not.toEqual(again.judged) // the worst-looking came first
    expect(JSON.parse(JSON.stringify(judged))).toEqual(judged)
  })

  test('goes on from what is known, and judges it no more', async () => {
    const { judged, accounts } = await whole
    const half = byPly(judged).slice(0, 20)
    const marked = half.map((each) => ({ ...each, iterations: -1 }))
    const { judged: all, accounts: same } = await reviewed(LOG, { ...BUDGET, known: marked })
    expect(same).toEqual(accounts)
    const kept = all.filter(({ iterations }) => iterations === -1)
    expect(kept.length).toBeGreaterThan(15) // all but those of a turn that is not whole
    expect(all).toHaveLength(judged.length)
  })

  test('does not believe what is known of another game', async () => {
    const { judged, accounts } = await whole
    const foreign: Judged[] = judged.map((each) => ({ ...each, chosen: { ...each.chosen, choice: -1 } }))
    expect((await reviewed(LOG, { ...BUDGET, known: foreign })).accounts).toEqual(accounts)
  })

  test('can be left', async () => {
    const leaving = new AbortController()
    const seen: number[] = []
    const reading = (async () => {
      for await (const part of review(LOG, { ...BUDGET, signal: leaving.signal })) {
        if (part.kind === 'judged') seen.push(part.judged.ply)
        leaving.abort(new Error('left'))
      }
    })()
    await expect(reading).rejects.toThrow('left')
    expect(seen.length).toBeLessThan(LOG.choices.length)
  })

  test('takes a budget that has an error', async () => {
    await expect(reviewed(LOG, { iterations: 19 })).rejects.toThrow(RangeError)
  })
})

describe('a game that cannot be reviewed', () => {
  test.each([
    ['that is not over', { ...LOG, choices: LOG.choices.slice(0, -1) }, 'not-over'],
    ['in which nothing was decided', { ...LOG, game: gameOfTree(2, WIN_A), choices: [] }, 'no-decision'],
  ])('one %s', async (_, log, flaw) => {
    await expect(reviewed(log, BUDGET)).rejects.toMatchObject({ name: 'NotationError', flaw })
  })
})
