import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { qrCode } from '../src/pages/online/qr.ts'

/** Made by another program, as are the hashes: one a size, and one a mask. */
const REFERENCE = [
  '#######..#..#.#######',
  '#.....#.#..#..#.....#',
  '#.###.#...#.#.#.###.#',
  '#.###.#.......#.###.#',
  '#.###.#.##.##.#.###.#',
  '#.....#....#..#.....#',
  '#######.#.#.#.#######',
  '.........##..........',
  '#.#.#.#..##.#...#..#.',
  '##...#...#.#.#.#...##',
  '.#..######.#.###..###',
  '..###.....####.##....',
  '.#.##.#.##.#.###...##',
  '........##....##..###',
  '#######.....#...##.##',
  '#.....#...#...#.#..##',
  '#.###.#.#.#.#.##...##',
  '#.###.#...##.#.#####.',
  '#.###.#.##.#.#####..#',
  '#.....#...####..#..#.',
  '#######.##.#.##....##',
]

const HASHES = [
  [14, 0, '07c27096bf7ba9b1'],
  [20, 1, '1d2891537faad350'],
  [40, 2, '476974cff40c2b4c'],
  [50, 3, '8d129dd0291fb862'],
  [62, 4, '744ded2cb28112d2'],
  [66, 5, '0fc928ac89d2b648'],
  [84, 6, '3d4d062c99c5f671'],
  [106, 7, 'fbd249eec72b9f80'],
] as const

function picture(text: string, mask?: number): string[] | undefined {
  return qrCode(text, mask)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
}

test('a short text is the code that other programs make of it', () => {
  expect(picture('edokko', 0)).toEqual(REFERENCE)
})

test.each(HASHES)('%s letters, mask %s', (length, mask, hash) => {
  const text = 'https://edokko.example/at/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c?'.repeat(2).slice(0, length)
  const rows = picture(text, mask)?.join('\n') ?? ''
  expect(createHash('sha256').update(rows).digest('hex').slice(0, 16)).toBe(hash)
})

test('the mask is one that reads well', () => {
  const codes = Array.from({ length: 8 }, (_, mask) => picture('edokko', mask)?.join())
  expect(codes).toContain(picture('edokko')?.join())
})

test('what is too long has no code', () => {
  expect(qrCode('x'.repeat(106))).toHaveLength(41)
  expect(qrCode('x'.repeat(107))).toBeUndefined()
})
