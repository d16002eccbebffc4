import { NONE } from '@edokko/engine'
import { isBuilding, NAGAYA_LETTERS, PER_NAGAYA } from '@edokko/iki'
import { at } from './cells.ts'
import type { Scene } from './scene.tsx'

/* What pieces are called to whoever hears the page. */

/** "Stall A2, Carpenter of Ada, level 2" */
export function stallLabel({ t, say, words, names }: Scene, index: number): string {
  const stall = capital(say.stall(index))
  const card = at(t.stallCard, index)
  if (card === NONE) return words.say('ikiTable.stall.empty', { stall })
  const values = { stall, card: say.card(card).name }
  const owner = at(t.stallOwner, index)
  if (owner === NONE) return words.say('ikiTable.stall.nobodys', values)
  const owned = { ...values, owner: names[owner] ?? '' }
  if (isBuilding(card)) return words.say('ikiTable.stall.building', owned)
  return words.say('ikiTable.stall.card', { ...owned, level: at(t.stallLevel, index) })
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** What a stall is called on the board: A1 is the outermost of the first nagaya. */
export function stallMark(stall: number): string {
  return `${NAGAYA_LETTERS.charAt(Math.trunc(stall / PER_NAGAYA))}${(stall % PER_NAGAYA) + 1}`
}
