import { describe, expect, test } from 'vitest'
import { nextRound, present, replay, roundsOf, standings } from '@edokko/tournaments'
import type { RoundDraft, Tournament, TournamentPlan } from '@edokko/tournaments'
import { tally } from '../src/tally.ts'
import { lots } from './lots.ts'
import { playOut } from './play-out.ts'

const ROUND_ROBIN: TournamentPlan = { format: 'round-robin', seats: 2 }

function swiss(seats: number, rounds: number, lateUntil = 1): TournamentPlan {
  return { format: 'swiss', seats, rounds, lateUntil }
}

/** Everybody who is in plays once or is free, and nobody is free whom somebody could play with. */
function expectWhole(before: Tournament, { encounters, free }: RoundDraft): void {
  const all = [...encounters.flat(), ...free]
  expect(all.toSorted((a, b) => a - b)).toEqual(present(before))
  for (const encounter of encounters) expect(encounter).toHaveLength(before.plan.seats)
  if (before.plan.format === 'swiss') expect(free).toHaveLength(all.length % before.plan.seats)
}

/** Nobody is free a second time before everybody was: whoever is has been it least. */
function expectFairByes(before: Tournament, { free }: RoundDraft): void {
  const { byes } = tally(before)
  const playing = present(before).filter((entrant) => !free.includes(entrant))
  for (const one of free) for (const other of playing) expect(byes[one]).toBeLessThanOrEqual(byes[other])
}

/** How often those who meet now have met, squared and added. */
function repeats(before: Tournament, encounters: readonly (readonly number[])[]): number {
  const { against } = tally(before)
  let sum = 0
  for (const encounter of encounters)
    for (const [i, one] of encounter.entries())
      for (const other of encounter.slice(0, i)) sum += against[one].filter((each) => each === other).length ** 2
  return sum
}

/** The fewest that there could be with byes as fair, by trying everything. */
function fewestRepeats(before: Tournament): number {
  const { byes } = tally(before)
  const { seats } = before.plan
  const players = present(before)
  const sorted = players.map((entrant) => byes[entrant]).toSorted((a, b) => a - b)
  const fair = sorted.slice(0, players.length % seats).reduce((sum, each) => sum + each, 0)
  let fewest = Infinity
  for (const free of subsets(players, players.length % seats)) {
    if (free.reduce((sum, entrant) => sum + byes[entrant], 0) > fair) continue
    const left = players.filter((entrant) => !free.includes(entrant))
    for (const encounters of partitions(left, seats)) fewest = Math.min(fewest, repeats(before, encounters))
  }
  return fewest
}

function subsets(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}

function partitions(list: readonly number[], size: number): number[][][] {
  const [first, ...others] = list
  if (first === undefined) return [[]]
  return subsets(others, size - 1).flatMap((rest) => {
    const left = others.filter((each) => !rest.includes(each))
    return partitions(left, size).map((more) => [[first, ...rest], ...more])
  })
}

describe('from two to two hundred, who come late, leave, come back and stay away', () => {
  const fields = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 19, 24, 31, 50, 101, 200]
  const formats: readonly (readonly [string, TournamentPlan])[] = [
    ['Swiss for two', swiss(2, 7, 5)],
    ['Swiss for three', swiss(3, 6, 4)],
    ['Swiss for four', swiss(4, 6, 4)],
    ['round robin', ROUND_ROBIN],
  ]
  describe.each(formats)('%s', (_, plan) => {
    test.each(fields.filter((entrants) => entrants >= plan.seats))('%i', (entrants) => {
      const times = entrants < 20 ? 12 : 1
      for (let seed = 0; seed < times; seed++) {
        const { events, tournament } = playOut({
          plan,
          entrants,
          draw: lots(1000 * entrants + seed),
          restless: true,
          onRound(before, draft) {
            expectWhole(before, draft)
            if (plan.format === 'swiss') expectFairByes(before, draft)
            expect(nextRound(before)).toEqual(draft)
          },
        })
        expect(tournament.state).toBe('over')
        expect(tournament.rounds.length).toBeLessThanOrEqual(roundsOf(tournament))
        const again = replay(plan, JSON.parse(JSON.stringify(events)) as typeof events)
        expect(again).toEqual(tournament)
        expect(standings(again)).toEqual(standings(tournament))
      }
    })
  })
})

describe('nobody meets somebody twice while it can be avoided', () => {
  test.each([
    [2, 2, 9],
    [3, 3, 10],
    [4, 4, 9],
  ])('tables of %i: from %i to %i players, against all ways there are', (seats, fewest, most) => {
    let unavoidable = 0
    for (let entrants = fewest; entrants <= most; entrants++)
      for (let seed = 0; seed < 6; seed++)
        playOut({
          plan: swiss(seats, 6, 4),
          entrants,
          draw: lots(100 * entrants + seed),
          restless: true,
          onRound(before, { encounters }) {
            const least = fewestRepeats(before)
            if (least > 0) unavoidable++
            expect(repeats(before, encounters)).toBe(least)
          },
        })
    expect(unavoidable).toBeGreaterThan(10)
  })

  /** Dirac: where everybody has met less than half of the others, there is a circle of all in which no neighbours have. */
  test.each([6, 8, 12, 20, 64, 200])('%i: in half as many rounds never', (entrants) => {
    playOut({
      plan: swiss(2, Math.min(12, entrants / 2)),
      entrants,
      draw: lots(entrants),
      onRound: (before, { encounters }) => expect(repeats(before, encounters)).toBe(0),
    })
  })

  test.each([2, 3, 6, 9, 14])('round robin of %i: everybody meets everybody once', (entrants) => {
    const { tournament } = playOut({ plan: ROUND_ROBIN, entrants, draw: lots(entrants) })
    const { against, byes } = tally(tournament)
    for (const [one, met] of against.entries())
      expect(met.toSorted((a, b) => a - b)).toEqual([...Array(entrants).keys()].filter((each) => each !== one))
    expect(new Set(byes)).toEqual(new Set([entrants % 2]))
  })
})

test('of three and four, few meet again: thirty-two in six rounds have met almost as many others as they can have', () => {
  for (const seats of [3, 4]) {
    const { tournament } = playOut({ plan: swiss(seats, 6), entrants: 32, draw: lots(seats) })
    const { against } = tally(tournament)
    const again = against.flatMap((met) => met.length - new Set(met).size)
    expect(again.reduce((sum, each) => sum + each, 0)).toBe(0)
  }
})

test.each([
  ['Swiss for two', swiss(2, 9), 40],
  ['Swiss for three', swiss(3, 9), 39],
  ['Swiss for four', swiss(4, 8), 40],
  ['round robin', ROUND_ROBIN, 15],
] as const)('%s: everybody sits everywhere about as often', (_, plan, entrants) => {
  const { tournament } = playOut({ plan, entrants, draw: lots(7) })
  for (const seats of tally(tournament).seats) expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(3)
})

test('who stands equal meets: after the first round winners meet winners', () => {
  let met = 0
  playOut({
    plan: swiss(2, 2),
    entrants: 16,
    draw: lots(3),
    onRound(before, { encounters }) {
      const { points } = tally(before)
      const apart = encounters.map(([a, b]) => Math.abs(points[a] - points[b]))
      if (before.rounds.length === 1) met++
      expect(Math.max(...apart)).toBeLessThanOrEqual(1 / 2)
    },
  })
  expect(met).toBe(1)
})
