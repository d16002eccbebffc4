import type { LocalTableInfo, SettingSeat } from '@edokko/protocol'
import type { Account } from '@edokko/review'
import type { ReviewDigest } from '../../src/review/review-digest.ts'

export const ADA: SettingSeat = { kind: 'person', name: 'Ada' }
export const MICHAL: SettingSeat = { kind: 'person', name: 'Michał' }
export const NOVICE: SettingSeat = { kind: 'bot', name: 'Genta', level: 'novice' }
export const MASTER: SettingSeat = { kind: 'bot', name: 'O-Sen', level: 'master' }

/** A finished game of this browser. */
export function finished(
  id: string,
  seats: readonly SettingSeat[],
  winners: readonly number[],
  more: Partial<LocalTableInfo> = {},
): LocalTableInfo {
  const terms = { id: seats.length === 2 ? 'naishi' : `iki-2021-${seats.length}p`, options: {} }
  return {
    id,
    setting: { terms, seats },
    touched: 0,
    moves: 40,
    actor: undefined,
    points: seats.map(() => 40),
    winners,
    month: undefined,
    ...more,
  }
}

/** What a review says of whoever sits first. */
export function digest(
  { id, setting, touched }: Pick<LocalTableInfo, 'id' | 'setting' | 'touched'>,
  { luck = 0, kinds = {}, fine = 0, result = 1 }: Told = {},
): ReviewDigest {
  const account: Account = { seat: 0, deal: 0.5, luck, theirs: result - 0.5 - luck + 0.1, losses: 0.1, result }
  return { id: `table/${id}`, setting, reader: 0, touched, account, fine, kinds }
}

interface Told extends Partial<Pick<ReviewDigest, 'kinds' | 'fine'>> {
  readonly luck?: number
  readonly result?: number
}
