import { describe, expect, test } from 'vitest'
import { createIki, CARD_IDS } from '@edokko/iki'
import { ikiWords } from '../../src/iki/iki-words.ts'
import { loadWords } from '../../src/all-words.ts'
import { LANGUAGES } from '../../src/words.ts'
import { catalogue } from '../catalogues.ts'
import { GAMES, hearGame, hearSamples, hearScore, hearTable, NAMES } from './everything.ts'
import { EVENTS } from './events.ts'

describe.each(LANGUAGES)('IKI in %s', (language) => {
  const texts = catalogue(language, 'iki')

  test('short names fit two lines of eleven letters', () => {
    const tooLong = CARD_IDS.filter((id) => linesOf(texts[`iki.card.${id}.short`] ?? '', 11) > 2)
    expect(tooLong).toEqual([])
  })

  const [first, ...others] = GAMES
  test(`says all of ${first.id}`, () => sayAll(first))
  test.each(others.map((game) => ({ id: game.id, game })))('says all of $id', { tags: 'deep' }, ({ game }) =>
    sayAll(game),
  )

  async function sayAll(game: (typeof GAMES)[number]): Promise<void> {
    const iki = ikiWords(await loadWords(language), game)
    const flaws: string[] = []
    const hear = (text: string | undefined, what: string): void => {
      if (text === undefined || text === '' || /[{}#]|undefined|NaN|iki\.|^\s|\s$| {2}|: *$/.test(text))
        flaws.push(`${what}: ${text}`)
    }
    hearTable(iki, game, hear)
    hearSamples(iki, hear)
    hearScore(iki, game, hear)
    hearGame(iki, game, 'a', hear)
    expect(flaws).toEqual([])
  }

  test('marks the names of people in stories', async () => {
    const iki = ikiWords(await loadWords(language), createIki())
    const unmarked = Object.values(EVENTS)
      .flat()
      .flatMap((event) => iki.story([event], { names: NAMES, reader: 2 }))
      .filter((text) => NAMES.some((name) => text.replaceAll(`<b>${name}</b>`, '').includes(name)))
    expect(unmarked).toEqual([])
  })

  test('speaks to the reader without a name', async () => {
    const iki = ikiWords(await loadWords(language), createIki())
    const named = Object.values(EVENTS)
      .flat()
      .flatMap((event) => iki.story([event], { names: NAMES, reader: 0 }))
      .filter((text) => text.includes('Ada'))
    expect(named).toEqual([])
  })
})

/** How many lines of so many letters a name takes; a soft hyphen says where a word may break. */
function linesOf(name: string, length: number): number {
  const pieces = name.split(/(?<=[ \u00AD-])/)
  let lines = 1
  let line = ''
  for (const piece of pieces) {
    const longer = line + piece
    if (widthOf(longer) <= length) line = longer
    else {
      if (widthOf(piece) > length) return Infinity
      lines++
      line = piece
    }
  }
  return lines
}

/** A soft hyphen shows only at the end of a line, a space only inside. */
function widthOf(line: string): number {
  const text = line.trimEnd()
  return text.replaceAll('\u00AD', '').length + (text.endsWith('\u00AD') ? 1 : 0)
}
