import { readFileSync } from 'node:fs'
import { LETTERS } from '@edokko/naishi'
import { LANGUAGES } from '@edokko/words'
import { describe, expect, test } from 'vitest'
import { topicAt } from '../../src/learn/rules/book.ts'
import { IKI_TOPICS } from '../../src/learn/rules/iki/topics.ts'
import { PLOTS } from '../../src/learn/rules/naishi/plots.ts'
import { NAISHI_TOPICS } from '../../src/learn/rules/naishi/topics.ts'
import { textsOf } from '../../src/learn/rules/pages.ts'
import type { Block } from '../../src/learn/rules/topic.ts'
import { earnings } from '../../src/naishi/earnings.ts'

/** What a block says: all that can be found in it, and the words for a picture, and the heads of a table. */
function namesOf(block: Block): readonly string[] {
  const more =
    block.kind === 'figure' ? [`${block.name}Alt`] : block.kind === 'table' ? block.columns.map(({ name }) => name) : []
  return [...textsOf(block, 'both').flat(), ...more].filter((name) => name !== '' && !/^[−\d]+$/.test(name))
}

describe.each([
  ['naishi', NAISHI_TOPICS, 'N', 10],
  ['iki', IKI_TOPICS, 'K', 21],
] as const)('%s', (game, topics, letter, count) => {
  const rules = Array.from({ length: count }, (_, i) => `${letter}${i + 1}`)

  test.each(rules)('%s is in a topic', (rule) => {
    expect(topicAt(topics, rule)?.rules).toContain(rule)
  })

  test('the topics name no other rules, and each has a name of its own', () => {
    expect(topics.flatMap((topic) => topic.rules).filter((rule) => !rules.includes(rule))).toEqual([])
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length)
  })

  test('each rule that answers “why not?” is in a topic', () => {
    const source = readFileSync(new URL(`../../../${game}/src/reasons.ts`, import.meta.url), 'utf8')
    const named = [...new Set([...source.matchAll(/'([NK]\d+)'/g)].map(([, rule = '']) => rule))]
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((rule) => topicAt(topics, rule) === undefined)).toEqual([])
  })

  test('a heading that stands for a rule stands in a topic of that rule', () => {
    const astray = topics.flatMap((topic) =>
      topic.blocks.filter(
        (block) => block.kind === 'heading' && block.rule !== undefined && !topic.rules.includes(block.rule),
      ),
    )
    expect(astray).toEqual([])
  })

  test.each(LANGUAGES)('has a text for every name, and a name for every text, in %s', (language) => {
    const texts = (name: string): Record<string, string> =>
      JSON.parse(
        readFileSync(new URL(`../../../words/src/catalogues/${language}/${name}.json`, import.meta.url), 'utf8'),
      ) as Record<string, string>
    const own = texts(`${game}-rules`)
    const common = texts(game)
    const named = topics.flatMap(({ id, blocks }) =>
      ['title', ...blocks.flatMap(namesOf)].map((name) => (name.includes('.') ? name : `rules.${game}.${id}.${name}`)),
    )
    expect(named.filter((key) => own[key] === undefined && common[key] === undefined)).toEqual([])
    expect(Object.keys(own).filter((key) => !named.includes(key))).toEqual([])
  })

  test('the rows of a table are as long as its head', () => {
    const tables = topics.flatMap(({ blocks }) => blocks.filter((block) => block.kind === 'table'))
    expect(tables.length).toBeGreaterThan(0)
    for (const { name, columns, rows } of tables)
      expect(
        rows.filter(({ cells }) => cells.length !== columns.length),
        name,
      ).toEqual([])
  })
})

test('an anchor that is no topic and no rule leads nowhere', () => {
  expect(topicAt(NAISHI_TOPICS, 'N11')).toBeUndefined()
  expect(topicAt(NAISHI_TOPICS, '')).toBeUndefined()
  expect(topicAt(NAISHI_TOPICS, 'develop')?.id).toBe('develop')
})

describe('the pictures of what cards earn show what the game gives', () => {
  test.each(Object.entries(PLOTS).flatMap(([name, plots]) => plots.map((plot) => [name, plot] as const)))(
    '%s %o',
    (_, { cards, seals }) => {
      const letters = [...cards.replace('/', '')]
      const earned = earnings(letters.map((letter) => LETTERS.indexOf(letter)))
      const shown = new Set(Object.keys(seals).map((place) => letters[Number(place)]))
      const sum = (points: readonly number[], letter: string | undefined): number =>
        points.reduce((total, each, place) => (letters[place] === letter ? total + each : total), 0)
      const sealed = letters.map((_letter, place) => seals[place] ?? 0)
      expect(shown.size).toBeGreaterThan(0)
      for (const letter of shown) expect(sum(sealed, letter), letter).toBe(sum(earned, letter))
    },
  )

  test('those of the example come to 62', () => {
    const seals = PLOTS['example']?.[0]?.seals ?? {}
    expect(Object.values(seals).reduce((total, points) => total + points, 0)).toBe(62)
  })
})
