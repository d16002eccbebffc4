import type { Seat } from '@edokko/engine'
import { BATCH, LEAST_BATCHES } from './budgets.ts'
import { Tally } from './tally.ts'
import type { Outcome } from './tally.ts'
import { treeError } from './thresholds.ts'

/**
 * Two choices compared in the same worlds: luck that meets both alike cancels out. The error comes from the means of batches, which hang
 * together much less than the pairs in them.
 */
export class Duel {
  readonly first: Tally
  readonly second: Tally
  private readonly seat: Seat
  private batches = 0
  private sum = 0 // of the batches' means
  private squares = 0
  private inBatch = 0
  private batchSum = 0

  constructor(seats: number, seat: Seat) {
    this.seat = seat
    this.first = new Tally(seats, seat)
    this.second = new Tally(seats, seat)
  }

  get pairs(): number {
    return this.second.samples
  }

  addFirst(outcome: Outcome): void {
    this.first.add(outcome)
    this.batchSum += outcome.winShares[this.seat]
  }

  /** Completes the pair. */
  addSecond(outcome: Outcome): void {
    this.second.add(outcome)
    this.batchSum -= outcome.winShares[this.seat]
    if (++this.inBatch < BATCH) return
    const mean = this.batchSum / BATCH
    this.batches++
    this.sum += mean
    this.squares += mean * mean
    this.inBatch = 0
    this.batchSum = 0
  }

  /** By how much the first is the better, for the seat that decides. */
  difference(): number {
    const { seat, first, second } = this
    return first.mean().win[seat] - second.mean().win[seat]
  }

  /** The standard error of the difference; infinite for too few batches. */
  error(): number {
    const { batches } = this
    if (batches < LEAST_BATCHES) return Infinity
    const mean = this.sum / batches
    return treeError(Math.sqrt(Math.max(0, this.squares / batches - mean * mean) / (batches - 1)))
  }
}
