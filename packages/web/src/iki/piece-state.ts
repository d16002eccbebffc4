import type { Choice } from '@edokko/engine'
import type { IkiTable, Ruleset } from '@edokko/iki'
import * as iki from '@edokko/iki'
import type { PieceState } from '../table/piece-marks.ts'
import { answerOf } from './answers.ts'
import type { Piece } from './answers.ts'
import { at } from './cells.ts'
import { eaters } from './prices.ts'

/** What is asked of whom, and what they have picked. */
interface Asking {
  readonly rules: Ruleset
  readonly t: IkiTable
  readonly live: boolean
  readonly legal: ReadonlySet<Choice>
  readonly picked: readonly number[]
}

export function stateOfPiece({ rules, t, live, legal, picked }: Asking, piece: Piece): PieceState {
  const answer = live ? answerOf(rules, t, legal, piece) : undefined
  if (answer === undefined) return 'rest'
  if (piece.kind === 'stall' && wanted(rules, t) > 1) {
    if (picked.includes(piece.stall)) return 'picked'
    return belongs(rules, t, piece.stall) ? 'legal' : 'rest'
  }
  if (t.decision === iki.SWAP_SECOND)
    return answer === t.pick ? 'picked' : isCharacter(t, answer) ? 'legal' : 'unavailable'
  return legal.has(answer) ? 'legal' : 'unavailable'
}

/** How many stalls are asked for together: whoever swaps or goes hungry may touch them in any order. */
export function wanted(rules: Ruleset, t: IkiTable): number {
  if (t.decision === iki.SWAP_FIRST) return 2
  if (t.decision === iki.HUNGER) return eaters(rules, t, t.actor).length - at(t.rice, t.actor)
  return 1
}

/** Whether a stall can be one of several that are asked for together. */
export function belongs(rules: Ruleset, t: IkiTable, stall: number): boolean {
  return t.decision === iki.SWAP_FIRST ? isCharacter(t, stall) : eaters(rules, t, t.actor).includes(stall)
}

/** Whether a character is in the stall, and not a building. */
export function isCharacter(t: IkiTable, stall: number): boolean {
  const card = at(t.stallCard, stall)
  return card >= 0 && !iki.isBuilding(card)
}
