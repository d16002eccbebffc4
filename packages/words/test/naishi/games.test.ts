import { act, begin, legalChoices, NONE, OVER, Rng, seedFrom, UNKNOWN } from '@edokko/engine'
import type { State } from '@edokko/engine'
import { CARDS, HAND, naishi, TERRITORY } from '@edokko/naishi'
import type { Naishi, NaishiEvent } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { OBSTACLES, reason } from '../../../naishi/src/reasons.ts'
import { naishiWords } from '../../src/naishi/naishi-words.ts'
import type { Label, NaishiWords } from '../../src/naishi/naishi-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { LANGUAGES } from '../../src/words.ts'
import type { Key } from '../../src/words.ts'
import { catalogue } from '../catalogues.ts'
import { ADA, listening, position, READERS, territory } from './company.ts'

const GAMES = 12

/** What the log leaves out: the emissary's action comes next, and a card that is turned up lies in the river. */
const SILENT = new Set<NaishiEvent['type']>(['sent', 'turnedUp'])

test.each(LANGUAGES)('%s has a text for all that can happen, and no other', async (language) => {
  const said = new Set<Key>()
  const words = naishiWords(listening(await loadWords(language), said))
  const texts = new Set<string>()
  const check = (text: string) => texts.add(text)

  const events = new Set<string>()
  const hear = (event: NaishiEvent) => {
    events.add(event.type)
    for (const reader of READERS) {
      const lines = words.story([event], reader)
      expect(lines).toHaveLength(SILENT.has(event.type) ? 0 : 1)
      lines.forEach(check)
    }
  }
  for (let game = 1; game <= GAMES; game++) {
    const rng = new Rng(seedFrom(`choices ${game}`))
    const state = begin(naishi, seedFrom(`cards ${game}`), hear)
    while (state.table.decision !== OVER) {
      discuss(words, state, check)
      const legal = legalChoices(naishi, state.table)
      expect(act(naishi, state, state.table.actor, legal[rng.below(legal.length)], hear)).toBeUndefined()
    }
    discuss(words, state, check)
  }
  hear({ type: 'passed', seat: 0 }) // few games end with nothing left to do
  hear({ type: 'swept', seat: 1, piles: [0, 1], cards: [9, 9] })
  expect(events.size).toBe(14)

  lookAround(words, check)
  expect([...texts].filter((text) => !isText(text))).toEqual([])
  expect([...said].sort()).toEqual(Object.keys(catalogue(language, 'naishi')).sort())
})

/** All that can be said of a position, to everybody who may see it. */
function discuss(words: NaishiWords, { table }: State<Naishi>, check: (text: string) => void): void {
  for (const company of READERS) {
    const seen = naishi.cover(naishi.view(table, company.reader))
    check(words.question(seen))
    check(words.waiting(seen, company))
    for (const seat of [0, 1]) {
      check(words.knowledge(seen, seat, company))
      for (const { text } of words.scoreLines(seen.territory.subarray(seat * TERRITORY, (seat + 1) * TERRITORY)))
        check(text)
    }
    for (const choice of legalChoices(naishi, seen)) check(words.choice(seen, choice, company))
    if (table.decision === OVER) continue
    for (let choice = 0; choice < naishi.choices; choice++) {
      const why = naishi.whyNot(seen, choice)
      if (why === undefined) continue
      check(words.reason(why))
      if (why.code !== 'not-an-answer') check(words.choice(seen, choice, company))
    }
  }
}

/** What does not come up in every game. */
function lookAround(words: NaishiWords, check: (text: string) => void): void {
  for (const card of CARDS.keys()) {
    Object.values(words.card(card)).forEach(check)
    check(words.where(card))
    check(words.instead(card))
    words.story([{ type: 'developed', seat: 0, place: HAND, taken: card, discarded: card }], ADA).forEach(check)
  }
  for (const card of [UNKNOWN, NONE]) {
    expect(words.card(card)).toMatchObject({ kind: '', kanji: '', rule: '' })
    check(words.card(card).name)
    check(words.where(card))
    words.story([{ type: 'developed', seat: 0, place: 3, taken: card, discarded: card }], ADA).forEach(check)
  }
  for (let place = 0; place < 15; place++) check(words.place(place))
  for (const kind of ['swap', 'discard', 'decree', 'recall', 'declare', 'done', 'pass'] as const)
    Object.values(words.action(kind)).forEach(check)
  for (const label of LABELS) check(words.label(label))
  for (let count = 0; count < 31; count++) {
    check(words.cards(count))
    check(words.colours(count))
  }
  const { table } = position({ rest: 'last' })
  for (const code of OBSTACLES) check(words.reason(reason(code, table, 3)))
  discuss(words, position({ river: '-,-,-,-,-', court: 'a../../.', rest: 'last' }), check)
  const drafted = position()
  naishi.choose(drafted.table, 0) // the next card is still to be turned up
  discuss(words, drafted, check)
  for (const letters of RARE) for (const { text } of words.scoreLines(territory(letters))) check(text)
}

const LABELS: readonly Label[] = [
  'court',
  'row',
  'hand',
  'river',
  'discards',
  'topShown',
  'sendEmissary',
  'alsoThisTurn',
  'orInstead',
  'twoCards',
  'twoOfTheRiver',
  'onceAGame',
]

/** Territories that chance seldom makes. */
const RARE = [
  'RRMRR/MMMMM',
  'MSSMM/MMMMM',
  'MJMMM/MMMMM',
  'MMMMM/KKMMM',
  'KTKMM/MMMMM',
  'DMMDM/MMMMM',
  'MMMMM/BMMBM',
  'MBMMM/MDMMM',
]

/** A sentence or a label, all put in. */
function isText(text: string): boolean {
  return /\p{L}|\p{N}/u.test(text) && !/[{}#!]|undefined|null|NaN|naishi\.\w|\s\s|^\s|\s$|\s[.,:;?]/u.test(text)
}
