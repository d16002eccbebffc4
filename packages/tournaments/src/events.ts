/** How a tournament goes. */
export type TournamentPlan =
  | {
      readonly format: 'swiss' // who stands equal meets; for three and four at a table likewise
      readonly seats: number // of an encounter: two to four
      readonly rounds: number
      readonly lateUntil: number // somebody may still come before this round begins; 1: before the first
    }
  | { readonly format: 'round-robin'; readonly seats: 2 } // everybody meets everybody

/** Places of an encounter by seat, 0 for the first; null: they did not come, or left with everybody else. */
export type Places = readonly (number | null)[]

/** Who meets, by their numbers in the order of seats. Where they do, and as what (a game, a match), is nothing to a tournament: it knows the id. */
export interface Pairing {
  readonly id: string
  readonly seats: readonly number[]
}

/** What happens to a tournament. Its state is what these make of its plan, one after the other. */
export type TournamentEvent =
  | { readonly kind: 'entered'; readonly entrant: number } // the next number, or somebody who had left
  | { readonly kind: 'left'; readonly entrant: number }
  | { readonly kind: 'begun'; readonly lots: readonly number[] } // all who are in, in the order that was drawn
  | { readonly kind: 'round'; readonly encounters: readonly Pairing[]; readonly free: readonly number[] }
  | { readonly kind: 'result'; readonly encounter: string; readonly places: Places }
  | { readonly kind: 'over' }
