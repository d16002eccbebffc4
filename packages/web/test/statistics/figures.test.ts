import { expect, test } from 'vitest'
import type { LocalTableInfo } from '@edokko/protocol'
import {
  lossesByKind,
  lossesOverTime,
  luckOverTime,
  resultsByOpponent,
  resultsOf,
  totalAccount,
} from '../../src/pages/statistics/figures.ts'
import { groupOf, playedGames } from '../../src/pages/statistics/played-games.ts'
import { ADA, digest, finished, MASTER, MICHAL, NOVICE } from './games.ts'

const WON = finished('won', [ADA, NOVICE], [0], { touched: 1 })
const TIED = finished('tied', [MASTER, ADA], [0, 1], { touched: 2 })
const LOST = finished('lost', [ADA, NOVICE, MASTER, MASTER], [3], { touched: 3 })

test('counted is what one person played to its end from the deal', () => {
  const shared = finished('shared', [ADA, MICHAL], [0])
  const watched = finished('watched', [NOVICE, MASTER], [0])
  const running = finished('running', [ADA, NOVICE], [], { points: undefined, actor: 0 })
  const lesson = { ...WON, id: 'lesson', setting: { ...WON.setting, lesson: true as const } }
  const fork = { ...WON, id: 'fork', setting: { ...WON.setting, fork: true as const } }
  const games = playedGames([LOST, shared, WON, watched, running, lesson, fork, TIED], [])
  expect(games.map(({ id, reader, result }) => [id, reader, result])).toEqual([
    ['table/won', 0, 1],
    ['table/tied', 1, 0.5],
    ['table/lost', 0, 0],
  ])
})

test('a game over the net counts once it is reviewed, one that was removed here does not', () => {
  const online = { ...digest(finished('', [ADA, MICHAL], []), { result: 0 }), id: 'at/one', touched: 9 }
  const games = playedGames([WON], [digest(WON), online, digest(TIED)])
  expect(games.map(({ id, result, digest: found }) => [id, result, found?.id])).toEqual([
    ['table/won', 1, 'table/won'],
    ['at/one', 0, 'at/one'],
  ])
})

test('a game of other rules is counted, and not to be reviewed', () => {
  const [old, now] = playedGames([{ ...WON, rules: '99-00000000' }, TIED], [])
  expect(old).toMatchObject({ result: 1, table: undefined })
  expect(now?.table).toBe('tied')
})

test('IKI for two is apart from IKI for more', () => {
  const iki = (players: number): LocalTableInfo['setting'] => ({
    terms: { id: `iki-2021-${players}p`, options: {} },
    seats: [ADA, NOVICE, MASTER, MASTER].slice(0, players),
  })
  expect([WON.setting, iki(2), iki(3), iki(4)].map(groupOf)).toEqual(['naishi', 'iki-two', 'iki-more', 'iki-more'])
})

test('a game counts once for every level and every person who sat there', () => {
  const online = { ...digest(finished('', [ADA, MICHAL], []), { result: 0 }), id: 'at/one' }
  const games = playedGames([WON, TIED, LOST], [online])
  expect(resultsOf(games)).toEqual({ won: 1, tied: 1, lost: 2 })
  expect(resultsByOpponent(games)).toEqual([
    { opponent: { kind: 'bot', level: 'novice' }, games: 2, won: 1, tied: 0, lost: 1 },
    { opponent: { kind: 'bot', level: 'master' }, games: 2, won: 0, tied: 1, lost: 1 },
    { opponent: { kind: 'person', name: 'Michał' }, games: 1, won: 0, tied: 0, lost: 1 },
  ])
})

test('accounts of several games close as one', () => {
  const { deal, luck, theirs, losses, result } = totalAccount([
    digest(WON, { luck: 0.3 }),
    digest(LOST, { luck: -0.2, result: 0 }),
  ])
  expect(luck).toBeCloseTo(0.1)
  expect(result).toBe(1)
  expect(deal + luck + theirs - losses).toBeCloseTo(result)
})

test('the line of mean losses is that of all decisions in ten games', () => {
  const games = Array.from({ length: 12 }, (_, i) =>
    digest(WON, { kinds: { 'naishi-develop': { decisions: 10, lost: i / 10 } } }),
  )
  const points = lossesOverTime([...games, digest(WON)]) // nothing mattered in the last one
  expect(points).toHaveLength(12)
  expect(points[0]).toEqual({ game: 1, mean: 0, smoothed: 0 })
  expect(points[11]?.mean).toBeCloseTo(0.11)
  expect(points[11]?.smoothed).toBeCloseTo((2 + 11) / 2 / 100)
})

test('luck adds up, and its spread grows with the root of the games, once there are enough', () => {
  const lucky = (luck: number) => digest(WON, { luck })
  expect(luckOverTime([lucky(0.5), lucky(-0.2)])).toEqual([
    { game: 0, luck: 0, spread: undefined },
    { game: 1, luck: 0.5, spread: undefined },
    { game: 2, luck: 0.3, spread: undefined },
  ])
  const points = luckOverTime([1, -1, 1, -1, 1, -1, 1, -1, 1].map((sign) => lucky(sign / 2)))
  expect(points.map(({ luck }) => luck)).toEqual([0, 0.5, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0.5])
  expect(points[1]?.spread).toBeCloseTo(1.96 / 2)
  expect(points[9]?.spread).toBeCloseTo((3 * 1.96) / 2)
})

test('kinds of decisions come by what they cost', () => {
  const kinds = { 'naishi-swap': { decisions: 3, lost: 0.1 }, 'naishi-develop': { decisions: 1, lost: 0.05 } }
  const more = { 'naishi-develop': { decisions: 2, lost: 0.2 } }
  expect(lossesByKind([digest(WON, { kinds }), digest(TIED, { kinds: more })])).toEqual([
    { kind: 'naishi-develop', decisions: 3, lost: 0.25 },
    { kind: 'naishi-swap', decisions: 3, lost: 0.1 },
  ])
})

test('of many kinds the cheapest are one', () => {
  const all = ['walk', 'hire', 'stall', 'business', 'building', 'level', 'swap', 'fire', 'hunger', 'start'] as const
  const kinds = Object.fromEntries(all.map((kind, i) => [`iki-${kind}`, { decisions: 1, lost: 10 - i }]))
  const told = lossesByKind([digest(WON, { kinds })])
  expect(told).toHaveLength(9)
  expect(told.at(-1)).toEqual({ kind: 'other', decisions: 2, lost: 2 + 1 })
})
