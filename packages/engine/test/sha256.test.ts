import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../src/index.ts'
import { CHARACTER } from './character.ts'

function nodes(text: string): string {
  return createHash('sha256').update(Buffer.from(text, 'utf8')).digest('hex')
}

describe('SHA-256', () => {
  // FIPS 180-4's own examples, and the empty text.
  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('of "%s" is the published one', (text, hash) => {
    expect(sha256(text)).toBe(hash)
    expect(nodes(text)).toBe(hash)
  })

  // Up to 55 bytes the length still fits into the last block, from 56 on it needs one more.
  test.each([1, 54, 55, 56, 57, 62, 63, 64, 65, 118, 119, 120, 127, 128, 129, 8191, 8192])('of %i bytes', (length) => {
    expect(sha256('a'.repeat(length))).toBe(nodes('a'.repeat(length)))
  })

  test('blocks are counted in bytes, not in letters', () => {
    for (let letters = 0; letters <= 70; letters++) {
      for (const letter of ['é', '江', '🎴']) expect(sha256(letter.repeat(letters))).toBe(nodes(letter.repeat(letters)))
    }
  })

  test('of texts that look like escapes', () => {
    for (const text of ['%', '%41', '%%', '100% %C3%A9', '\0', '\r\n', "!'()*~-_."])
      expect(sha256(text)).toBe(nodes(text))
  })

  test('of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(nodes(text))
      }),
      { numRuns: 500 },
    )
  })

  test('halves of a surrogate pair count as U+FFFD, as wherever a text becomes bytes', () => {
    const replaced = sha256('a\ufffdb')
    for (const half of ['\ud800', '\udbff', '\udc00', '\udfff']) expect(sha256(`a${half}b`)).toBe(replaced)
    expect(sha256('\udc00\ud800')).toBe(sha256('\ufffd\ufffd')) // the wrong way round they are no pair
    expect(sha256('\ud83c\udfb4')).toBe(nodes('🎴'))
  })

  test('of any sequence of code units, paired or not', () => {
    const ordinary = fc.nat(0xffff)
    const surrogate = fc.integer({ min: 0xd800, max: 0xdfff })
    const texts = fc
      .array(fc.oneof(ordinary, surrogate), { maxLength: 150 })
      .map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(texts, (text) => {
        expect(sha256(text)).toBe(nodes(text))
        expect(sha256(text)).toBe(createHash('sha256').update(new TextEncoder().encode(text)).digest('hex'))
      }),
      { numRuns: 500 },
    )
  })
})
