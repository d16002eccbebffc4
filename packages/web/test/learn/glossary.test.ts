import { readFileSync } from 'node:fs'
import { CARD_IDS } from '@edokko/iki'
import { CARDS } from '@edokko/naishi'
import { LANGUAGES, loadMoreWords, loadWords } from '@edokko/words'
import type { Language, MoreWords } from '@edokko/words'
import { beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../src/learn/fold.ts'
import { cardEntries } from '../../src/learn/glossary/card-entries.ts'
import { found, termEntries } from '../../src/learn/glossary/entry.ts'
import type { Entry, Looked } from '../../src/learn/glossary/entry.ts'
import { IKI_READINGS, NAISHI_READINGS } from '../../src/learn/glossary/readings.ts'
import { TERMS } from '../../src/learn/glossary/terms.ts'

const all: Partial<Record<Language, MoreWords<'learn'>>> = {}

beforeAll(async () => {
  for (const language of LANGUAGES) all[language] = await loadMoreWords('learn', await loadWords(language))
})

const wordsOf = (language: Language): MoreWords<'learn'> => {
  const words = all[language]
  if (words === undefined) throw new Error(`there are no words of ${language}`)
  return words
}
const entriesFor = (language: Language): readonly Entry[] => [
  ...termEntries(all, wordsOf(language)),
  ...cardEntries(all, wordsOf(language)),
]
const look = (text: string, more: Partial<Looked> = {}): string[] =>
  found(entriesFor('en'), { text, of: undefined, order: 'en', ...more }).map(({ id }) => id)

test.each([
  ['Cieśla', 'ciesla'],
  ['ZAŻÓŁĆ', 'zazolc'],
  ['Straßenhändler', 'strassenhandler'],
  ['Ёлка', 'елка'],
  ['sōryo', 'soryo'],
  ['Confec\u00ADtioner', 'confectioner'],
])('%s is looked for as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

describe.each(LANGUAGES)('%s', (language) => {
  test('every word has a name, and a meaning that is a sentence', () => {
    const wrong = entriesFor(language).filter(
      ({ names, meaning }) => !/^\p{Lu}/u.test(names[language] ?? '') || !/^[\p{Lu}\d].*\.$/u.test(meaning),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('the texts are those of words that are there', () => {
    const texts = JSON.parse(readFileSync(`packages/words/src/catalogues/${language}/learn.json`, 'utf8')) as Readonly<
      Record<string, string>
    >
    const named = TERMS.filter(({ key }) => key === undefined).map(({ id }) => `term.${id}`)
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('term.'))
        .sort(),
    ).toEqual(named.sort())
    expect(
      Object.keys(texts)
        .filter((key) => key.startsWith('meaning.'))
        .sort(),
    ).toEqual(TERMS.map(({ id }) => `meaning.${id}`).sort())
  })
})

test('everything has its Japanese, with a reading in Latin letters', () => {
  const wrong = entriesFor('en').filter(
    ({ kanji, reading }) => !/^[\u3041-\u30FF\u4E00-\u9FFF]+$/.test(kanji) || !/^[A-Za-zāīūēō -]+$/.test(reading),
  )
  expect(wrong.map(({ id }) => id)).toEqual([])
  expect(Object.keys(IKI_READINGS)).toEqual(CARD_IDS)
  expect(Object.keys(NAISHI_READINGS)).toEqual([...CARDS])
})

describe('looking for', () => {
  test.each([
    ['ciesla', 'iki-carpenter'],
    ['ПЛОТНИК', 'iki-carpenter'],
    ['大工', 'iki-carpenter'],
    ['Gesandter', 'term-emissary'],
    ['chotei', 'term-court'],
  ])('%s, in any language', (text, id) => {
    expect(look(text)).toContain(id)
    expect(look(text).length).toBeLessThan(6)
  })

  test('nothing is called that', () => {
    expect(look('xyzzy')).toEqual([])
  })

  test('a game has its own words and those of both', () => {
    expect(look('', { of: 'naishi' })).toContain('term-character')
    expect(look('', { of: 'naishi' })).not.toContain('term-kobun')
    expect(look('', { of: 'house' }).sort()).toEqual(['term-edo', 'term-edokko', 'term-kamon'])
  })

  test('the order is that of a language', () => {
    const polish = found(entriesFor('pl'), { text: '', of: 'naishi', order: 'pl' }).map(({ names }) => names.pl ?? '')
    expect(polish).toEqual(polish.toSorted(new Intl.Collator('pl').compare))
    const read = found(entriesFor('pl'), { text: '', of: 'naishi', order: 'ja' }).map(({ reading }) => reading)
    expect(read).not.toEqual(
      found(entriesFor('pl'), { text: '', of: 'naishi', order: 'pl' }).map(({ reading }) => reading),
    )
    expect(read[0]).toMatch(/^c/)
  })
})
