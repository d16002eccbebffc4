import type { LocalTableInfo } from '@edokko/protocol'
import { LANGUAGES, loadWords } from '@edokko/words'
import { expect, test } from 'vitest'
import { localListing } from '../src/pages/table-listing.ts'

const GAME: LocalTableInfo = {
  id: 'one',
  setting: {
    terms: { id: 'naishi', options: {} },
    seats: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Michał', level: 'novice' },
    ],
  },
  touched: 0,
  moves: 3,
  actor: 0,
  points: undefined,
  winners: [],
  month: undefined,
}

const LESSON: LocalTableInfo = { ...GAME, setting: { ...GAME.setting, lesson: true } }

test('a slip tells how far a game is', async () => {
  const words = await loadWords('en')
  expect(localListing(words, { ...GAME, moves: 0 }).title).toBe('Naishi, just started')
  expect(localListing(words, GAME)).toMatchObject({ title: 'Naishi, 3 moves', state: 'Your turn', lit: true })
  expect(localListing(words, { ...GAME, month: 8 }).title).toBe('Naishi, month 8')
  expect(localListing(words, { ...GAME, actor: undefined, points: [41, 40], winners: [0] })).toMatchObject({
    title: 'Naishi',
    state: 'You win',
    finished: true,
  })
})

test('a guided game is called so, as long as it goes on and when it is over', async () => {
  const words = await loadWords('en')
  expect(localListing(words, LESSON).title).toBe('Naishi, guided game')
  expect(localListing(words, { ...LESSON, actor: undefined, points: [41, 40], winners: [0] }).title).toBe(
    'Naishi, guided game',
  )
})

test.each(LANGUAGES)('in %s it is told from other games', async (language) => {
  const words = await loadWords(language)
  expect(localListing(words, LESSON).title).not.toBe(localListing(words, GAME).title)
})
