import { sha256 } from './sha256.ts'

/** 128 bits as 32 lower-case hexadecimal digits. Whoever knows it knows every card of the game. */
export type Seed = string

const SEED = /^[0-9a-f]{32}$/

/** A seed from any text: 32 hexadecimal digits stand for themselves, everything else is hashed. */
export function seedFrom(text: string): Seed {
  const lower = text.toLowerCase()
  return SEED.test(lower) ? lower : sha256(text).slice(0, 32)
}

/** xoshiro128** (Blackman and Vigna), seeded with all its 128 bits. Integers only. */
export class Rng {
  private readonly state = new Int32Array(4)

  constructor(seed: Seed) {
    this.reseed(seed)
  }

  reseed(seed: Seed): void {
    if (!SEED.test(seed)) throw new Error('a seed is 32 lower-case hexadecimal digits')
    const s = this.state
    for (let i = 0; i < 4; i++) s[i] = Number.parseInt(seed.slice(8 * i, 8 * i + 8), 16)
    if ((s[0] | s[1] | s[2] | s[3]) === 0) s[0] = 1 // the one state the generator never leaves
  }

  /** The next 32 bits, as a signed integer. */
  next(): number {
    const s = this.state
    const s1 = s[1]
    const product = Math.imul(s1, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const s2 = s[2] ^ s[0]
    const s3 = s[3] ^ s1
    s[1] = s1 ^ s2
    s[0] ^= s3
    s[2] = s2 ^ (s1 << 9)
    s[3] = (s3 << 11) | (s3 >>> 21)
    return result
  }

  /**
   * A fair number from 0 to n − 1, for n up to 32,768: the high half of a 16-bit draw times n. The few draws that would favour
   * some results are thrown away (Lemire's method).
   */
  below(n: number): number {
    let product = (this.next() >>> 16) * n
    if ((product & 0xffff) < n) {
      const unfair = 0x10000 % n
      while ((product & 0xffff) < unfair) product = (this.next() >>> 16) * n
    }
    return product >>> 16
  }

  /** Shuffles the first `length` cells in place. */
  shuffle(cells: Int16Array, length: number = cells.length): void {
    for (let i = length - 1; i > 0; i--) {
      const j = this.below(i + 1)
      const moved = cells[i]
      cells[i] = cells[j]
      cells[j] = moved
    }
  }
}
