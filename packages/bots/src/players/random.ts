import { legalChoices } from '@edokko/engine'
import type { Player } from './player.ts'

/** Takes any legal choice, each as likely as any other. */
export const random: Player = {
  choose(game, view, _seat, rng) {
    const legal = legalChoices(game, view)
    return legal[rng.below(legal.length)]
  },
}
