import type { Places } from './events.ts'
import type { Tournament } from './tournament.ts'

/** What the first rounds of a tournament have come to, by entrant. */
export interface Tally {
  readonly points: readonly number[] // one for everybody whom they have left behind, half for a tie: a win of two is one point
  readonly wins: readonly number[] // encounters in which they were before all others, and rounds in which there was nobody for them
  readonly byes: readonly number[] // those rounds
  readonly against: readonly (readonly number[])[] // whom they have met, once for each time
  readonly scores: readonly (readonly number[])[] // what they have won of each of these: 1, a half, 0
  readonly seats: readonly (readonly number[])[] // how often they have sat where
}

/** What one is worth against another. */
export function scoreOf(places: Places, seat: number, other: number): number {
  const [mine, theirs] = [places[seat], places[other]]
  if (mine === null) return 0
  if (theirs === null || mine < theirs) return 1
  return mine === theirs ? 1 / 2 : 0
}

export function tally({ plan, active, rounds }: Tournament, until = rounds.length): Tally {
  const zeros = (): number[] => Array<number>(active.length).fill(0)
  const lists = (): number[][] => active.map(() => [])
  const [points, wins, byes] = [zeros(), zeros(), zeros()]
  const [against, scores] = [lists(), lists()]
  const seats = active.map(() => Array<number>(plan.seats).fill(0))
  for (const { encounters, free } of rounds.slice(0, until)) {
    for (const entrant of free) {
      points[entrant] += plan.seats - 1
      wins[entrant]++
      byes[entrant]++
    }
    for (const encounter of encounters)
      for (const [seat, entrant] of encounter.seats.entries()) {
        seats[entrant][seat]++
        let won = 0
        for (const [other, opponent] of encounter.seats.entries()) {
          if (other === seat) continue
          const score = encounter.places === undefined ? 0 : scoreOf(encounter.places, seat, other)
          against[entrant].push(opponent)
          scores[entrant].push(score)
          won += score
        }
        points[entrant] += won
        if (won === plan.seats - 1) wins[entrant]++
      }
  }
  return { points, wins, byes, against, scores, seats }
}
