import { act, begin, BYSTANDER, legalChoices, OVER, Rng, seedFrom } from '@edokko/engine'
import type { IkiEvent, IkiGame, IkiTable } from '@edokko/iki'
import { describe, expect, test } from 'vitest'
import { ikiWords } from '../../src/iki/iki-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { LANGUAGES } from '../../src/words.ts'
import { GAMES, NAMES } from './everything.ts'

const SEEDS = process.env['EDOKKO_DEEP'] === '1' ? ['one', 'two', 'three', 'four'] : ['one']
const LISTENERS = [BYSTANDER, 0, 1].map((reader) => ({ names: NAMES, reader }))
const ALL_WORDS = await Promise.all(LANGUAGES.map((language) => loadWords(language)))

/** What people call the goods, and what they are called on the table. */
const GOODS = [
  ['mon', 'mon'],
  ['rice', 'rice'],
  ['sandals?', 'sandal'],
  ['lumber', 'lumber'],
  ['koban', 'koban'],
  ['IKI', 'iki'],
] as const

describe.each(GAMES.map((game) => ({ id: game.id, game })))('random games of $id', ({ game }) => {
  const tellers = ALL_WORDS.map((words) => ikiWords(words, game))

  test('are told in whole sentences in every language, with the same numbers', () => {
    const flaws: string[] = []
    for (const seed of SEEDS)
      play(game, seed, (events) => {
        for (const company of LISTENERS) {
          const [english = [], ...others] = tellers.map((iki) => iki.story(events, company))
          for (const lines of others)
            if (numbersOf(lines).join() !== numbersOf(english).join())
              flaws.push(`${lines.join(' ')} ≠ ${english.join(' ')}`)
          for (const lines of [english, ...others]) {
            flaws.push(...lines.filter((line) => !isSentence(line)))
            if (new Set(lines).size < lines.length) flaws.push(`twice: ${lines.join(' ')}`)
          }
        }
      })
    expect(flaws).toEqual([])
  })

  test('tell all that changes hands, and nothing twice', () => {
    const [english] = tellers
    const flaws: string[] = []
    for (const seed of SEEDS)
      play(game, seed, (events, before, after) => {
        const lines = english?.story(events, { names: NAMES, reader: BYSTANDER }) ?? []
        for (const [word, good] of GOODS) {
          const change = sum(after[good]) - sum(before[good])
          if (sum(amountsOf(lines, word)) !== change) flaws.push(`${good} ${change}: ${lines.join(' ')}`)
        }
      })
    expect(flaws).toEqual([])
  })
})

type Hear = (events: readonly IkiEvent[], before: IkiTable, after: IkiTable) => void

/** A random game, by choices and again by turns: a person's move may be either. */
function play(game: IkiGame, seed: string, hear: Hear): void {
  const rng = new Rng(seedFrom(`${seed} choices`))
  const turn: IkiEvent[] = []
  const state = begin(game, seedFrom(seed), (event) => turn.push(event))
  const { table } = state
  const before = game.create().table
  const turnStart = game.create().table
  turnStart.copyFrom(table)
  turn.splice(0) // the set-up changes nothing that is told
  while (table.decision !== OVER) {
    const { actor } = table
    const events: IkiEvent[] = []
    const legal = legalChoices(game, table)
    before.copyFrom(table)
    act(game, state, actor, legal[rng.below(legal.length)] ?? 0, (event) => events.push(event))
    hear(events, before, table)
    turn.push(...events)
    if (table.actor === actor && table.decision !== OVER) continue
    hear(turn.splice(0), turnStart, table)
    turnStart.copyFrom(table)
  }
}

/** Names of tokens may have numbers of their own. */
function numbersOf(lines: readonly string[]): readonly string[] {
  return (
    lines
      .join(' ')
      .replaceAll(/[“„«].*?[”“»]/g, '')
      .match(/[+−]\d+/g) ?? []
  )
}

/** In brackets stands what a sum is made of. */
function amountsOf(lines: readonly string[], word: string): readonly number[] {
  const text = lines.join(' ').replaceAll(/\([^)]*\)/g, '')
  return [...text.matchAll(new RegExp(`([+−])(\\d+) ${word}\\b`, 'g'))].map(([, sign, amount]) =>
    sign === '−' ? -Number(amount) : Number(amount),
  )
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, each) => total + each, 0)
}

function isSentence(line: string): boolean {
  return (
    /^(<b>)?\p{Lu}.*[^.,;: ]\.$/u.test(line) &&
    !/[{}#!-]\d|[{}#!]|undefined|null|NaN|iki\.|\s\s|\s[.,:;]|[,:;][.,:;]|[([]\s|\s\)|\(\)/u.test(line)
  )
}
