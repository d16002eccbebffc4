import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Rng, seedFrom } from '../src/index.ts'
import { CHARACTER } from './character.ts'

const SEED = '0123456789abcdeffedcba9876543210'

function word(value: bigint): bigint {
  return value & 0xffff_ffffn
}

function rotate(value: bigint, bits: bigint): bigint {
  return word(value << bits) | (value >> (32n - bits))
}

/** xoshiro128** 1.1 as published (prng.di.unimi.it/xoshiro128starstar.c), in plain big integers. */
function* reference(seed: string): Generator<number> {
  const s = [0, 8, 16, 24].map((at) => BigInt(`0x${seed.slice(at, at + 8)}`))
  for (;;) {
    yield Number(word(rotate(word(s[1] * 5n), 7n) * 9n))
    const t = word(s[1] << 9n)
    s[2] ^= s[0]
    s[3] ^= s[1]
    s[1] ^= s[2]
    s[0] ^= s[3]
    s[2] ^= t
    s[3] = rotate(s[3], 11n)
  }
}

function published(seed: string, count: number): number[] {
  const numbers = reference(seed)
  return Array.from({ length: count }, () => numbers.next().value as number)
}

function drawn(rng: Rng, count: number): number[] {
  return Array.from({ length: count }, () => rng.next() >>> 0)
}

/** How far the counts are from all being equal; about as much as there are counts, if chance alone is at work. */
function chiSquare(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0)
}

/** Six standard deviations over what is expected: far beyond chance, far below what a real bias gives. */
function tolerable(counts: readonly number[]): number {
  return counts.length + 6 * Math.sqrt(2 * counts.length)
}

describe('the generator', () => {
  test('is xoshiro128**', () => {
    // The state 1, 2, 3, 4 gives rotate(2 * 5, 7) * 9 first, worked out by hand; then s[1] is 0, and so is what it gives.
    expect(published('00000001000000020000000300000004', 2)).toEqual([11_520, 0])
    for (const seed of ['00000001000000020000000300000004', SEED, 'f'.repeat(32), '80000000'.repeat(4)])
      expect(drawn(new Rng(seed), 1000)).toEqual(published(seed, 1000))
  })

  test('is xoshiro128** from any seed', () => {
    const words = fc.array(fc.nat(0xffff_ffff), { minLength: 4, maxLength: 4 })
    const seeds = words.map((numbers) => numbers.map((number) => number.toString(16).padStart(8, '0')).join(''))
    fc.assert(
      fc.property(
        seeds.filter((seed) => !/^0+$/.test(seed)),
        (seed) => {
          expect(drawn(new Rng(seed), 20)).toEqual(published(seed, 20))
        },
      ),
    )
  })

  test('gives signed integers of 32 bits', () => {
    const rng = new Rng(SEED)
    const numbers = Array.from({ length: 1000 }, () => rng.next())
    expect(numbers.every((number) => number === (number | 0))).toBe(true)
    expect(numbers.some((number) => number < 0)).toBe(true)
  })

  test('gives the same stream for the same seed, and again after reseeding', () => {
    const rng = new Rng(SEED)
    const stream = drawn(rng, 100)
    expect(drawn(new Rng(SEED), 100)).toEqual(stream)
    expect(drawn(rng, 100)).not.toEqual(stream)
    rng.reseed(SEED)
    expect(drawn(rng, 100)).toEqual(stream)
  })

  test('two generators do not disturb each other', () => {
    const one = new Rng(SEED)
    const two = new Rng('f'.repeat(32))
    const stream = Array.from({ length: 50 }, () => (two.next(), one.next() >>> 0))
    expect(stream).toEqual(published(SEED, 50))
  })

  test('every digit of the seed counts', () => {
    const stream = drawn(new Rng(SEED), 4).join()
    for (let at = 0; at < 32; at++) {
      const changed = `${SEED.slice(0, at)}${SEED[at] === '7' ? '8' : '7'}${SEED.slice(at + 1)}`
      expect(drawn(new Rng(changed), 4).join()).not.toBe(stream)
    }
  })

  test('a seed of zeros, from which xoshiro would never move, gives a varied stream', () => {
    const stream = drawn(new Rng('0'.repeat(32)), 1000)
    expect(new Set(stream).size).toBeGreaterThan(950)
    expect(stream).toEqual(published(`00000001${'0'.repeat(24)}`, 1000))
  })

  test.each([
    '',
    'dragon',
    SEED.toUpperCase(),
    SEED.slice(1),
    `${SEED}0`,
    ` ${SEED}`,
    `${SEED}\n`,
    `g${SEED.slice(1)}`,
  ])('refuses the seed %j', (seed) => {
    expect(() => new Rng(seed)).toThrow(/32 lower-case hexadecimal digits/)
    expect(() => new Rng(SEED).reseed(seed)).toThrow(/32 lower-case hexadecimal digits/)
  })
})

