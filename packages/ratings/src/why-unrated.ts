/** Why games of a table are not rated. It is known when the table is laid, and said then. */
export type Unrated = 'alone' | 'hints' | 'prices' | 'bots'

/** What of a table decides whether its games are rated. */
export interface TablePlan {
  readonly people: number // that play, or for whom there is a seat
  readonly hints: boolean // may be asked for
  readonly ownPrices: boolean // somebody has brought their own price sheet
  readonly unaskedBots?: boolean // somebody's bot plays, and those who play with it have not agreed that it counts
}

/** Why games of such a table are not rated; undefined: they are. */
export function whyUnrated({ people, hints, ownPrices, unaskedBots = false }: TablePlan): Unrated | undefined {
  if (people < 2) return 'alone'
  if (hints) return 'hints'
  if (ownPrices) return 'prices'
  return unaskedBots ? 'bots' : undefined
}
