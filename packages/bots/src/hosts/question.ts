import { legalChoices } from '@edokko/engine'
import type { Choice, PlayableGame, Kind, Rng, Seat, Seed, View } from '@edokko/engine'
import type { Terms } from '@edokko/games'
import type { Budget } from '../search/budget.ts'
import type { Opinion } from '../search/opinion.ts'

declare const viewed: unique symbol
/** A view as bytes. Only `bytesOf` makes them, so that nothing but a view can be sent to another thread. */
export type ViewBytes = Uint8Array & { readonly [viewed]: true }

/** What a bot in another thread is asked: plain data that a message can carry. */
export interface Question {
  readonly terms: Terms
  readonly view: ViewBytes
  readonly seat: Seat
  readonly bot: string // its name, 'master@200ms'
  readonly budget?: Budget // where it is not the bot's own
  readonly seed: Seed // of the lots that the bot draws while it thinks
  readonly wanted: 'choice' | 'opinions'
}

export interface Answer {
  readonly choice: Choice
  readonly opinions: readonly Opinion[] // on all legal choices, the best first; none if they were not wanted
}

export function bytesOf<K extends Kind>(view: View<K>): ViewBytes {
  return view.bytes as ViewBytes
}

/** The view that was sent. Throws if it is none of this game, or if nothing in it is for the seat to decide. */
export function viewOf(game: PlayableGame, bytes: ViewBytes, seat: Seat): View {
  const { table } = game.create()
  if (bytes.length !== table.bytes.length)
    throw new Error(`a view of ${game.id} has ${table.bytes.length} bytes, not ${bytes.length}`)
  table.bytes.set(bytes)
  if (table.actor !== seat || legalChoices(game, table).length === 0)
    throw new Error(`seat ${seat} has nothing to decide in this view of ${game.id}`)
  return table as View
}

/** A seed for somebody else's lots, so that they follow from one's own. */
export function drawSeed(rng: Rng): Seed {
  return Array.from({ length: 4 }, () => (rng.next() >>> 0).toString(16).padStart(8, '0')).join('')
}
