import { IKI_EDITIONS } from '@edokko/games'
import { Rng, seedFrom } from '@edokko/engine'
import { TYPES } from '@edokko/iki'
import { CARDS, TERRITORY } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { decode, encode } from '../../src/score-pad/code.ts'
import { IKI_PAD } from '../../src/score-pad/iki/iki-code.ts'
import { AMOUNTS, gameOf, mostCharacters, mostOf, numbersOf } from '../../src/score-pad/iki/iki-sheet.ts'
import type { IkiPad, IkiSheet } from '../../src/score-pad/iki/iki-sheet.ts'
import { NAISHI_PAD } from '../../src/score-pad/naishi/naishi-sheet.ts'
import type { NaishiPad } from '../../src/score-pad/naishi/naishi-sheet.ts'
import { cleanName, MOST_LETTERS } from '../../src/score-pad/names.ts'

const NAMES = ['', 'Ada', 'Łucja', 'Пётр Ильич', '粋な人', '👩‍🌾 & <b>"co"</b>', 'a,b\\n;c', 'x'.repeat(MOST_LETTERS)]

function naishiPad(rng: Rng): NaishiPad {
  const sheet = (): NaishiPad['sheets'][number] => ({
    name: NAMES[rng.below(NAMES.length)] ?? '',
    territory: Array.from({ length: TERRITORY }, () => rng.below(CARDS.length + 1) - 1),
  })
  return { sheets: [sheet(), sheet()] }
}

function ikiPad(rng: Rng): IkiPad {
  const edition = IKI_EDITIONS[rng.below(2)] ?? '2021'
  const { rules } = gameOf(edition)
  const some = (numbers: readonly number[]): number[] => numbers.filter(() => rng.below(2) === 0)
  const sheet = (): IkiSheet => ({
    ...(Object.fromEntries(AMOUNTS.map((each) => [each, rng.below(mostOf(rules, each) + 1)])) as Pick<
      IkiSheet,
      (typeof AMOUNTS)[number]
    >),
    name: NAMES[rng.below(NAMES.length)] ?? '',
    characters: TYPES.map((_, type) => rng.below(mostCharacters(rules, type) + 1)),
    puppeteer: rng.below(2) === 0,
    fish: some(numbersOf(rules, 'fish')),
    tobacco: some(numbersOf(rules, 'tobacco')),
    buildings: some(numbersOf(rules, 'buildings')),
  })
  const sheets = Array.from({ length: 2 + rng.below(3) }, sheet)
  return { edition, sheets, stack: some([...sheets.keys()]) }
}

describe('a pad as a word', () => {
  test('comes back as it was, whatever is on it', () => {
    const rng = new Rng(seedFrom('pad 7'))
    for (let i = 0; i < 300; i++) {
      const [naishi, iki] = [naishiPad(rng), ikiPad(rng)]
      expect(decode(NAISHI_PAD, encode(NAISHI_PAD, naishi))).toEqual(naishi)
      expect(decode(IKI_PAD, encode(IKI_PAD, iki))).toEqual(iki)
    }
  })

  test('can stand in an address, and is short', () => {
    const rng = new Rng(seedFrom('pad 8'))
    for (let i = 0; i < 100; i++) {
      expect(encode(IKI_PAD, ikiPad(rng))).toMatch(/^i1\.[\w-]{1,700}$/)
      expect(encode(NAISHI_PAD, naishiPad(rng))).toMatch(/^n1\.[\w-]{1,350}$/)
    }
    expect(encode(NAISHI_PAD, NAISHI_PAD.example).length).toBeLessThan(50)
  })

  test('of the other game, or of a version to come, is told apart', () => {
    const word = encode(NAISHI_PAD, NAISHI_PAD.example)
    expect(decode(IKI_PAD, word)).toBe('other')
    expect(decode(NAISHI_PAD, encode(IKI_PAD, IKI_PAD.example))).toBe('other')
    expect(decode(NAISHI_PAD, word.replace('n1', 'n2'))).toBe('newer')
    expect(decode(NAISHI_PAD, word.replace('n1', 'n0'))).toBe('broken')
  })

  test.each(['', '#', 'main', 'n', 'n1', 'n1.', 'n1.=', 'x1.AAAA', 'n1.AAAA', 'i1.%00', '💥', 'n1.'.padEnd(9999, 'A')])(
    'is broken: %s',
    (word) => {
      expect(decode(NAISHI_PAD, word)).toBe('broken')
      expect(decode(IKI_PAD, word)).toBe('broken')
    },
  )

  test('that was cut off or changed on the way is no pad', () => {
    const word = encode(IKI_PAD, IKI_PAD.example)
    for (let length = 0; length < word.length; length++)
      expect(decode(IKI_PAD, word.slice(0, length)), word.slice(0, length)).toBeTypeOf('string')
    const rng = new Rng(seedFrom('pad 9'))
    for (let i = 0; i < 500; i++) {
      const at = 3 + rng.below(word.length - 3)
      const letter = 'ABCdef019-_'.charAt(rng.below(11))
      if (word.charAt(at) !== letter)
        expect(decode(IKI_PAD, word.slice(0, at) + letter + word.slice(at + 1))).toBeTypeOf('string')
    }
  })

  test('never throws, whatever it is', () => {
    const rng = new Rng(seedFrom('pad 10'))
    for (let i = 0; i < 2000; i++) {
      const noise = String.fromCodePoint(...Array.from({ length: rng.below(40) }, () => rng.below(0x3000)))
      for (const word of [noise, `n1.${noise}`, `i1.${noise}`]) {
        expect(decode(NAISHI_PAD, word)).toBeTypeOf('string')
        expect(decode(IKI_PAD, word)).toBeTypeOf('string')
      }
    }
  })
})

