import { BYSTANDER } from '@edokko/engine'
import * as iki from '@edokko/iki'
import { at } from '../cells.ts'
import type { Scene } from '../scene.tsx'

/** What is asked where the table says more, or less, than the question itself: a card is picked, or nobody who reads is asked. */
export function askedOf({ t, say, words, names, me, picked }: Scene): string | undefined {
  const [first] = picked
  if (t.decision === iki.SWAP_FIRST && first !== undefined)
    return words.say('iki.question.swapSecond', { card: say.card(at(t.stallCard, first)).name })
  return me === BYSTANDER ? say.waiting(t, { names, reader: BYSTANDER }) : undefined
}