describe('a seed from a text', () => {
  test('32 hexadecimal digits stand for themselves, in lower case', () => {
    expect(seedFrom(SEED)).toBe(SEED)
    expect(seedFrom(SEED.toUpperCase())).toBe(SEED)
    expect(seedFrom('AbCdEf0123456789aBcDeF0123456789')).toBe('abcdef0123456789abcdef0123456789')
  })

  test('anything else is hashed', () => {
    expect(seedFrom('abc')).toBe('ba7816bf8f01cfea414140de5dae2223') // the beginning of the published SHA-256 of "abc"
    expect(seedFrom('')).toBe('e3b0c44298fc1c149afbf4c8996fb924')
  })

  test('hashed texts are told apart, by case too', () => {
    const texts = ['dragon', 'Dragon', 'dragon ', SEED.slice(1), `${SEED}0`, ` ${SEED}`, `${SEED}\n`]
    expect(new Set(texts.map(seedFrom)).size).toBe(texts.length)
    expect(texts.map(seedFrom)).not.toContain(SEED)
  })

  test('is always a seed, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER }), (text) => {
        expect(seedFrom(text)).toMatch(/^[0-9a-f]{32}$/)
        expect(seedFrom(text)).toBe(seedFrom(text))
      }),
    )
  })
})

/** Draws each number of 16 bits once, and then no more. */
class Every extends Rng {
  private draws = 0

  constructor() {
    super(SEED)
  }

  override next(): number {
    if (this.draws === 0x10000) throw new Error('drawn all')
    return (this.draws++ << 16) | 0x5a5a // the low half must not matter
  }
}

describe('a number below n', () => {
  test.each([1, 2, 3, 5, 6, 7, 10, 15, 16, 28, 100, 255, 256, 257, 1000, 24_576, 32_767, 32_768])(
    '%i: is a whole number from 0 to n − 1',
    (n) => {
      const rng = new Rng(SEED)
      for (let i = 0; i < 2000; i++) {
        const number = rng.below(n)
        if (!Number.isInteger(number) || number < 0 || number >= n) expect.fail(`${number} is not below ${n}`)
      }
    },
  )

  test('below 1 there is only 0', () => {
    const rng = new Rng(SEED)
    expect(Array.from({ length: 100 }, () => rng.below(1))).toEqual(Array(100).fill(0))
  })

  test.each([1, 2, 3, 5, 6, 7, 10, 28, 100, 255, 1000, 24_576, 32_767, 32_768])(
    '%i: over all draws there are, every result is exactly as frequent',
    (n) => {
      const every = new Every()
      const counts = Array<number>(n).fill(0)
      expect(() => {
        for (;;) counts[every.below(n)]++
      }).toThrow('drawn all')
      expect(new Set(counts)).toEqual(new Set([Math.floor(0x10000 / n)]))
    },
  )

  // At 24,576 the draws that must be thrown away are a quarter of all: keeping them would favour two results of three.
  test.each([2, 3, 6, 10, 52, 24_576])('%i: is fair', (n) => {
    const rng = new Rng(SEED)
    const counts = Array<number>(n).fill(0)
    for (let i = 0; i < 250_000; i++) counts[rng.below(n)]++
    expect(chiSquare(counts)).toBeLessThan(tolerable(counts))
  })

  test('the measure of fairness sees a bias', () => {
    const rng = new Rng(SEED)
    const counts = Array<number>(24_576).fill(0)
    for (let i = 0; i < 250_000; i++) counts[(rng.next() >>> 16) % 24_576]++
    expect(chiSquare(counts)).toBeGreaterThan(tolerable(counts))
  })
})

function shuffled(text: string): number[] {
  const cells = Int16Array.from(Array(28).keys())
  new Rng(seedFrom(text)).shuffle(cells)
  return [...cells]
}

describe('a shuffle', () => {
  test('keeps every card', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2, max: 100 }), { maxLength: 60 }), fc.string(), (cards, text) => {
        const cells = Int16Array.from(cards)
        new Rng(seedFrom(text)).shuffle(cells)
        expect([...cells].sort((a, b) => a - b)).toEqual([...cards].sort((a, b) => a - b))
      }),
    )
  })

  test('is the same for the same seed and another for another', () => {
    expect(shuffled('one')).toEqual(shuffled('one'))
    expect(shuffled('one')).not.toEqual(shuffled('two'))
  })

  test('touches only the first cells, as many as it is told', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.string(), (length, text) => {
        const cells = Int16Array.from(Array(20).keys())
        new Rng(seedFrom(text)).shuffle(cells, length)
        expect([...cells.subarray(length)]).toEqual([...Array(20).keys()].slice(length))
        expect([...cells.subarray(0, length)].sort((a, b) => a - b)).toEqual([...Array(length).keys()])
      }),
    )
  })

  test('moves the last of the first cells too', () => {
    const rng = new Rng(SEED)
    const seen = new Set<number>()
    for (let i = 0; i < 100; i++) {
      const cells = Int16Array.of(0, 1, 2, 3)
      rng.shuffle(cells, 3)
      seen.add(cells[2])
    }
    expect(seen).toEqual(new Set([0, 1, 2]))
  })

  test('of one card or none draws nothing', () => {
    const rng = new Rng(SEED)
    rng.shuffle(new Int16Array(1))
    rng.shuffle(new Int16Array(0))
    rng.shuffle(new Int16Array(9), 0)
    expect(drawn(rng, 10)).toEqual(published(SEED, 10))
  })

  test('all 24 orders of four cards are about equally frequent', () => {
    const rng = new Rng(SEED)
    const counts = new Map<string, number>()
    for (let i = 0; i < 48_000; i++) {
      const cells = Int16Array.of(0, 1, 2, 3)
      rng.shuffle(cells)
      counts.set(cells.join(), (counts.get(cells.join()) ?? 0) + 1)
    }
    expect(counts.size).toBe(24)
    expect(chiSquare([...counts.values()])).toBeLessThan(tolerable([...counts.values()]))
  })
})