describe('lines that are well written but cannot be', () => {
  const sheet = '28,0,1,5,0,0,0,1,0,3,0,1,1,1,74,96,16'
  const read = (...lines: string[]): IkiPad | undefined => IKI_PAD.read(lines)

  test('are read where they fit', () => {
    expect(read('2021', '', 'Ada', sheet, 'Ben', sheet)?.sheets[1]).toMatchObject({
      name: 'Ben',
      iki: 28,
      fish: [1, 3, 6],
    })
  })

  test.each([
    ['an edition that is none', ['2020', '', 'Ada', sheet, 'Ben', sheet]],
    ['one player', ['2021', '', 'Ada', sheet]],
    ['five players', ['2021', '', ...Array.from({ length: 5 }, () => ['Ada', sheet]).flat()]],
    ['a line too few', ['2021', '', 'Ada', sheet, 'Ben']],
    ['a number too few', ['2021', '', 'Ada', sheet, 'Ben', sheet.slice(3)]],
    ['a number too large', ['2021', '', 'Ada', sheet, 'Ben', sheet.replace('28', '9999')]],
    ['less than nothing', ['2021', '', 'Ada', sheet, 'Ben', sheet.replace('28', '-28')]],
    ['no number', ['2021', '', 'Ada', sheet, 'Ben', sheet.replace('28', '2e1')]],
    ['more firefighting than there is', ['2021', '', 'Ada', sheet, 'Ben', sheet.replace('28,0', '28,11')]],
    ['tokens that are not there', ['2021', '', 'Ada', sheet, 'Ben', sheet.replace('74', '256')]],
    ['a restaurant in 2015', ['2015', '', 'Ada', sheet, 'Ben', sheet]],
    ['a marker of nobody', ['2021', '2', 'Ada', sheet, 'Ben', sheet]],
    ['a marker that lies twice', ['2021', '11', 'Ada', sheet, 'Ben', sheet]],
  ])('%s', (_, lines) => {
    expect(read(...lines)).toBeUndefined()
  })

  test.each([
    ['a letter that is no card', ['Ada', 'FSCBRFMNRX', 'Ben', '..........']],
    ['nine cards', ['Ada', 'FSCBRFMNR', 'Ben', '..........']],
    ['one territory', ['Ada', 'FSCBRFMNRR']],
    ['three', ['Ada', '..........', 'Ben', '..........', 'Cem', '..........']],
  ])('Naishi: %s', (_, lines) => {
    expect(NAISHI_PAD.read(lines)).toBeUndefined()
  })
})

describe('names', () => {
  test.each([
    ['  Ada ', 'Ada '],
    ['A\nd\u0000a\u2028', 'Ada'],
    ['\u202Eadb\u2066', 'adb'],
    ['👩‍🌾', '👩‍🌾'],
    ['x'.repeat(99), 'x'.repeat(MOST_LETTERS)],
    ['👋'.repeat(99), '👋'.repeat(MOST_LETTERS)],
  ])('%j becomes %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })
})
