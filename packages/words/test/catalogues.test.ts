import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../src/words.ts'
import type { Language } from '../src/words.ts'
import { askedBy, catalogue, cataloguesOf } from './catalogues.ts'
import type { Asked } from './catalogues.ts'

const CATALOGUES = cataloguesOf('en')
const EVERYTHING = CATALOGUES.flatMap((name) => LANGUAGES.map((language) => ({ name, language })))

test.each(LANGUAGES)('%s has the same catalogues as English', (language) => {
  expect(cataloguesOf(language)).toEqual(CATALOGUES)
})

describe.each(EVERYTHING)('$name in $language', ({ name, language }) => {
  const english = catalogue('en', name)
  const texts = catalogue(language, name)
  const wrong = (isWrong: (text: string, key: string) => boolean): string[] =>
    Object.keys(texts).filter((key) => isWrong(texts[key] ?? '', key))

  test('has the keys of English, in the same order', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
  })

  test('has messages that can be read', () => {
    expect(wrong((text) => text.trim() === '' || !isWellFormed(text))).toEqual([])
  })

  test('asks for the values of English', () => {
    expect(wrong((text, key) => valuesOf(text) !== valuesOf(english[key] ?? ''))).toEqual([])
  })

  test('chooses between the same things as English', () => {
    expect(wrong((text, key) => choicesOf(text) !== choicesOf(english[key] ?? ''))).toEqual([])
  })

  test('has every plural form of the language, or names each number', () => {
    expect(wrong((text) => askedOf(text).some((asked) => isIncomplete(asked, language)))).toEqual([])
  })

  test('marks names only, has real apostrophes and quotation marks, and does not shout', () => {
    expect(
      wrong(
        (text) => /['"!]|<(?!\/?b>)| {2}|^\s|\s$/.test(text) || text.split('<b>').length !== text.split('</b>').length,
      ),
    ).toEqual([])
  })
})

/** The catalogues of the page and the terminal; those of the games and of reasons are said by this package, and its own tests see to them. */
test.each(CATALOGUES.filter((name) => !['iki', 'naishi', 'reasons'].includes(name)))(
  '%s has only texts that the page says, the server of it, or the terminal',
  (name) => {
    expect(Object.keys(catalogue('en', name)).filter((key) => !isSaid(key))).toEqual([])
  },
)

const SOURCES = readSources()

/** Key by key, or by a template such as `trouble.${problem}`, in which a value stands for one word. */
const TEMPLATES = [...SOURCES.matchAll(/`((?:[\w.-]|\$\{[^{}]*\})+)`/g)]
  .map(([, template = '']) => template)
  .filter((template) => /^[a-zA-Z]+\./.test(template) && template.includes('${'))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '[\\w-]+')}$`))

function isSaid(key: string): boolean {
  return (
    SOURCES.includes(`'${key}'`) || SOURCES.includes(`"${key}"`) || TEMPLATES.some((template) => template.test(key))
  )
}

function readSources(): string {
  const folders = ['../../web/src/', '../../server/src/', '../../cli/src/', '../src/ear/'].map(
    (path) => new URL(path, import.meta.url),
  )
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => readFileSync(new URL(file, folder), 'utf8')),
    )
    .join('\n')
}

function isWellFormed(text: string): boolean {
  try {
    askedBy(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with a message that cannot be read is told by another test. */
function askedOf(text: string): readonly Asked[] {
  return isWellFormed(text) ? askedBy(text) : []
}

/** A card or a shop in one case or another: each language takes what it needs. */
const CASES: Readonly<Record<string, string>> = { the: 'card', to: 'shop' }

function valuesOf(text: string): string {
  const values = askedOf(text).map(({ value }) => CASES[value] ?? value)
  return [...new Set(values)].sort().join(' ')
}

function choicesOf(text: string): string {
  const choices = askedOf(text).filter(({ kind }) => kind === 'select')
  return [...new Set(choices.map(({ value, forms }) => `${value}: ${forms.toSorted().join(' ')}`))].sort().join(', ')
}

function isIncomplete({ kind, forms }: Asked, language: Language): boolean {
  if (kind !== 'plural' && kind !== 'selectordinal') return false
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  const isEachNumber = forms.includes('other') && forms.every((form) => form === 'other' || /^\d+$/.test(form))
  return !isEachNumber && pluralCategories.some((form) => !forms.includes(form))
}
