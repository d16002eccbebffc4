import type { Seat } from '@edokko/engine'
import type { Tell } from './events.ts'
import { gainFirefighting } from './firefighting.ts'
import { NOTHING, some } from './goods.ts'
import type { Good, Goods } from './goods.ts'
import type { IkiTable } from './table.ts'

const PAYABLE = ['mon', 'rice', 'sandal', 'lumber', 'koban', 'iki'] as const satisfies Good[]
export type Payable = (typeof PAYABLE)[number]

/** The first good that the seat has too little of; undefined if it can pay. */
export function lacking(t: IkiTable, seat: Seat, price: Goods): Payable | undefined {
  return PAYABLE.find((good) => t[good][seat] < price[good])
}

export function canPay(t: IkiTable, seat: Seat, price: Goods): boolean {
  return (
    t.mon[seat] >= price.mon &&
    t.rice[seat] >= price.rice &&
    t.sandal[seat] >= price.sandal &&
    t.lumber[seat] >= price.lumber &&
    t.koban[seat] >= price.koban &&
    t.iki[seat] >= price.iki
  )
}

/** K2: lumber that is spent returns to the supply; everything else is unlimited. */
export function pay(t: IkiTable, seat: Seat, price: Goods, emit: Tell): void {
  if (price === NOTHING) return
  t.mon[seat] -= price.mon
  t.rice[seat] -= price.rice
  t.sandal[seat] -= price.sandal
  t.lumber[seat] -= price.lumber
  t.koban[seat] -= price.koban
  t.iki[seat] -= price.iki
  t.lumberSupply += price.lumber
  if (emit !== undefined) tell(emit, 'paid', seat, price)
}

/** K2: a gain of lumber takes what is left. K14: IKI does not fall below 0. */
export function gain(t: IkiTable, seat: Seat, gained: Goods, emit: Tell): void {
  const lumber = Math.min(gained.lumber, t.lumberSupply)
  const iki = Math.max(gained.iki, -t.iki[seat])
  t.mon[seat] += gained.mon
  t.rice[seat] += gained.rice
  t.sandal[seat] += gained.sandal
  t.lumber[seat] += lumber
  t.koban[seat] += gained.koban
  t.iki[seat] += iki
  t.lumberSupply -= lumber
  if (emit !== undefined) tell(emit, 'gained', seat, { ...gained, lumber, iki, fire: 0 })
  if (gained.fire > 0) gainFirefighting(t, seat, gained.fire, emit)
}

/** Nothing is not worth telling. */
function tell(emit: NonNullable<Tell>, type: 'paid' | 'gained', seat: Seat, all: Goods): void {
  const moved = some(all)
  if (Object.keys(moved).length > 0) emit({ type, seat, goods: moved })
}

/** Moves mon alone, the most frequent payment by far. */
export function gainMon(t: IkiTable, seat: Seat, mon: number, emit: Tell): void {
  t.mon[seat] += mon
  emit?.({ type: 'gained', seat, goods: { mon } })
}

export function payMon(t: IkiTable, seat: Seat, mon: number, emit: Tell): void {
  if (mon === 0) return
  t.mon[seat] -= mon
  emit?.({ type: 'paid', seat, goods: { mon } })
}
