import { act, begin, legalChoices, OVER, result, Rng, seedFrom } from '@edokko/engine'
import type { Game, Kind } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import type { EarWords } from '../src/ear/ear-words.ts'
import { ikiEar } from '../src/ear/iki-ear.ts'
import { naishiEar } from '../src/ear/naishi-ear.ts'
import { loadMoreWords } from '../src/more-words.ts'
import { LANGUAGES, loadGameWords, loadPageWords } from '../src/words.ts'
import type { Language, SpokenGame } from '../src/words.ts'

const NAMES = ['Ada', 'Michał', 'Jürgen', 'Ольга']
const iki = createIki()

async function wordsIn(language: Language, game: SpokenGame) {
  return loadMoreWords('ear', await loadGameWords(game, await loadPageWords(language)))
}

describe.each(LANGUAGES)('%s', (language) => {
  test('tells a whole game of Naishi, as a seat sees it', async () => {
    hearGame(naishi, naishiEar(await wordsIn(language, 'naishi')))
  })

  test('tells a whole game of IKI', async () => {
    hearGame(iki, ikiEar(await wordsIn(language, 'iki'), iki))
  })
})

/** Asks for everything after each choice of a game at random; at the end the accounts are the result. */
function hearGame<K extends Kind>(game: Game<K>, ear: EarWords<K>): void {
  const company = { names: NAMES.slice(0, game.seats), reader: 0 }
  const rng = new Rng(seedFrom('by ear'))
  const state = begin(game, seedFrom('by ear'))
  const wrong: string[] = []
  const check = (text: string | undefined): void => {
    if (text === undefined || /undefined|NaN|[{}]|\bear\.|\.\.|^$/.test(text)) wrong.push(String(text))
  }
  while (state.table.decision !== OVER) {
    const table = game.view(state.table, 0)
    for (const seat of company.names.keys()) {
      check(ear.belongings(table, seat, company))
      ear.account(table, seat).lines.forEach(check)
    }
    check(ear.common(table, company))
    for (let place = 1; place <= ear.places; place++) check(ear.place(table, place, company))
    expect(ear.place(table, ear.places + 1, company)).toBeUndefined()
    if (!/^$/.test(ear.progress(table))) check(ear.progress(table))
    const legal = legalChoices(game, state.table)
    act(game, state, state.table.actor, legal[rng.below(legal.length)] ?? 0, () => {})
  }
  expect([...new Set(wrong)]).toEqual([])
  const { points } = result(game, state.table)
  expect(company.names.map((_, seat) => ear.account(state.table, seat).points)).toEqual(
    [...points].slice(0, game.seats),
  )
}
