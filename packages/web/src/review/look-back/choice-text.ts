import type { Choice } from '@edokko/engine'
import { useTable } from '../../table/context.tsx'
import type { GameDecision } from '../game-decisions.ts'

/** Says a choice in few words. Where the game adds what it does, in further sentences, these are left out: one has the table before one. */
export function useChoiceText(): (decision: GameDecision, choice: Choice) => string {
  const { say, company } = useTable()
  return ({ view }, choice) => say.choice(view, choice, company).split('. ')[0] ?? ''
}
