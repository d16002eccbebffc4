import { nextRound, openEncounters, present, replay, roundsOf } from '@edokko/tournaments'
import type { Places, RoundDraft, Tournament, TournamentEvent, TournamentPlan } from '@edokko/tournaments'
import { follow, mayEnter } from '@edokko/tournaments'

/** A tournament of made-up people, from its beginning to its end. */
export interface PlayedTournament {
  readonly plan: TournamentPlan
  readonly events: readonly TournamentEvent[]
  readonly tournament: Tournament
}

interface PlayOutOptions {
  readonly plan: TournamentPlan
  readonly entrants: number
  readonly draw: (below: number) => number
  readonly restless?: boolean // they come late, leave, come back, and do not come to their encounters
  /** Looks at a round before it begins. */
  readonly onRound?: (before: Tournament, draft: RoundDraft) => void
}

export function playOut({ plan, entrants, draw, restless = false, onRound }: PlayOutOptions): PlayedTournament {
  const events: TournamentEvent[] = []
  let tournament = replay(plan, [])
  const add = (event: TournamentEvent): void => {
    events.push(event)
    tournament = follow(tournament, event)
  }
  for (let entrant = 0; entrant < entrants; entrant++) add({ kind: 'entered', entrant })
  if (restless && entrants > 2 * plan.seats) add({ kind: 'left', entrant: draw(entrants) })
  add({ kind: 'begun', lots: shuffled(present(tournament), draw) })
  const most = roundsOf(tournament)
  for (let round = 0; ; round++) {
    if (round > most) throw new Error('a round too many')
    const draft = nextRound(tournament)
    if (draft === undefined) break
    onRound?.(tournament, draft)
    const encounters = draft.encounters.map((seats, i) => ({ id: `${round}-${i}`, seats }))
    add({ kind: 'round', encounters, free: draft.free })
    for (const { id, seats } of openEncounters(tournament)) {
      if (restless && draw(40) === 0) comeAndGo(tournament, draw, add)
      add({ kind: 'result', encounter: id, places: placesOf(seats.length, draw, restless) })
    }
  }
  add({ kind: 'over' })
  return { plan, events, tournament }
}

/** Somebody leaves; somebody comes, or comes back. */
function comeAndGo(
  tournament: Tournament,
  draw: (below: number) => number,
  add: (event: TournamentEvent) => void,
): void {
  const { active } = tournament
  const leaver = draw(active.length)
  if (active[leaver]) add({ kind: 'left', entrant: leaver })
  const comer = draw(active.length + 1)
  if (!active[comer] && comer !== leaver && mayEnter(tournament)) add({ kind: 'entered', entrant: comer })
}

function placesOf(seats: number, draw: (below: number) => number, restless: boolean): Places {
  const strength = Array.from({ length: seats }, () => draw(5))
  return strength.map((mine) => (restless && draw(15) === 0 ? null : strength.filter((other) => other > mine).length))
}

function shuffled(list: readonly number[], draw: (below: number) => number): number[] {
  return list
    .map((each) => ({ each, at: draw(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ each }) => each)
}
