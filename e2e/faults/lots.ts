import { Rng, seedFrom } from '@edokko/engine'

/** Another one each day, so that in time more is tried than in any one run; `EDOKKO_SEED` is a day again. */
export function dailySeed(): string {
  const seed = process.env['EDOKKO_SEED'] ?? new Date().toISOString().slice(0, 10)
  console.info(`EDOKKO_SEED=${seed}`)
  return seed
}

/** What somebody does next, by lot: the same each time for the same seed, but for what others do meanwhile. */
export class Lots {
  private readonly rng: Rng

  constructor(seed: string) {
    this.rng = new Rng(seedFrom(seed))
  }

  /** A number from 0 to one less than this, which is 32,768 at most. */
  below(count: number): number {
    return this.rng.below(count)
  }

  /** A name that nobody else has, who could have it for themselves. */
  name(): string {
    return `Guest ${this.below(10_000)} ${this.below(10_000)}`
  }

  pick<T>(all: readonly T[]): T {
    return all[this.below(all.length)]
  }

  shuffled<T>(all: readonly T[]): T[] {
    const order = Int16Array.from(all.keys())
    this.rng.shuffle(order)
    return Array.from(order, (i) => all[i])
  }
}
