/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly account?: string // what they sign in with; a guest has none
}
