import { CARD_IDS, NAGAYA_LETTERS, PER_NAGAYA, SHOPS } from '@edokko/iki'
import type { ShopName } from '@edokko/iki'
import { anchors } from '../../iki/anchors.ts'
import type { Anchor } from '../../table/flights.ts'

/* Pieces of the IKI table by the words that records have for them. */

/** A card that lies open to be taken. */
export function card(id: string): Anchor {
  return anchors.card(CARD_IDS.indexOf(id))
}

/** A stall: 'A0' is the outermost of nagaya A. */
export function stall(word: string): Anchor {
  return anchors.stall(NAGAYA_LETTERS.indexOf(word.charAt(0)) * PER_NAGAYA + Number(word.charAt(1)))
}

export function shop(name: ShopName): Anchor {
  return anchors.shop(SHOPS.indexOf(name))
}

/** The part of the street before a shop. */
export function space(name: ShopName): Anchor {
  return anchors.space(SHOPS.indexOf(name))
}
