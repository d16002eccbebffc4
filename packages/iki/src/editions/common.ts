import type { BoardPlan, IkizamaSpace } from '../ruleset.ts'

/** K1: four stalls a nagaya; the corners at the crossroads cost 2 mon more and are a group of their own. */
export const FULL_BOARD: BoardPlan = {
  stalls: [
    { shops: ['outer'], surcharge: 0 },
    { shops: ['outer'], surcharge: 0 },
    { shops: ['inner'], surcharge: 0 },
    { shops: ['inner'], surcharge: 2 },
  ],
  cornersAreAGroup: true,
}

/** K4: the ikizama spaces 1 to 4. */
export const NUMBERED: readonly IkizamaSpace[] = [1, 2, 3, 4].map((space) => ({
  space,
  least: space,
  most: space,
  hires: true,
  mon: 0,
}))
