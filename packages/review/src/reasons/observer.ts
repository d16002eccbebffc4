import type { Kind, PlayableGame, View } from '@edokko/engine'
import type { Topic } from './topic.ts'

/** Watches games that are played on from one decision, one after the other, and says what came of each. */
export interface Observer<K extends Kind = Kind, T extends Topic = Topic> {
  readonly parts: readonly T['part'][]
  readonly happenings: readonly T['happening'][]
  /** A game is played on from the decision. */
  begin(): void
  hear(event: K['event'], table: K['table']): void
  /** It is over. Writes the points of each part, and 1 for what has happened where there was 0. */
  end(table: K['table'], points: Float64Array, happened: Uint8Array): void
}

/** Observes the decisions of one game. */
export interface Observatory<K extends Kind = Kind, T extends Topic = Topic> {
  readonly game: T['game']
  readonly misfortunes: ReadonlySet<T['happening']['what']> // what is bad for whom it meets; everything else is good for them
  observer(game: PlayableGame<K>, view: View<K>): Observer<K, T>
}
