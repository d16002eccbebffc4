import { cheapestPairs } from './matching.ts'
import type { CountMeetings, Player, RoundDraft } from './field.ts'

/**
 * Pairs a field for two, which stands in its order. What counts, each more than all that follows: that nobody is without an opponent a second time before
 * everybody was; that those meet who have met least; that who stands equal meets; that of those the upper half meets the lower one.
 */
export function pairField(players: readonly Player[], met: CountMeetings): RoundDraft {
  const { length } = players
  const cost = costsOf(players, met)
  if (length % 2 === 0) return { encounters: encountersOf(players, cheapestPairs(length, cost)), free: [] }
  const fewest = Math.min(...players.map(({ byes }) => byes))
  const lowest = Math.min(...players.map(({ score }) => score))
  const nobody = length
  const { spread, half } = weightsOf(players)
  const alone = ({ score, byes }: Player, i: number): number | undefined =>
    byes > fewest ? undefined : spread * (score - lowest) ** 2 + Math.min(half ** 2, length - 1 - i)
  const costOrAlone = (one: number, other: number): number | undefined => {
    if (one === nobody) return alone(players[other], other)
    return other === nobody ? alone(players[one], one) : cost(one, other)
  }
  const mates = cheapestPairs(length + 1, costOrAlone)
  const free = players[mates?.[nobody] ?? nobody]
  return { encounters: encountersOf(players, mates), free: [free.entrant] }
}

function encountersOf(players: readonly Player[], mates: readonly number[] | undefined): number[][] {
  return players.flatMap(({ entrant }, one) => {
    const other = players[mates?.[one] ?? one]
    return mates !== undefined && mates[one] > one && mates[one] < players.length ? [[entrant, other.entrant]] : []
  })
}

/** What each thing weighs, so that all of the next one together weigh less. Whole numbers below 2^53 for 200 players and 20 rounds. */
function weightsOf(players: readonly Player[]): {
  readonly half: number
  readonly spread: number
  readonly again: number
} {
  const pairs = Math.ceil(players.length / 2)
  const scores = players.map(({ score }) => score)
  const widest = Math.max(...scores) - Math.min(...scores)
  const half = pairs
  const spread = pairs * half ** 2 + 1
  return { half, spread, again: spread * (pairs * widest ** 2 + 1) }
}

function costsOf(players: readonly Player[], met: CountMeetings): (one: number, other: number) => number {
  const { spread, again } = weightsOf(players)
  const sizes = new Map<number, number>() // of those who stand equal, by their score
  for (const { score } of players) sizes.set(score, (sizes.get(score) ?? 0) + 1)
  return (one, other) => {
    const [a, b] = [players[one], players[other]]
    const size = sizes.get(a.score) ?? 0
    const fold = a.score === b.score ? Math.round(Math.abs(one - other) - size / 2) ** 2 : 0
    return again * met(a.entrant, b.entrant) ** 2 + spread * (a.score - b.score) ** 2 + fold
  }
}
