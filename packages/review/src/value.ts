/** What every seat can expect: its share of the win, and its points at the end. */
export interface Value {
  readonly win: readonly number[]
  readonly points: readonly number[]
}
