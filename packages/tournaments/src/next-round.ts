import type { CountMeetings, RoundDraft } from './field.ts'
import { groupField } from './groups.ts'
import { pairField } from './pairs.ts'
import { bestSeats } from './seats.ts'
import { tally } from './tally.ts'
import type { Tally } from './tally.ts'
import { openEncounters, present, roundsOf } from './tournament.ts'
import type { Tournament } from './tournament.ts'

/** The next round; undefined: there is none any more. The same tournament always goes on in the same way. */
export function nextRound(tournament: Tournament): RoundDraft | undefined {
  const { plan, rounds, lots, active } = tournament
  if (tournament.state !== 'running' || openEncounters(tournament).length > 0) return undefined
  if (rounds.length >= roundsOf(tournament) || present(tournament).length < plan.seats) return undefined
  const counts = tally(tournament)
  const drafted = plan.format === 'swiss' ? bySwiss(tournament, counts) : byCircle(lots, rounds.length)
  const isThere = (entrant: number): boolean => active[entrant]
  const isWhole = (encounter: readonly number[]): boolean => encounter.every(isThere)
  const broken = drafted.encounters.filter((encounter) => !isWhole(encounter)) // whose opponent of the schedule has left
  return {
    encounters: drafted.encounters.filter(isWhole).map((encounter) => bestSeats(encounter, counts.seats)),
    free: [...drafted.free, ...broken.flat()].filter(isThere),
  }
}

function bySwiss({ plan, lots, active }: Tournament, counts: Tally): RoundDraft {
  const { points, byes, against } = counts
  const players = lots
    .filter((entrant) => active[entrant])
    .map((entrant) => ({ entrant, score: 2 * points[entrant], byes: byes[entrant] }))
    .toSorted((a, b) => b.score - a.score)
  const met: CountMeetings = (one, other) =>
    against[one].reduce((times, each) => (each === other ? times + 1 : times), 0)
  return plan.seats === 2 ? pairField(players, met) : groupField(players, plan.seats, met)
}

/** Everybody sits around a table of which one seat stays and all others move on; of an odd number one sits opposite nobody (Berger). */
function byCircle(lots: readonly number[], round: number): RoundDraft {
  const [first, ...others] = lots.length % 2 === 0 ? lots : [undefined, ...lots]
  const turned = [first, ...others.slice(round), ...others.slice(0, round)]
  const encounters: number[][] = []
  const free: number[] = []
  for (let i = 0; i < turned.length / 2; i++) {
    const met = [turned[i], turned[turned.length - 1 - i]].filter((each) => each !== undefined)
    if (met.length === 2) encounters.push(met)
    else free.push(...met)
  }
  return { encounters, free }
}
