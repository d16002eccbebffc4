import { ADVANCE, draft, replay, result } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { accounts } from '../src/accounts.ts'
import { byPly, IDS, played, reviewed } from './games.ts'

const TINY = { iterations: 20, order: 'game' } as const

/** Those of the other rulesets, and many of each, are deep. */
const SOME = IDS.filter((id) => /^naishi|2015-2p|2021-4p/.test(id))

describe.each(SOME)('the accounts of games of %s', (id) => {
  test('close for every seat, in win share and in points', async () => {
    const log = played(id, 'accounts', ['random', 'greedy'])
    const { judged, accounts: closed } = await reviewed(log, TINY)
    const { points, winners } = result(log.game, replay(log.game, log.seed, log.choices).table)
    expect(closed.result.points).toEqual(points)
    for (const measure of ['win', 'points'] as const)
      for (const { seat, deal, luck, theirs, losses, result: end } of closed[measure]) {
        expect(Math.abs(deal + luck + theirs - losses - end)).toBeLessThan(1e-9)
        const won = winners.includes(seat) ? 1 / winners.length : 0
        expect(end).toBe(measure === 'win' ? won : points[seat])
      }
    for (const [seat, { losses }] of closed.win.entries()) {
      const own = judged.filter((each) => each.seat === seat).reduce((sum, { loss }) => sum + loss, 0)
      expect(losses).toBeCloseTo(own, 9)
    }
    for (const share of ['deal', 'result'] as const)
      expect(closed.win.reduce((sum, account) => sum + account[share], 0)).toBeCloseTo(1, 9)
  })
})

describe('between decisions', () => {
  const log = played('naishi', 'between', ['greedy'])
  const review = reviewed(log, TINY)

  test('the swings add up to the luck, and lead from each value to the next', async () => {
    const { judged, accounts: closed } = await review
    const inOrder = byPly(judged)
    expect(closed.swings.map(({ ply }) => ply)).toEqual([...inOrder.keys()])
    for (const [seat, { luck }] of closed.win.entries())
      expect(closed.swings.reduce((sum, { value }) => sum + value.win[seat], 0)).toBeCloseTo(luck, 9)
    for (const [i, { chosen }] of inOrder.entries()) {
      const next = inOrder.at(i + 1)?.best ?? closed.result
      for (const [seat, win] of chosen.win.entries())
        expect(win + closed.swings[i].value.win[seat]).toBeCloseTo(next.win[seat], 9)
    }
  })

  test('there is no luck inside a turn, and events tell what happened after it', async () => {
    const { judged, accounts: closed } = await review
    const inOrder = byPly(judged)
    let within = 0
    const { game, seed, choices } = log
    for (const [ply, choice] of choices.entries()) {
      const drafted = replay(game, seed, choices.slice(0, ply)).table
      draft(game, drafted, choice)
      if (drafted.decision === ADVANCE) continue
      expect(inOrder[ply + 1].seat).toBe(inOrder[ply].seat)
      expect(closed.swings[ply].value.win).toEqual([0, 0])
      expect(closed.swings[ply].value.points).toEqual([0, 0])
      within++
    }
    expect(within).toBeGreaterThan(5)
    expect(closed.swings.at(-1)?.events.length).toBeGreaterThan(0)
  })
})

test('what others lose is theirs, and what nobody decided is luck', () => {
  const even = { win: [0.5, 0.5], points: [10, 10] }
  const ahead = { win: [0.75, 0.25], points: [14, 9] }
  const result = { win: [0, 1], points: [8, 12] }
  const booked = [
    { seat: 0, best: ahead, chosen: even },
    { seat: 1, best: even, chosen: ahead },
  ]
  expect(accounts(booked, result, 'win')).toEqual([
    { seat: 0, deal: 0.75, losses: 0.25, theirs: 0.25, luck: -0.75, result: 0 },
    { seat: 1, deal: 0.25, losses: 0.25, theirs: 0.25, luck: 0.75, result: 1 },
  ])
  expect(accounts(booked, result, 'points')).toEqual([
    { seat: 0, deal: 14, losses: 4, theirs: 4, luck: -6, result: 8 },
    { seat: 1, deal: 9, losses: 1, theirs: -1 + 2, luck: 3, result: 12 },
  ])
})
