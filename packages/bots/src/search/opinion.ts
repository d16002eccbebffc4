import type { Choice } from '@edokko/engine'

/** What a player thinks of a choice. */
export interface Opinion {
  readonly choice: Choice
  readonly visitShare: number // the share of the search's visits that went into this choice; all of them add up to 1
  readonly value: number // the share of the win that it expects from it, 0 to 1; a tenth of it may be for the margin
}
