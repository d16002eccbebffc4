import { BYSTANDER } from '@edokko/engine'
import type { RefusalCode } from '@edokko/protocol'
import type { BotResponse } from '@edokko/protocol/bots'
import type { LiveTable } from './live-table.ts'
import { choicesOf } from './stored-table.ts'
import type { StoredEntry } from './stored-table.ts'

/** All that a bot's seat has seen, and what was chosen from an entry of the log on. The house's bots know as much. */
export function seenBy(live: LiveTable, bot: string, from: number): BotResponse<'seen'> | RefusalCode {
  const seat = live.seatOf(bot)
  if (seat === BYSTANDER) return 'not-seated'
  if (live.snapshot.state === 'waiting') return 'waiting'
  const view = Buffer.from(live.view(seat).bytes).toString('base64')
  const choices = live
    .entriesFrom(from)
    .flatMap((entry) => choicesIn(entry).filter(({ decision }) => entry.seat === seat || !live.game.secret(decision)))
  return { seq: live.seq, view, choices }
}

function choicesIn({ seat, pairs }: StoredEntry): BotResponse<'seen'>['choices'] {
  return choicesOf(pairs).map((choice, i) => ({ seat, decision: pairs[2 * i] ?? 0, choice }))
}
