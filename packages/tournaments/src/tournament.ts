import type { Pairing, Places, TournamentEvent, TournamentPlan } from './events.ts'

export interface Encounter extends Pairing {
  readonly places: Places | undefined // undefined: it goes on
}

export interface Round {
  readonly encounters: readonly Encounter[]
  readonly free: readonly number[] // for whom there was nobody: it counts as a win
}

/** A tournament as it stands. */
export interface Tournament {
  readonly plan: TournamentPlan
  readonly active: readonly boolean[] // by entrant: they are in, and have not left
  readonly lots: readonly number[] // who has played or may, in the order that was drawn; who came late is behind
  readonly rounds: readonly Round[]
  readonly state: 'entering' | 'running' | 'over'
}

/** What events make of a plan. */
export function replay(plan: TournamentPlan, events: readonly TournamentEvent[]): Tournament {
  return events.reduce(follow, { plan, active: [], lots: [], rounds: [], state: 'entering' })
}

/** What an event makes of a tournament. One that cannot be throws: whoever keeps the log is wrong. */
export function follow(before: Tournament, event: TournamentEvent): Tournament {
  const { active, lots, rounds } = before
  switch (event.kind) {
    case 'entered': {
      const { entrant } = event
      check(entrant <= active.length && !active[entrant] && mayEnter(before), event)
      const late = before.state === 'running' && !lots.includes(entrant)
      return { ...before, active: withValue(active, entrant, true), lots: late ? [...lots, entrant] : lots }
    }
    case 'left':
      check(active[event.entrant] && before.state !== 'over', event)
      return { ...before, active: withValue(active, event.entrant, false) }
    case 'begun':
      check(before.state === 'entering' && isSame(event.lots, present(before)), event)
      return { ...before, lots: event.lots, state: 'running' }
    case 'round': {
      const { encounters, free } = event
      check(before.state === 'running' && openEncounters(before).length === 0, event)
      const round = { encounters: encounters.map(({ id, seats }) => ({ id, seats, places: undefined })), free }
      return { ...before, rounds: [...rounds, round] }
    }
    case 'result': {
      const { encounter: id, places } = event
      check(
        openEncounters(before).some((each) => each.id === id && each.seats.length === places.length),
        event,
      )
      const last = rounds[rounds.length - 1]
      const encounters = last.encounters.map((each) => (each.id === id ? { ...each, places } : each))
      return { ...before, rounds: [...rounds.slice(0, -1), { ...last, encounters }] }
    }
    case 'over':
      check(before.state === 'running' && openEncounters(before).length === 0, event)
      return { ...before, state: 'over' }
  }
}

/** Who is in, by number. */
export function present({ active }: Tournament): number[] {
  return [...active.keys()].filter((entrant) => active[entrant])
}

/** The encounters of this round that go on. */
export function openEncounters({ rounds }: Tournament): readonly Encounter[] {
  return rounds.at(-1)?.encounters.filter(({ places }) => places === undefined) ?? []
}

/** Whether somebody may still come in. Where everybody meets everybody nobody comes late. */
export function mayEnter({ plan, rounds, state }: Tournament): boolean {
  if (state !== 'running') return state === 'entering'
  return plan.format === 'swiss' && rounds.length < plan.lateUntil
}

/** Whether there are enough to begin. */
export function mayBegin(tournament: Tournament): boolean {
  return tournament.state === 'entering' && present(tournament).length >= tournament.plan.seats
}

/** How many rounds there are, or will be if nobody else comes or goes. */
export function roundsOf({ plan, active, lots, state }: Tournament): number {
  if (plan.format === 'swiss') return plan.rounds
  const { length } = state === 'entering' ? active.filter(Boolean) : lots
  return length % 2 === 0 ? Math.max(0, length - 1) : length
}

function withValue(list: readonly boolean[], at: number, value: boolean): readonly boolean[] {
  return at === list.length ? [...list, value] : list.with(at, value)
}

function isSame(list: readonly number[], others: readonly number[]): boolean {
  return list.length === others.length && list.toSorted((a, b) => a - b).every((each, i) => each === others[i])
}

function check(possible: boolean, event: TournamentEvent): void {
  if (!possible) throw new Error(`this cannot happen now: ${JSON.stringify(event)}`)
}
