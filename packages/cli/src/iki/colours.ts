import type { Seat } from '@edokko/engine'
import { SEAT_LETTERS } from '@edokko/engine'
import type { Style } from '../style.ts'

/** No line of a drawing is longer. */
export const COLUMNS = 100

type Paint = readonly [ink: number, paper: number] // of the 256-colour palette

/** By type: street, artisan, special, master, shop, near the colours that the rules name. */
const TYPES: readonly Paint[] = [
  [16, 221],
  [255, 94],
  [255, 97],
  [255, 160],
  [255, 25],
]
export const BUILDING: Paint = [16, 252]
export const EMPTY: Paint = [245, 235]
export const SHOP: Paint = [230, 238]

/** By seat. */
const SEATS: readonly Paint[] = [
  [16, 87],
  [16, 213],
  [16, 155],
  [16, 231],
]

export function typePaint(type: number): Paint {
  return TYPES[type]
}

export function paintType(style: Style, text: string, type: number): string {
  return style.paint(text, ...TYPES[type])
}

/** A player's letter in their colour. */
export function paintSeat(style: Style, seat: Seat): string {
  return style.paint(SEAT_LETTERS[seat], ...SEATS[seat])
}
