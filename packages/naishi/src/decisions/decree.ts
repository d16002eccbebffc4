import { ADVANCE } from '@edokko/engine'
import { TERRITORY } from '../table.ts'
import type { Decision } from './decision.ts'

/**
 * N6: at which place of the two territories the cards are exchanged. The exchange itself is the game's doing (advance.ts): the
 * player takes the other's hand card unseen.
 */
export const decreePlace: Decision = {
  legal(_t, out) {
    for (let place = 0; place < TERRITORY; place++) out[place] = place
    return TERRITORY
  },

  choose(t, place) {
    t.pick = place
    t.decision = ADVANCE
  },
}
