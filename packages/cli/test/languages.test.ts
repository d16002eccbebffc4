import { legalChoices, Rng, seedFrom } from '@edokko/engine'
import { CARD_IDS } from '@edokko/iki'
import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import { loadTerminalWords } from '@edokko/words/terminal'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../words/test/catalogues.ts'
import { openSetting } from '../src/games.ts'
import { chooseStyle } from '../src/style.ts'
import { TerminalGame } from '../src/terminal-game.ts'
import type { Rivals } from '../src/terminal-game.ts'
import type { TerminalUi } from '../src/terminal-ui.ts'
import { widthOf } from '../src/width.ts'
import { edokko, some } from './run.ts'

const GAMES = ['naishi', 'iki-2021-2p', 'iki-2015-4p']
const WIDE_NAME = '浪人'.repeat(8)
const RIVALS = ['Łukasz-Wołodyjowski', '三', 'Жюли']

/** The words of a person who tries everything, between random answers. */
const CURIOUS = ['help', '?', 'log', 'score', 'why', 'why oops', 'oops', 'hint', 'undo', '? oops', 'why 1']

interface Talk {
  readonly ui: TerminalUi
  readonly lines: readonly string[]
}

/** All that the terminal prints in a random game against those who play by chance too. */
async function talk(id: string, language: Language, seed: string): Promise<Talk> {
  const ui = openSetting({ id, options: {} }).terminalUi(await loadTerminalWords(language))
  const rng = new Rng(seedFrom(seed))
  const legal = (table: Parameters<Rivals['choose']>[0]): number[] => legalChoices(ui.game, table)
  const rivals: Rivals = {
    choose: (view) => Promise.resolve(legal(view)[rng.below(legal(view).length)]),
    advise: (view) => Promise.resolve(legal(view).map((choice) => ({ choice, value: 0.5, visitShare: 1 }))),
    saw: () => undefined,
    over: () => undefined,
  }
  const names = [WIDE_NAME, ...RIVALS].slice(0, ui.game.seats)
  const game = new TerminalGame(ui, seedFrom(seed), names, rivals, chooseStyle(process.stdout, { NO_COLOR: '1' }))
  const printed = [await game.welcome()]
  for (let i = 0; !game.over; i++) {
    if (i % 7 === 0) printed.push(await game.answer(CURIOUS[(i / 7) % CURIOUS.length]))
    printed.push(await game.answer(String(1 + rng.below(6))))
  }
  return { ui, lines: printed.join('\n').split('\n') }
}

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(some(GAMES))('a game of %s keeps to its columns and to its language', async (id) => {
    const { ui, lines } = await talk(id, language, 'languages')
    expect(lines.filter((line) => widthOf(line) > ui.columns)).toEqual([])
    expect(new Set(lines.filter((line) => isOfBoard(id, line)).map(widthOf)).size).toBe(1)
    expect(lines.filter((line) => /undefined|NaN|\[object|[{}#\u00AD]|terminal\.|iki\.|naishi\./.test(line))).toEqual(
      [],
    )
    const foreign = lines.flatMap((line) => wordsOf(withoutTyped(line)).filter((word) => isForeign(word, language)))
    expect([...new Set(foreign)]).toEqual([])
  })
})

describe.each(LANGUAGES)('the texts of the board in %s', (language) => {
  const texts = { ...catalogue(language, 'iki'), ...catalogue(language, 'naishi'), ...catalogue(language, 'terminal') }

  test.each([
    [/^terminal\.iki\.shop\./, 9],
    [/^terminal\.naishi\.(court|emissaries)$/, 11],
    [/^naishi\.label\.(row|hand|river)$/, 11],
    [/^terminal\.naishi\.seen$/, 8],
    [/^naishi\.card\.(?!unknown|none)\w+\.name$/, 12],
    [/^iki\.label\.(empty|closed)$/, 11],
  ])('%s fits %i columns', (keys, room) => {
    const meant = Object.entries(texts).filter(([key]) => keys.test(key))
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.filter(([, text]) => widthOf(text) > room)).toEqual([])
  })

  test('types differ in the two letters that stand for them', () => {
    const types = Object.entries(texts).flatMap(([key, text]) =>
      /^iki\.type\.\w+$/.test(key) ? [text.slice(0, 2)] : [],
    )
    expect(new Set(types).size).toBe(types.length)
  })
})

