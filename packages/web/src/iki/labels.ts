import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { isBuilding, NAGAYA_LETTERS, PER_NAGAYA } from '@edokko/iki'
import type { Card } from '@edokko/iki'
import type { Frame } from './scene.tsx'

/* What pieces are called to whoever hears the page. */

/** "Stall A2, Carpenter of Ada, level 2" */
export function stallLabel(
  { say, words, names }: Frame,
  index: number,
  { card, owner, level }: { readonly card: Card; readonly owner: Seat; readonly level: number },
): string {
  const stall = capital(say.stall(index))
  if (card === NONE) return words.say('ikiTable.stall.empty', { stall })
  const values = { stall, card: say.card(card).name }
  if (owner === NONE) return words.say('ikiTable.stall.nobodys', values)
  const owned = { ...values, owner: names[owner] ?? '' }
  if (isBuilding(card)) return words.say('ikiTable.stall.building', owned)
  return words.say('ikiTable.stall.card', { ...owned, level })
}

/** The steps of a way of life: "3", "1–4". */
export function stepsOf({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most ? String(most) : `${least}–${most}`
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** What a stall is called on the board: A1 is the outermost of the first nagaya. */
export function stallMark(stall: number): string {
  return `${NAGAYA_LETTERS.charAt(Math.trunc(stall / PER_NAGAYA))}${(stall % PER_NAGAYA) + 1}`
}
