import type { Seat } from '@edokko/engine'
import type { Card, Good, TokenKind } from '@edokko/iki'
import type { Anchor } from '../table/flights.ts'

/** Where things lie on the screen, by name. */
export const anchors = {
  calendar: 'calendar',
  tower: 'tower',
  gate: 'gate',
  stall: (stall: number): Anchor => `stall-${stall}`,
  kobun: (stall: number): Anchor => `kobun-${stall}`, // of the card in a stall
  shop: (space: number): Anchor => `shop-${space}`,
  space: (space: number): Anchor => `space-${space}`, // of the street
  life: (space: number): Anchor => `life-${space}`, // a way of life that can be chosen
  card: (card: Card): Anchor => `card-${card}`, // that lies open to be taken
  market: (card: Card): Anchor => `market-${card}`, // the card with its price
  oyakata: (seat: Seat): Anchor => `oyakata-${seat}`,
  ikizama: (seat: Seat): Anchor => `ikizama-${seat}`, // the figure on a way of life
  boat: (seat: Seat): Anchor => `boat-${seat}`,
  firefighting: (seat: Seat): Anchor => `fire-${seat}`,
  panel: (seat: Seat): Anchor => `panel-${seat}`,
  who: (seat: Seat): Anchor => `who-${seat}`, // the player's mon in the panel
  goods: (good: Good | TokenKind, seat: Seat): Anchor => `${good}-${seat}`,
  free: (seat: Seat): Anchor => `free-${seat}`, // kobun
  retired: (seat: Seat): Anchor => `retired-${seat}`,
}