/** A line of cards side by side, or one of a player's goods. */
function isOfBoard(id: string, line: string): boolean {
  return id === 'naishi' ? /^ {14}h1 .* h5 /.test(line) : /^ [a-d] .+(?: +\d+){8}$/.test(line)
}

/** The line without what is typed, which is the same in all languages. */
function withoutTyped(line: string): string {
  return line
    .replaceAll(/\d+ {2}\S+(?= {2,})/g, '')
    .replace(/% {2}\S+ +/, '')
    .replace(/^ {3}(\?|[a-z]+) /, '')
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\d_'’-]+/gu)?.filter((word) => /^\p{L}{3,}$/u.test(word)) ?? []
}

const VOCABULARIES = new Map<Language, ReadonlySet<string>>()
const ENGLISH = vocabulary('en')
const TYPED = new Set(['help', 'oops', 'monk', 'swap', 'seed', 'position', ...CARD_IDS])

/** Whether a word is none of the language: in Russian whatever is not Cyrillic, elsewhere what only English says. */
function isForeign(word: string, language: Language): boolean {
  const small = word.toLowerCase()
  if (TYPED.has(small) || vocabulary(language).has(small)) return false
  if ([WIDE_NAME, ...RIVALS].some((name) => name.toLowerCase().includes(small))) return false
  return language === 'ru' ? /[a-z]{3,}/.test(small) : ENGLISH.has(small)
}

/** Every word of a language's texts that the terminal may say. */
function vocabulary(language: Language): ReadonlySet<string> {
  const known = VOCABULARIES.get(language)
  if (known !== undefined) return known
  const texts = ['app', 'iki', 'iki-table', 'naishi', 'naishi-table', 'terminal'].flatMap((name) =>
    Object.values(catalogue(language, name)),
  )
  const said = texts.map((text) => text.replaceAll(/\{\w+, (plural|select),|\b(yes|other|one|few|many)(?= \{)/g, ' '))
  const words = new Set(wordsOf(said.join(' ').replaceAll('\u00AD', '')).map((word) => word.toLowerCase()))
  VOCABULARIES.set(language, words)
  return words
}

describe('which language is spoken', () => {
  test.each([
    [[], {}, 'The game is left unfinished.'],
    [[], { LANG: 'de_DE.UTF-8' }, 'Das Spiel bleibt unbeendet.'],
    [[], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'ru_RU' }, 'Игра осталась незаконченной.'],
    [[], { LANG: 'de_DE.UTF-8', LC_MESSAGES: 'ru_RU', LC_ALL: 'pl' }, 'Gra zostaje niedokończona.'],
    [[], { LANG: 'de_DE.UTF-8', LC_ALL: 'C' }, 'The game is left unfinished.'],
    [[], { LANG: 'fr_FR.UTF-8' }, 'The game is left unfinished.'],
    [['--language', 'pl'], { LANG: 'de_DE.UTF-8' }, 'Gra zostaje niedokończona.'],
  ])('%j with %j', async (args, env, sentence) => {
    const { stdout } = await edokko(['play', 'naishi', '--bots', 'random', ...args], 'quit\n', env)
    expect(stdout.endsWith(` ${sentence}\n`)).toBe(true)
  })

  test('none that is not there', async () => {
    expect(await edokko(['play', 'naishi', '--language', 'fr'])).toEqual({
      stdout: '',
      stderr: 'edokko: --language is one of en, pl, de, ru, not "fr"\n',
      status: 2,
    })
  })
})
