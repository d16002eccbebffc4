/** How long a player may think: whichever is used up first. Iterations are the same everywhere, milliseconds are not. */
export interface Budget {
  readonly iterations: number
  readonly milliseconds: number
}

/** No limit but the player's own. */
export const ENDLESS: Budget = { iterations: Infinity, milliseconds: Infinity }
