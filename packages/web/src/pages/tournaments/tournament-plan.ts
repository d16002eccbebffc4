import type { TableOptions } from '@edokko/protocol'
import type { NewTournament } from '@edokko/protocol/tournaments'
import { termsOf, usualPlan, resized } from '../../setup/plan.ts'
import { BANKS, HOURS } from '../online/online-plan.ts'

/** A tournament as it is being planned. */
export interface TournamentDraft {
  readonly name: string
  readonly game: 'naishi' | 'iki'
  readonly seats: number
  readonly format: 'swiss' | 'round-robin'
  readonly rounds: number
  readonly late: boolean // somebody may come until the second round begins
  readonly pace: Exclude<TableOptions['pace']['kind'], 'free'>
  readonly bank: number // seconds, of BANKS
  readonly hours: number // of HOURS
  readonly wait: number // minutes for which a live round waits
  readonly days: number // for which a round by turns lasts
  readonly listed: boolean
}

export const ROUNDS = [3, 4, 5, 7, 9] as const
export const WAITS = [3, 5, 10] as const
export const DAYS = [3, 7, 14, 30] as const

export const USUAL_DRAFT: TournamentDraft = {
  name: '',
  game: 'naishi',
  seats: 2,
  format: 'swiss',
  rounds: 5,
  late: true,
  pace: 'live',
  bank: BANKS[1].bank,
  hours: HOURS[1],
  wait: WAITS[1],
  days: DAYS[1],
  listed: true,
}

/** What the server is asked to lay. */
export function newTournamentOf(draft: TournamentDraft): NewTournament {
  const { name, game, seats, rounds, late, listed } = draft
  const plan = usualPlan(game, 'friends')
  const { id, options } = termsOf(plan.game === 'iki' ? resized(plan, seats) : plan)
  const live = BANKS.find(({ bank }) => bank === draft.bank) ?? BANKS[1]
  return {
    name: name.trim(),
    terms: { id, options: { ...options } },
    plan:
      draft.format === 'round-robin' && seats === 2
        ? { format: 'round-robin', seats: 2 }
        : { format: 'swiss', seats, rounds, lateUntil: late ? 2 : 1 },
    pace: draft.pace === 'live' ? live : { kind: 'turns', hours: draft.hours },
    minutes: draft.pace === 'live' ? draft.wait : draft.days * 24 * 60,
    absence: 'apprentice',
    spectators: 'delayed',
    listed,
  }
}
