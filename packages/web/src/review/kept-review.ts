import type { Seat } from '@edokko/engine'
import type { Setting } from '@edokko/protocol'
import type { AccountsPart, Judged } from '@edokko/review'

/** What is kept of a review, with the table it belongs to. One that was left halfway has no accounts. */
export interface KeptReview {
  readonly id: string // of the table, as the address has it: 'table/…' or 'at/…'
  readonly setting: Setting
  readonly reader: Seat // BYSTANDER where several people share the screen, or nobody of the table reads
  readonly rules: string // under which it was judged, as `RULES_FINGERPRINTS` has them
  readonly iterations: number
  readonly total: number // decisions of the game
  readonly judged: readonly Judged[] // in the order of the game
  readonly accounts: AccountsPart | undefined
  readonly touched: number // milliseconds
}
