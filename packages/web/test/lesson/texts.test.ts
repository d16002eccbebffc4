import { LANGUAGES } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { scriptOf } from '../../src/learn/lesson/scripts.ts'
import { catalogue } from '../../../words/test/catalogues.ts'

/** Row, hand and column, by language. */
const ACROSS = {
  en: /row and hand.* column/,
  pl: /rzędu z kartą ręki .*kolumnie/,
  de: /Reihe und Hand .*Spalte/,
  ru: /ряда и руки .*столбце/,
} as const

const figures = (text: string | undefined) => (text?.match(/\d+/g) ?? []).map(Number)

describe.each(LANGUAGES)('what the guide says in %s', (language) => {
  const said = (game: 'iki' | 'naishi', step: string) =>
    catalogue(language, `${game}-lesson`)[`lesson.${game}.step.${step}`]

  test('one mountain earns 5, more of them cost 5 (N9)', () => {
    expect(figures(said('naishi', 'mountains'))).toEqual([5, 5])
  })

  test('row and hand can be swapped in a column (N5)', () => {
    expect(said('naishi', 'swap')).toMatch(ACROSS[language])
  })

  test('how the end of IKI is scored, before the game is free (K18)', async () => {
    const { steps } = await scriptOf('iki')
    expect(steps.slice(-3).map(({ id }) => id)).toEqual(['variety', 'scored', 'yours'])
    expect(figures(said('iki', 'variety'))).toEqual([1, 4, 9, 16, 25])
    expect(figures(said('iki', 'scored'))).toEqual([3, 1, 4, 1])
  })
})
