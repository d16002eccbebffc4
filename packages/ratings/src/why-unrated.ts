/** Why games of a table are not rated. It is known when the table is laid, and said then. */
export type Unrated = 'alone' | 'hints' | 'prices'

/** What of a table decides whether its games are rated. */
export interface TablePlan {
  readonly people: number // that play, or for whom there is a seat
  readonly hints: boolean // may be asked for
  readonly ownPrices: boolean // somebody has brought their own price sheet
}

/** Why games of such a table are not rated; undefined: they are. */
export function whyUnrated({ people, hints, ownPrices }: TablePlan): Unrated | undefined {
  if (people < 2) return 'alone'
  if (hints) return 'hints'
  return ownPrices ? 'prices' : undefined
}
