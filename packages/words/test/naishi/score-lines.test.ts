import { scoreTerritory } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { naishiWords } from '../../src/naishi/naishi-words.ts'
import type { NaishiWords } from '../../src/naishi/naishi-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { territory } from './company.ts'

const en = naishiWords(await loadWords('en'))
const pl = naishiWords(await loadWords('pl'))
const ru = naishiWords(await loadWords('ru'))

function lines(words: NaishiWords, letters: string): string[] {
  return words.scoreLines(territory(letters)).map(({ text, points }) => `${text} ${points ?? ''}`.trim())
}

test('a whole territory, what earns most first', () => {
  expect(lines(en, 'FSMBT/RRMDK')).toEqual([
    'Rider under a Banner 13',
    'Rice, two together 10',
    'Sentinel beside a Fort 7',
    'Monk in hand, by a Torii 7',
    'Fort at the end 6',
    'Banner in the row 3',
    'Mountains, two -5',
    'Torii, only one -5',
  ])
})

test('the example of the rulebook', () => {
  expect(lines(pl, 'FSCBR/FMNRR')).toEqual([
    '3 pola ryżowe obok siebie 20',
    '2 forty na skraju 12',
    'Naishi na ręce, pośrodku 8',
    'Doradca obok naishi 7',
    'Strażniczka obok fortu 7',
    'Góra, tylko jedna 5',
    'Sztandar w rzędzie 3',
  ])
})

describe('each colour, as it lies', () => {
  test.each([
    ['MMMMM/MMM--', 'Mountains, eight -5'],
    ['--N--/-----', 'Naishi in the middle of the row 12'],
    ['--N--/--N--', 'Naishi in the middle, two 20'],
    ['N----/-----', 'Naishi, not in the middle 0'],
    ['---C-/-----', 'Councillor in column 4 4'],
    ['C--C-/-----', '2 Councillors 6'],
    ['S-S--/-----', '2 Sentinels standing apart 6'],
    ['SS--S/-----', 'Sentinel standing alone 3'],
    ['SS---/-----', 'Sentinels side by side 0'],
    ['K----/-----', 'Monk, not in the hand 0'],
    ['K----/--K--', 'Monk in the hand 5'],
    ['D----/-----', 'Rider, not in the hand 0'],
    ['-----/D-D--', '2 Riders in the hand 6'],
    ['O----/-----', 'Ronin with 1 kind 0'],
    ['F---F/F----', '3 Forts at the ends 18'],
    ['-F---/-----', 'Fort, not at an end 0'],
    ['TT---/-----', 'Torii, two 0'],
    ['TTT--/-----', 'Torii, three 30'],
    ['R----/-----', 'Rice, alone 0'],
    ['R-R--/-----', 'Rice, 2 apart 0'],
    ['RR-R-/---R-', 'Rice, groups of 2 and 2 20'],
    ['RRR--/R-R--', 'Rice, five together 30'],
    ['B---B/-----', '2 Banners in the row 8'],
    ['-----/B----', 'Banner, not in the row 0'],
    ['J----/-----', 'Ninja, nobody to copy 0'],
  ])('%s: %s', (letters, line) => {
    expect(lines(en, letters)).toEqual([line])
  })

  test('a monk of two in the hand, a rider of two under a banner', () => {
    expect(lines(en, 'K-T--/--K--')).toContain('2 Monks (1 in hand), by a Torii 7')
    expect(lines(en, 'B----/D-D--')).toContain('2 Riders (1 under a Banner) 16')
  })

  test('a ninja earns as what it became, and is counted there', () => {
    expect(lines(en, 'B-B--/D-J--')).toEqual([
      '2 Riders (2 under a Banner) 26',
      '2 Banners in the row 8',
      'Ninja as Rider',
    ])
    expect(en.scoreLines(territory('B-B--/D-J--')).map(({ places }) => places)).toEqual([[5, 7], [0, 2], [7]])
    expect(lines(ru, 'B-B--/D-J--')).toContain('Ниндзя в роли всадника')
  })

  test('plurals of Polish and Russian', () => {
    expect(lines(pl, 'MMMMM/MM---')).toEqual(['7 gór -5'])
    expect(lines(pl, 'MMM--/-----')).toEqual(['3 góry -5'])
    expect(lines(ru, 'MMMMM/MM---')).toEqual(['7 гор -5'])
    expect(lines(ru, 'MMM--/-----')).toEqual(['3 горы -5'])
    expect(lines(pl, 'O----/-----')).toEqual(['Ronin, 1 rodzaj 0'])
    expect(lines(ru, 'FSCBR/ONTK-')).toContain('Ронин, 9 видов 15')
  })
})

test('the lines add up to the score', () => {
  for (const letters of ['FSCBR/FMNRR', 'NCJKD/TTTRB', 'JJOMM/MMMMM']) {
    const sum = en.scoreLines(territory(letters)).reduce((total, { points }) => total + (points ?? 0), 0)
    expect(sum).toBe(scoreTerritory(territory(letters)).total)
  }
})
