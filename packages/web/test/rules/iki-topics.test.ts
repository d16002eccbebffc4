import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { topicAt } from '../../src/learn/rules/book.ts'
import { IKI_TOPICS } from '../../src/learn/rules/iki/topics.ts'
import type { Block, Topic } from '../../src/learn/rules/topic.ts'

const CATALOGUES = new URL('../../../words/src/catalogues/en/', import.meta.url)
const DOCS = readFileSync(new URL('../../../../docs/rules/iki.md', import.meta.url), 'utf8')
const FIGURES = new URL('../../src/learn/rules/iki/figures/', import.meta.url)
/** The names of the pictures, as their files have them: they can be drawn in a browser only. */
const DRAWN = readdirSync(FIGURES).flatMap((file) =>
  [...readFileSync(new URL(file, FIGURES), 'utf8').matchAll(/^ {2}'(\w+\.\w+)': /gm)].map(([, name = '']) => name),
)
const RULES = Array.from({ length: 21 }, (_, i) => `K${i + 1}`)

function keysOf(name: string): readonly string[] {
  return Object.keys(JSON.parse(readFileSync(new URL(`${name}.json`, CATALOGUES), 'utf8')) as object)
}

/** All that a block says, by name. */
function namesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'list':
      return block.names
    case 'ruling':
      return [block.name, `${block.name}Why`]
    case 'figure':
      return [block.name, `${block.name}Alt`]
    case 'table':
      return [
        block.name,
        ...block.columns.map(({ name }) => name),
        ...block.rows.flatMap(({ cells }) => cells.filter((cell) => cell !== '')),
      ]
    default:
      return [block.name]
  }
}

function saidBy({ id, blocks }: Topic): readonly string[] {
  const names = ['title', ...blocks.flatMap(namesOf)]
  return names.map((name) => (name.includes('.') ? name : `rules.iki.${id}.${name}`))
}

describe('the rules of IKI by topic', () => {
  test('say every text of their catalogue, and no other of their own', () => {
    const said = new Set(IKI_TOPICS.flatMap(saidBy).filter((key) => key.startsWith('rules.')))
    expect([...said].toSorted()).toEqual(keysOf('iki-rules').toSorted())
  })

  test('borrow only texts that are there', () => {
    const known = new Set(keysOf('iki'))
    const borrowed = IKI_TOPICS.flatMap(saidBy).filter((key) => !key.startsWith('rules.'))
    expect(borrowed.filter((key) => !known.has(key))).toEqual([])
  })

  test('use no name for two things of a topic', () => {
    for (const topic of IKI_TOPICS) {
      const names = topic.blocks.flatMap((block) => (block.kind === 'list' ? block.names : [block.name]))
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    }
  })

  test('have a picture for every figure, and no other', () => {
    const figures = IKI_TOPICS.flatMap(({ id, blocks }) =>
      blocks.filter(({ kind }) => kind === 'figure').map((block) => `${id}.${namesOf(block)[0] ?? ''}`),
    )
    expect(DRAWN.toSorted()).toEqual(figures.toSorted())
  })

  test('have a row as wide as its table', () => {
    for (const { blocks } of IKI_TOPICS)
      for (const block of blocks)
        if (block.kind === 'table') for (const { cells } of block.rows) expect(cells).toHaveLength(block.columns.length)
  })

  test.each([
    ['K1', 'board'],
    ['K2', 'setup'],
    ['K3', 'month'],
    ['K4', 'life'],
    ['K5', 'turn'],
    ['K6', 'price'],
    ['K7', 'experience'],
    ['K8', 'walk'],
    ['K9', 'business'],
    ['K10', 'shops'],
    ['K11', 'firefighting'],
    ['K12', 'buildings'],
    ['K13', 'monthEnd'],
    ['K14', 'payday'],
    ['K15', 'fire'],
    ['K16', 'newYear'],
    ['K17', 'two'],
    ['K18', 'scoring'],
    ['K19', 'examples'],
    ['K20', 'editions'],
    ['K21', 'known'],
  ])('%s leads to %s', (rule, topic) => {
    expect(topicAt(IKI_TOPICS, rule)?.id).toBe(topic)
  })

  test('have each ruling of the document, with its reason', () => {
    const sections = DOCS.split(/^## /m)
    for (const rule of RULES) {
      const section = sections.find((each) => each.startsWith(`${rule} `)) ?? ''
      const decided = section.match(/\*\*ruling[.:]?\*\*/gi)?.length ?? 0
      const told = IKI_TOPICS.filter(({ rules }) => rules.includes(rule))
        .flatMap(({ blocks }) => blocks)
        .filter(({ kind }) => kind === 'ruling').length
      expect(told, rule).toBeGreaterThanOrEqual(decided)
    }
  })

  test('have each contradiction of the rulebooks', () => {
    const [, table = ''] = DOCS.split('| question')
    const questions = table.split('\n').filter((line) => /^\| (2015|2021): /.test(line))
    const told = IKI_TOPICS.find(({ id }) => id === 'books')?.blocks.filter(({ kind }) => kind === 'ruling') ?? []
    expect(questions.length).toBeGreaterThan(0)
    expect(told).toHaveLength(questions.length)
  })
})
