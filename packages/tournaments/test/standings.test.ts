import { expect, test } from 'vitest'
import { replay, standings } from '@edokko/tournaments'
import type { Places, TournamentEvent, TournamentPlan } from '@edokko/tournaments'

const SWISS: TournamentPlan = { format: 'swiss', seats: 2, rounds: 5, lateUntil: 1 }
const WON: Places = [0, 1]
const LOST: Places = [1, 0]
const TIED: Places = [0, 0]

type Played = readonly [seats: readonly number[], places: Places]

/** A tournament of so many with these rounds; whoever is in no encounter is free. */
function played(plan: TournamentPlan, entrants: number, ...rounds: readonly (readonly Played[])[]) {
  const all = [...Array(entrants).keys()]
  const events: TournamentEvent[] = all.map((entrant) => ({ kind: 'entered', entrant }))
  events.push({ kind: 'begun', lots: all })
  for (const [i, round] of rounds.entries()) {
    const encounters = round.map(([seats], j) => ({ id: `${i}-${j}`, seats }))
    const free = all.filter((entrant) => !round.some(([seats]) => seats.includes(entrant)))
    events.push({ kind: 'round', encounters, free })
    for (const [j, [, places]] of round.entries()) events.push({ kind: 'result', encounter: `${i}-${j}`, places })
  }
  return replay(plan, events)
}

test('points, then the points of all opponents', () => {
  const [zofia, ada, michal, olga, jonas, kenji, jurgen, marta] = [0, 1, 2, 3, 4, 5, 6, 7] as const
  const tournament = played(
    SWISS,
    8,
    [
      [[zofia, olga], WON],
      [[ada, jonas], WON],
      [[michal, marta], WON],
      [[kenji, jurgen], TIED],
    ],
    [
      [[zofia, ada], WON],
      [[michal, kenji], TIED],
      [[olga, marta], WON],
      [[jurgen, jonas], LOST],
    ],
    [
      [[zofia, michal], TIED],
      [[kenji, ada], LOST],
      [[olga, jurgen], WON],
      [[marta, jonas], LOST],
    ],
  )
  const rows = standings(tournament).map(({ entrant, place, points, values, partedBy }) => {
    return [place, entrant, points, values.opponents, partedBy]
  })
  expect(rows).toEqual([
    [1, zofia, 2.5, undefined, undefined],
    [2, ada, 2, 5.5, 'points'],
    [3, michal, 2, 3.5, 'opponents'],
    [4, olga, 2, 3, 'opponents'],
    [5, jonas, 2, 2.5, 'opponents'],
    [6, kenji, 1, undefined, 'points'],
    [7, jurgen, 0.5, undefined, 'points'],
    [8, marta, 0, undefined, 'points'],
  ])
  expect(standings(tournament, 1).map(({ points }) => points)).toEqual([1, 1, 1, 0.5, 0.5, 0, 0, 0])
})

test('who cannot be parted shares a place; nobody is parted by encounters that were not', () => {
  const tournament = played(SWISS, 4, [
    [[0, 1], WON],
    [[2, 3], WON],
  ])
  expect(standings(tournament).map(({ place }) => place)).toEqual([1, 1, 3, 3])
})

test('everybody meets everybody: the encounters between them, then the points of the beaten', () => {
  const plan: TournamentPlan = { format: 'round-robin', seats: 2 }
  const tournament = played(
    plan,
    4,
    [
      [[0, 3], LOST],
      [[1, 2], WON],
    ],
    [
      [[0, 2], WON],
      [[3, 1], LOST],
    ],
    [
      [[0, 1], WON],
      [[2, 3], LOST],
    ],
  )
  // 0, 1 and 3 have two points each and have beaten each other in a circle: 0 has beaten 1 and 2, 1 has beaten 2 and 3, 3 has beaten 0 and 2.
  const rows = standings(tournament).map(({ entrant, place, values }) => [
    place,
    entrant,
    values.between,
    values.beaten,
  ])
  expect(rows).toEqual([
    [1, 0, 1, 2],
    [1, 1, 1, 2],
    [1, 3, 1, 2],
    [4, 2, undefined, undefined],
  ])
})

test('of three: a point for everybody left behind, half for a tie, then wins', () => {
  const plan: TournamentPlan = { format: 'swiss', seats: 3, rounds: 3, lateUntil: 1 }
  const tournament = played(plan, 6, [
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [3, 4, 5],
      [0, 0, 2],
    ],
  ])
  const rows = standings(tournament).map(({ entrant, place, points }) => [place, entrant, points])
  expect(rows).toEqual([
    [1, 0, 2],
    [2, 3, 1.5],
    [2, 4, 1.5],
    [4, 1, 1],
    [5, 2, 0],
    [5, 5, 0],
  ])
})

test('who did not come has lost, to nobody else who did not; who had nobody to play has won', () => {
  const tournament = played(SWISS, 5, [
    [
      [0, 1],
      [null, 0],
    ],
    [
      [2, 3],
      [null, null],
    ],
  ])
  const points = new Map(standings(tournament).map((row) => [row.entrant, row.points]))
  expect([0, 1, 2, 3, 4].map((entrant) => points.get(entrant))).toEqual([0, 1, 0, 0, 1])
})

test('a round without an opponent counts as one against somebody with as many points', () => {
  const tournament = played(SWISS, 3, [[[0, 1], WON]], [[[0, 2], LOST]])
  const row = standings(tournament).find(({ entrant }) => entrant === 2)
  expect(row?.points).toBe(2) // the first round free, the second won against 0
  const opponents = standings(tournament).map(({ entrant, values }) => [entrant, values.opponents])
  expect(opponents).toEqual([
    [2, undefined],
    [0, 3],
    [1, 2],
  ])
})

test('what cannot happen now throws', () => {
  const begun: TournamentEvent[] = [
    { kind: 'entered', entrant: 0 },
    { kind: 'entered', entrant: 1 },
    { kind: 'begun', lots: [1, 0] },
  ]
  const round: TournamentEvent = { kind: 'round', encounters: [{ id: 'a', seats: [0, 1] }], free: [] }
  const impossible: readonly (readonly TournamentEvent[])[] = [
    [{ kind: 'entered', entrant: 1 }],
    [{ kind: 'left', entrant: 0 }],
    [...begun, round, { kind: 'entered', entrant: 2 }],
    [...begun, ...begun.slice(2)],
    [...begun.slice(0, 2), { kind: 'begun', lots: [0] }],
    [...begun, round, round],
    [...begun, round, { kind: 'over' }],
    [...begun, round, { kind: 'result', encounter: 'b', places: WON }],
    [...begun, round, { kind: 'result', encounter: 'a', places: [0, 1, 2] }],
  ]
  for (const events of impossible) expect(() => replay(SWISS, events)).toThrow('this cannot happen now')
})
