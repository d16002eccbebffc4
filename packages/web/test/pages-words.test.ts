import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, loadWords } from '@edokko/words'
import type { Key, Language } from '@edokko/words'
import { describe, expect, test } from 'vitest'

function catalogue(language: Language): Readonly<Record<string, string>> {
  const file = new URL(`../../words/src/catalogues/${language}/pages.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

/** Every value that a compiled message asks for, as "name" or "name kind form form". */
function valuesIn(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, kind = '', forms = {}] = token as [string, string?, Record<string, unknown>?]
    return [[name, kind, ...Object.keys(forms)].join(' ').trim(), ...Object.values(forms).flatMap(valuesIn)]
  })
}

const english = catalogue('en')
const source = readdirSync('packages/web/src/pages')
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`packages/web/src/pages/${name}`, 'utf8'))
  .join('')

describe.each(LANGUAGES)('the words of the pages in %s', (language) => {
  const texts = catalogue(language)

  test('are the same ones, and ask for the same values', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    const names = (message = ''): string[] => [
      ...new Set(valuesIn(compileMessage(message)).map((value) => value.split(' ')[0])),
    ]
    for (const key of Object.keys(texts)) expect([key, ...names(texts[key])]).toEqual([key, ...names(english[key])])
  })

  test('have every plural form', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    for (const [key, message] of Object.entries(texts))
      for (const [, kind, ...forms] of valuesIn(compileMessage(message)).map((value) => value.split(' ')))
        if (kind === 'plural') expect([key, ...pluralCategories.filter((form) => !forms.includes(form))]).toEqual([key])
  })

  test('have real quotes, and do not shout', () => {
    for (const [key, text] of Object.entries(texts))
      expect([key, /['"!<>]| {2}|^\s|\s$/.test(text)]).toEqual([key, false])
  })

  test('are said', async () => {
    const words = await loadWords(language)
    expect(words.say('pages.removed', { count: 5 })).toMatch(/5/)
  })
})

test('no text is left over', () => {
  const keys = Object.keys(english) as Key[]
  const built = /^pages\.(bots|edition|level|theme|motion|offline|discards|iki|naishi)\./ // from a value
  expect(keys.filter((key) => !built.test(key) && !source.includes(`'${key}'`))).toEqual([])
})
