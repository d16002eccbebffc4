import { NONE } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { CARDS, COPIES, MOUNTAIN } from '../src/cards.ts'
import { freeDiscardSpaces, freeEmissaries, freeSwapSpaces } from '../src/court.ts'
import { HAND, at } from '../src/table.ts'
import type { Naishi } from '../src/table.ts'

/** Every card is somewhere, exactly once, and nobody has more emissaries than two. */
export function conserve({ table: t, hidden }: State<Naishi>): void {
  const count = CARDS.map(() => 0)
  const add = (card: number): void => {
    if (card >= 0) count[card]++
  }
  const dealing = t.territory[at(0, HAND)] === NONE
  t.territory.forEach(add)
  t.faceUp.forEach(add)
  t.discards.slice(0, t.discarded).forEach(add)
  t.faceDown.forEach((left, pile) => hidden.river.slice(pile * 5, pile * 5 + left).forEach(add))
  if (dealing) {
    ;[...t.kept, ...t.gift].forEach(add)
    count[MOUNTAIN] += 6
  }
  if (count.join() !== COPIES.join()) throw new Error(`cards are lost or doubled: ${count.join()}`)
  const empty = t.faceUp.filter((card) => card === NONE).length
  if (t.exhausted !== empty) throw new Error(`${t.exhausted} piles exhausted, but ${empty} are empty`)
  for (const free of [freeEmissaries(t, 0), freeEmissaries(t, 1), freeSwapSpaces(t), freeDiscardSpaces(t)])
    if (free < 0) throw new Error('more emissaries than there are')
}
