import { BYSTANDER, legalChoices } from '@edokko/engine'
import type { LegalChoices, RefusalCode } from '@edokko/protocol'
import type { LiveTable } from './live-table.ts'

/** What somebody may choose who is to decide. It follows from what they are shown. */
export function legalFor(live: LiveTable, person: string | undefined): LegalChoices | RefusalCode {
  const { game, seq } = live
  const seat = live.seatOf(person)
  if (seat === BYSTANDER) return 'not-seated'
  if (!live.running) return live.snapshot.state === 'waiting' ? 'waiting' : 'over'
  if (live.isPlayedByBot(seat)) return 'away'
  if (seat !== live.actor) return 'not-your-turn'
  const view = live.view(seat)
  const choices = legalChoices(game, view).map((choice) => ({ choice, word: game.write(view, choice) }))
  return { seq, decision: view.decision, choices }
}
