import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { codePointsOf } from './woff2.ts'

const PUBLIC = 'packages/web/public'
const MOST_BYTES = 150_000

interface Face {
  readonly family: string
  readonly weight: string
  readonly path: string
  readonly claims: (point: number) => boolean // what a browser asks this file for
}

/** Letters and quotes of each language, also those that its texts do not happen to use. */
const ALPHABETS: Readonly<Record<Language, string>> = {
  en: '‘’“”–—…',
  pl: 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–…',
  de: 'äöüßÄÖÜ„“‚‘–…',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ«»„“—…№',
}

const SHEET = readFileSync('packages/web/src/styles/fonts.css', 'utf8')
const BLOCKS = SHEET.match(/@font-face \{[^}]+\}/g) ?? []
const FACES = BLOCKS.filter((block) => block.includes('url(')).map(readFace)

function readFace(block: string): Face {
  const runs = [...block.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first, last = first]) =>
    [first, last].map((hex) => Number.parseInt(hex, 16)),
  )
  return {
    family: /font-family: '(.+)'/.exec(block)?.[1] ?? '',
    weight: /font-weight: (\d+)/.exec(block)?.[1] ?? '',
    path: `${PUBLIC}${/url\('(.+?)'\)/.exec(block)?.[1]}`,
    claims: (point) => runs.some(([first, last]) => first <= point && point <= last),
  }
}

function codePoints(text: string): number[] {
  return [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
}

/** All texts of a page in a language, with the names that are the same in all of them, without the arrows that every system has and neither face. */
function textOf(language: Language): string {
  const folder = `packages/words/src/catalogues/${language}`
  const catalogues = readdirSync(folder)
    .filter((file) => file !== 'terminal.json') // a terminal has letters of its own
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return `${catalogues.join('').replaceAll(/[\n←→]/g, '')}${ALPHABETS[language]}${ascii()}${japanese()}`
}

function ascii(): string {
  return String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))
}

function japanese(): string {
  const folder = 'packages/iki/src/cards'
  const cards = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  return (cards.join('').match(/(?<=ja: ')[^']+/g) ?? []).join('')
}

const isJapanese = (point: number): boolean => point >= 0x3001

/** Every family in every weight. */
const STYLES = [...new Set(FACES.map(({ family, weight }) => `${family} ${weight}`))]

test('names, text in three weights, kanji', () => {
  expect(STYLES).toEqual(['Alegreya 800', 'Edokko Text 400', 'Edokko Text 600', 'Edokko Text 700', 'Yuji Boku 400'])
})

describe.each(LANGUAGES)('%s', (language) => {
  const points = codePoints(textOf(language))

  test.each(STYLES)('%s has every character that it is for', (style) => {
    const faces = FACES.filter(({ family, weight }) => style === `${family} ${weight}`)
    const has = new Set(faces.flatMap(({ path, claims }) => [...codePointsOf(path)].filter(claims)))
    const wanted = points.filter((point) => isJapanese(point) === style.startsWith('Yuji'))
    expect(wanted.length).toBeGreaterThan(50)
    expect(String.fromCodePoint(...wanted.filter((point) => !has.has(point)))).toBe('')
  })

  test('what a browser fetches is small', () => {
    const fetched = FACES.filter(({ claims }) => points.some(claims))
    expect(fetched.length).toBeGreaterThanOrEqual(STYLES.length)
    expect(fetched.reduce((sum, { path }) => sum + statSync(path).size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  })
})

test('every weight of the text has a stand-in', () => {
  const standIns = BLOCKS.filter((block) => block.includes('local(')).map((block) =>
    /font-family: '(.+)';\s+font-weight: (\d+)/.exec(block)?.slice(1).join(' '),
  )
  expect(standIns).toEqual([
    'Alegreya stand-in 800',
    'Edokko Text stand-in 400',
    'Edokko Text stand-in 600',
    'Edokko Text stand-in 700',
  ])
})

test('beside the declared files there are only their licences', () => {
  const licences = ['alegreya.OFL.txt', 'source-sans-3.OFL.txt', 'yuji-boku.OFL.txt']
  const declared = FACES.map(({ path }) => path.slice(`${PUBLIC}/fonts/`.length))
  expect(readdirSync(`${PUBLIC}/fonts`).sort()).toEqual([...declared, ...licences].sort())
})

test('the files are what scripts/fonts.mjs makes of the sources', { tags: 'deep' }, () => {
  expect(execFileSync('node', ['scripts/fonts.mjs', '--check'], { encoding: 'utf8' })).toContain('ru ')
})
