import { EDITIONS, formatPrices, housePrices } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { answer } from '../src/hosts/answer.ts'
import { openGame } from '@edokko/games'
import type { ViewBytes } from '../src/hosts/question.ts'
import { bytesOf } from '../src/hosts/question.ts'
import { LEVELS } from '../src/players/roster.ts'
import { deal, IKI, NAISHI, question } from './deal.ts'

/** A price sheet on which the first price of the house's is another. */
const [edition] = EDITIONS
const house = formatPrices(edition, housePrices(edition))
const dearer = house.replace(/ (\d+) mon/, (_, mon: string) => ` ${Number(mon) + 1} mon`)

describe.each([
  ['Naishi', NAISHI],
  ['IKI', IKI],
  ['IKI with prices of its own', { ...IKI, id: `iki-${edition.id}-3p`, sheet: dearer }],
])('%s', (_, terms) => {
  const { legal } = deal(terms)

  test.each([...LEVELS, 'random'])('%s chooses, even without any time', (level) => {
    expect(legal).toContain(answer(question(terms, `${level}@5`)).choice)
    expect(legal).toContain(answer(question(terms, `${level}@0`)).choice)
    expect(legal).toContain(answer(question(terms, `${level}@0ms`)).choice)
  })

  test('the same question gets the same answer', () => {
    const asked = question(terms, 'master@30', { wanted: 'opinions' })
    expect(answer(asked)).toEqual(answer(asked))
  })

  test('opinions are on every legal choice, and the best is the choice', () => {
    const { choice, opinions } = answer(question(terms, 'master@50', { wanted: 'opinions' }))
    expect(opinions.map((each) => each.choice).sort((a, b) => a - b)).toEqual(legal)
    expect(opinions[0].choice).toBe(choice)
    for (const { value } of opinions) expect(value >= 0 && value <= 1).toBe(true)
  })

  test('a budget of the table overrides the bot’s own', () => {
    const budget = { iterations: 3, milliseconds: Infinity }
    const hasty = answer(question(terms, 'master', { budget, wanted: 'opinions' }))
    expect(hasty).toEqual(answer(question(terms, 'master@3', { wanted: 'opinions' })))
  })
})

test('the prices of the sheet are those that are played with', () => {
  const id = `iki-${edition.id}-3p`
  expect(openGame({ id, options: {}, sheet: dearer }).options).not.toEqual(openGame({ id, options: {} }).options)
})

describe('what is wrong with a question is said', () => {
  const { view, seat } = deal(NAISHI)
  const bytes = bytesOf(view)
  test.each([
    [{ terms: { id: 'go', options: {} } }, 'there is no game "go"'],
    [{ terms: { ...NAISHI, sheet: house } }, 'there is no game "naishi" with prices'],
    [{ terms: { id: 'naishi', options: { first: 'z' } } }, 'the option first is one of random, a, b, not "z"'],
    [{ terms: { ...IKI, id: `iki-${edition.id}-3p`, sheet: 'nonsense' } }, /line 1/],
    [{ bot: 'dragon' }, /^there is no bot "dragon"/],
    [{ seat: 1 - seat }, `seat ${1 - seat} has nothing to decide in this view of naishi`],
    [{ view: bytes.slice(1) as ViewBytes }, `a view of naishi has ${bytes.length} bytes, not ${bytes.length - 1}`],
    [{ view: bytesOf(deal(IKI).view) }, /^a view of naishi has/],
    [{ seed: 'secret' }, 'a seed is 32 lower-case hexadecimal digits'],
    [{ bot: 'random', wanted: 'opinions' as const }, /^random does not say what it thinks/],
  ])('%j', (wrong, message) => {
    expect(() => answer(question(NAISHI, 'novice@5', wrong))).toThrow(message)
  })
})
