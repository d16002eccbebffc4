import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Rule ids are the headings of a game's page; each must have a file of tests whose titles begin with it. */
describe.each([
  ['naishi', 'N', 10],
  ['iki', 'K', 21],
])('every rule of %s has its tests', (game, letter, rules) => {
  const page = readFileSync(`docs/rules/${game}.md`, 'utf8')
  const ids = [...page.matchAll(/^## ([A-Z]\d+) /gm)].map((match) => match[1] ?? '')
  const folder = `packages/${game}/test`
  const files = readdirSync(folder)

  test('all ids are there, in order', () => {
    expect(ids).toEqual(Array.from({ length: rules }, (_, i) => `${letter}${i + 1}`))
  })

  test.each(ids)('%s', (id) => {
    const prefix = `${id.slice(0, 1)}${id.slice(1).padStart(2, '0')}-`
    const file = files.find((name) => name.startsWith(prefix) && name.endsWith('.test.ts'))
    expect(file, `no file ${folder}/${prefix}….test.ts`).toBeDefined()
    const found = titles(readFileSync(`${folder}/${file}`, 'utf8'))
    expect(found).not.toEqual([])
    expect(found.filter((title) => !begins(title, id))).toEqual([])
  })

  test('ids that the rules are told with are on the page, and points of a rule that have one have tests of their own', () => {
    const sources = readdirSync(`packages/${game}/src`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(`packages/${game}/src/${name}`, 'utf8'))
    const told = idsIn(sources.join('\n'), letter)
    expect(told.filter((id) => ![...ids, ...points(page)].includes(id))).toEqual([])
    const all = files
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    const proved = titles(all.join('\n'))
    const unproved = told.filter((id) => id.includes('.') && !proved.some((title) => title.startsWith(`${id} `)))
    expect(unproved).toEqual([])
  })

  test('no file is named after a rule that is not there', () => {
    const named = files.flatMap((name) => /^([A-Z])0*(\d+)-/.exec(name)?.slice(1).join('') ?? [])
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })
})

test('a missing or misnamed title would be noticed', () => {
  expect(titles("test('N4 it works', () => {})\n  test.each([1, [2]])('works %i', f)")).toEqual([
    'N4 it works',
    'works %i',
  ])
  expect(begins('N4 it works', 'N4')).toBe(true)
  expect(begins('N2.4 it works', 'N2')).toBe(true)
  expect(begins('N10 it works', 'N1')).toBe(false)
  expect(begins('works %i', 'N4')).toBe(false)
  expect(points('# Page\n## N1 Box\n## N2 Setting up\n\n1. Shuffle.\n2. Deal.\n')).toEqual(['N2.1', 'N2.2'])
  expect(idsIn('/** N2.4, N10: dealt */ N2.4', 'N')).toEqual(['N2.4', 'N10'])
})

/** The numbered points of rules: N2.4. */
function points(page: string): string[] {
  return page.split(/^## /m).flatMap((rule) => {
    const [id = ''] = rule.split(' ', 1)
    return [...rule.matchAll(/^(\d+)\. /gm)].map((match) => `${id}.${match[1]}`)
  })
}

/** Rules and their points that a text names, each once. */
function idsIn(text: string, letter: string): string[] {
  return [...new Set(text.match(new RegExp(`\\b${letter}\\d+(?:\\.\\d+)?\\b`, 'g')))]
}

/** The titles of all tests in a source, also of tables. */
function titles(source: string): string[] {
  const plain = [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1/g)].map((match) => match[2] ?? '')
  const tables = [...source.matchAll(/\btest\.each[\s\S]*?\)\(\s*(['"`])(.*?)\1/g)].map((match) => match[2] ?? '')
  return [...plain, ...tables]
}

function begins(title: string, id: string): boolean {
  return title.startsWith(`${id} `) || title.startsWith(`${id}.`)
}
