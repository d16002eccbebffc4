import type { TournamentResponse, TournamentSummary } from '@edokko/protocol/tournaments'
import type { TournamentsWords } from './tournaments-words.ts'

export type ToldTournament = TournamentResponse<'tournament'>

/** "2½". */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points === whole) return String(whole)
  return whole === 0 ? '½' : `${whole}½`
}

/** Somebody in a tournament; who is not known any more has no name. */
export function entrantName(words: TournamentsWords, { entrants }: ToldTournament, entrant: number): string {
  const name = entrants[entrant]?.name ?? ''
  return name === '' ? words.say('statistics.tournament.somebody') : name
}

/** "Swiss, 5 rounds". */
export function formatText(words: TournamentsWords, plan: TournamentSummary['plan']): string {
  return plan.format === 'swiss'
    ? words.say('statistics.tournament.swiss', { count: plan.rounds })
    : words.say('statistics.tournament.robin')
}

/** How it is played who meets whom, in two sentences. */
export function fieldText(words: TournamentsWords, plan: TournamentSummary['plan']): string {
  if (plan.format === 'round-robin') return words.say('statistics.tournament.robin.what')
  if (plan.seats === 2) return words.say('statistics.tournament.swiss.what')
  return words.say('statistics.tournament.groups.what', { count: plan.seats })
}

/** What parts who stands equal, in a sentence. */
export function partingText(words: TournamentsWords, plan: TournamentSummary['plan']): string {
  if (plan.format === 'round-robin') return words.say('statistics.tournament.parting.robin')
  return words.say(plan.seats === 2 ? 'statistics.tournament.parting.swiss' : 'statistics.tournament.parting.groups')
}
