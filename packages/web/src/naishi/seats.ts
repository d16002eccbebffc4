import { BYSTANDER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'

/** Who sits at the lower edge of the screen: whose eyes it is, or the first player where nobody of the table looks. */
export function lowerSeat(eyes: Seat): Seat {
  return eyes === BYSTANDER ? 0 : eyes
}

export function otherSeat(seat: Seat): Seat {
  return 1 - seat
}
