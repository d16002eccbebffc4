import type { Difference } from './reasons.ts'

/** A number of things measured in pairs: with the better choice and with the other, in the same world. */
export class Paired {
  private readonly sums: readonly [Float64Array, Float64Array]
  private readonly squares: Float64Array // of the differences
  private pairs = 0

  constructor(things: number) {
    this.sums = [new Float64Array(things), new Float64Array(things)]
    this.squares = new Float64Array(things)
  }

  add(better: ArrayLike<number>, chosen: ArrayLike<number>): void {
    const { sums, squares } = this
    this.pairs++
    for (let i = 0; i < squares.length; i++) {
      sums[0][i] += better[i]
      sums[1][i] += chosen[i]
      squares[i] += (better[i] - chosen[i]) ** 2
    }
  }

  means(thing: number): readonly [better: number, chosen: number] {
    return [this.sums[0][thing] / this.pairs, this.sums[1][thing] / this.pairs]
  }

  difference(thing: number): Difference {
    const { squares, pairs } = this
    const [better, chosen] = this.means(thing)
    const difference = better - chosen
    const variance = Math.max(0, squares[thing] / pairs - difference ** 2)
    return { difference, error: Math.sqrt(variance / (pairs - 1)) }
  }
}
