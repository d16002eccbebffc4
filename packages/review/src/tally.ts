import type { Seat } from '@edokko/engine'
import { treeError } from './thresholds.ts'
import type { Value } from './value.ts'

/** What an evaluator says of the table it looked at last. */
export interface Outcome {
  readonly winShares: Float64Array
  readonly expectedPoints: Float64Array
}

/** The outcomes of the iterations that began with one choice: their mean, and how sure it is for the seat that decides. */
export class Tally {
  samples = 0
  private readonly seat: Seat
  private readonly win: Float64Array
  private readonly points: Float64Array
  private squares = 0 // of what the seat that decides won

  constructor(seats: number, seat: Seat) {
    this.seat = seat
    this.win = new Float64Array(seats)
    this.points = new Float64Array(seats)
  }

  add({ winShares, expectedPoints }: Outcome): void {
    const { win, points } = this
    this.samples++
    for (let seat = 0; seat < win.length; seat++) {
      win[seat] += winShares[seat]
      points[seat] += expectedPoints[seat]
    }
    this.squares += winShares[this.seat] ** 2
  }

  mean(): Value {
    const { samples } = this
    return {
      win: Array.from(this.win, (sum) => sum / samples),
      points: Array.from(this.points, (sum) => sum / samples),
    }
  }

  /** The standard error of the mean win of the seat that decides; infinite for less than two. */
  error(): number {
    const { samples } = this
    if (samples < 2) return Infinity
    const mean = this.win[this.seat] / samples
    return treeError(Math.sqrt(Math.max(0, this.squares / samples - mean * mean) / (samples - 1)))
  }
}
