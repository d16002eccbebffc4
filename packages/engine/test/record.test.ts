import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import {
  begin,
  BYSTANDER,
  commitment,
  formatRecord,
  NotationError,
  OVER,
  parseRecord,
  replay,
  replayRecord,
  result,
  seedFrom,
} from '../src/index.ts'
import type { Log } from '../src/index.ts'
import { play, toy, WHOLE_GAME } from './toy.ts'
import type { Toy, ToyEvent } from './toy.ts'

const SEED = seedFrom('record')
const COMMITMENT = createHash('sha256').update(`edokko seed ${SEED}`).digest('hex')

/** The game as it is kept after these words. */
function log(words: string, seats: readonly string[] = ['Ann', 'Bob']): Log<Toy> {
  return { game: toy, seed: SEED, seats, choices: words === '' ? [] : play(begin(toy, SEED), words) }
}

const FINISHED = formatRecord(log(WHOLE_GAME), BYSTANDER)
const POINTS = result(toy, replay(toy, SEED, log(WHOLE_GAME).choices).table).points.join(' ')

/** What a running game's record says was chosen. */
function moves(words: string, reader: number): string[] {
  return formatRecord(log(words), reader).split('\n\n')[1].trimEnd().split('\n')
}

describe('the record of a finished game', () => {
  test('says all there is to say', () => {
    expect(FINISHED).toBe(`edokko record 1
game: toy
options: cards=ten slots=two
rules: 3
seat a: Ann
seat b: Bob
commitment: ${COMMITMENT}
seed: ${SEED}
result: ${POINTS}

a k1
b k2
a take s1
b leave
a take
b swap
a leave
b s2
`)
  })

  test('says the same to everybody', () => {
    for (const reader of [0, 1]) expect(formatRecord(log(WHOLE_GAME), reader)).toBe(FINISHED)
  })

  test('can be read', () => {
    expect(parseRecord(FINISHED)).toEqual({
      game: 'toy',
      options: { cards: 'ten', slots: 'two' },
      version: 3,
      seats: ['Ann', 'Bob'],
      commitment: COMMITMENT,
      seed: SEED,
      points: POINTS.split(' ').map(Number),
      moves: ['a k1', 'b k2', 'a take s1', 'b leave', 'a take', 'b swap', 'a leave', 'b s2'].map((text, i) => {
        const [seat, ...words] = text.split(' ')
        return { line: 11 + i, seat: seat === 'a' ? 0 : 1, words }
      }),
    })
  })

  test('can be played again, to the same end by the same events', () => {
    const events: ToyEvent[] = []
    const again: ToyEvent[] = []
    const end = replay(toy, SEED, log(WHOLE_GAME).choices, (event) => events.push(event))
    const state = replayRecord(toy, parseRecord(FINISHED), { emit: (event) => again.push(event) })
    expect(state.table.decision).toBe(OVER)
    expect(state.table.inspect()).toEqual(end.table.inspect())
    expect(again).toEqual(events)
  })

  test('leads back to itself, whatever was chosen', () => {
    for (const words of [
      'k2 k2 leave swap swap leave s2 s1',
      'k1 k1 take s2 take s2 swap swap leave leave',
      'k2 k1 swap take s1 take s1 take take swap',
    ]) {
      const text = formatRecord(log(words), 0)
      expect(replayRecord(toy, parseRecord(text)).table.decision).toBe(OVER)
      const said = parseRecord(text).moves.flatMap((move) => move.words)
      expect(formatRecord(log(said.join(' ')), 0)).toBe(text)
    }
  })
})

describe('the record of a running game', () => {
  test('keeps the seed and has no result yet, but is committed to the seed', () => {
    for (const words of ['', 'k1', 'k1 k2', 'k1 k2 take s1 leave take swap leave'])
      for (const reader of [BYSTANDER, 0, 1]) {
        const text = formatRecord(log(words), reader)
        expect(text).not.toContain(SEED)
        expect(text).not.toMatch(/^(seed|result)/m)
        expect(text).toContain(`\ncommitment: ${COMMITMENT}\n`)
      }
  })

  test('shows a secret choice to whoever made it, and to nobody else', () => {
    expect(moves('k1', 0)).toEqual(['a k1'])
    expect(moves('k1', 1)).toEqual(['a ?'])
    expect(moves('k1', BYSTANDER)).toEqual(['a ?'])
    const later = 'k1 k2 take s1 swap'
    expect(moves(later, 0)).toEqual(['a k1', 'b ?', 'a take s1', 'b swap'])
    expect(moves(later, 1)).toEqual(['a ?', 'b k2', 'a take s1', 'b swap'])
    expect(moves(later, BYSTANDER)).toEqual(['a ?', 'b ?', 'a take s1', 'b swap'])
  })

  test('is the same whatever the others chose in secret', () => {
    expect(formatRecord(log('k1 k1 leave'), 0)).toBe(formatRecord(log('k1 k2 leave'), 0))
    expect(formatRecord(log('k1 k1 leave'), BYSTANDER)).toBe(formatRecord(log('k2 k2 leave'), BYSTANDER))
  })

  test('can be read, but not played again', () => {
    const record = parseRecord(formatRecord(log('k1 k2 take'), 0))
    expect(record.seed).toBeUndefined()
    expect(record.points).toBeUndefined()
    expect(record.moves.map((move) => move.words)).toEqual([['k1'], ['?'], ['take']])
    expect(() => replayRecord(toy, record)).toThrow(/^the game was still running: without its seed/)
  })

  test('of a game that has just begun has no moves', () => {
    const text = formatRecord(log(''), 0)
    expect(text.endsWith(`commitment: ${COMMITMENT}\n\n`)).toBe(true)
    expect(parseRecord(text).moves).toEqual([])
  })
})

describe('what is written', () => {
  test('the commitment is the hash of the seed and nothing else', () => {
    expect(commitment(SEED)).toBe(COMMITMENT)
    expect(commitment(seedFrom('another'))).not.toBe(COMMITMENT)
  })

  test('a name is one line, whatever was typed', () => {
    const names = ['Ann\nseed: 0\n\na k1', ' \tBob \r\n the\u2028second\u2029 ']
    const text = formatRecord(log(WHOLE_GAME, names), BYSTANDER)
    expect(parseRecord(text).seats).toEqual(['Ann seed: 0 a k1', 'Bob the second'])
    expect(replayRecord(toy, parseRecord(text)).table.decision).toBe(OVER)
  })

  test('names in any script, with colons, or none at all come back', () => {
    for (const names of [
      ['内侍', '🎴 seat b: x'],
      ['', 'random'],
    ])
      expect(parseRecord(formatRecord(log('k1', names), 0)).seats).toEqual(names)
  })

  test.each<[string, Record<string, string>]>([
    ['', {}],
    ['cards=ten', { cards: 'ten' }],
    ['a=1 b=2 c=3', { a: '1', b: '2', c: '3' }],
    ['cards=a=b==c x=1', { cards: 'a=b==c', x: '1' }], // only the first equals sign ends a name
  ])('the options "%s"', (line, options) => {
    const text = formatRecord({ ...log('k1'), game: { ...toy, options } }, 0)
    expect(text).toContain(`\noptions: ${line}\n`)
    expect(parseRecord(text).options).toStrictEqual(options)
  })

  test('the rules may have come to a version of two digits', () => {
    expect(parseRecord(formatRecord({ ...log('k1'), game: { ...toy, version: 12 } }, 0)).version).toBe(12)
  })

  test('a log that could not have been played has no record', () => {
    expect(() => formatRecord({ ...log(''), choices: [0, 2] }, 0)).toThrow('the log holds an illegal choice, no-2')
    const { choices } = log(WHOLE_GAME)
    expect(() => formatRecord({ ...log(''), choices: [...choices, 0] }, 0)).toThrow('the log holds an illegal choice')
  })
})

describe('what is forgiven', () => {
  test('line ends of another system', () => {
    const text = FINISHED.replaceAll('\n', '\r\n')
    expect(parseRecord(text)).toEqual(parseRecord(FINISHED))
  })

  test('no line end after the last move, and empty lines between moves', () => {
    expect(parseRecord(FINISHED.trimEnd())).toEqual(parseRecord(FINISHED))
    const spaced = FINISHED.replace('b leave', '\n  \nb leave\n')
    expect(replayRecord(toy, parseRecord(spaced)).table.decision).toBe(OVER)
  })

  test('spaces around the words of a move', () => {
    expect(parseRecord(FINISHED.replace('a take s1', '  a\t take   s1 '))).toEqual(parseRecord(FINISHED))
  })

  test('a run of one seat on several lines', () => {
    const split = FINISHED.replace('a take s1', 'a take\na s1')
    expect(replayRecord(toy, parseRecord(split)).table.decision).toBe(OVER)
  })

  test('header lines in any order, with or without a space after the colon', () => {
    const [first, game, options, ...rest] = FINISHED.split('\n')
    const turned = [first, options, game, ...rest].join('\n').replace('seat a: ', 'seat a:')
    expect(parseRecord(turned)).toEqual(parseRecord(FINISHED))
  })
})

/** The finished record with one thing replaced, which must be in it. */
function altered(what: string | RegExp, by: string): string {
  const text = FINISHED.replace(what, by)
  expect(text).not.toBe(FINISHED)
  return text
}

describe('a text that is no record', () => {
  test.each<[string, () => string, RegExp]>([
    ['nothing', () => '', /^line 1: a record begins with "edokko record 1"$/],
    ['another first line', () => altered('record 1', 'record 2'), /^line 1: a record begins with/],
    ['a space after the first line', () => altered('record 1', 'record 1 '), /^line 1: a record begins with/],
    ['only the first line', () => 'edokko record 1', /^line 1: the record breaks off: no empty line/],
    [
      'only a header',
      () => FINISHED.split('\n\n')[0],
      /^line 9: the record breaks off: no empty line ends its header$/,
    ],
    ['a line twice', () => altered('rules: 3\n', 'rules: 3\nrules: 3\n'), /^line 5: "rules" stands twice$/],
    ['a seat twice', () => altered('seat b', 'seat a'), /^line 6: "seat a" stands twice$/],
    ['an unknown line', () => altered('rules: 3', 'date: today'), /^line 4: "date: today" is no header line$/],
    ['a ninth seat', () => altered('seat b', 'seat i'), /^line 6: "seat i: Bob" is no header line$/],
    ['a line in capitals', () => altered('game: toy', 'Game: toy'), /^line 2: "Game: toy" is no header line$/],
    ['a game of two words', () => altered('game: toy', 'game: to y'), /^line 2: "to y" is no game$/],
    ['options without a value', () => altered('cards=ten', 'cards'), /^line 3: "cards slots=two" is no options$/],
    ['rules that are no number', () => altered('rules: 3', 'rules: -3'), /^line 4: "-3" is no rules$/],
    ['rules with more than a number', () => altered('rules: 3', 'rules: 3b'), /^line 4: "3b" is no rules$/],
    [
      'a long commitment',
      () => altered(/commitment: /, 'commitment: 0'),
      /^line 7: "0[0-9a-f]{59}…" is no commitment$/,
    ],
    ['a word after the commitment', () => altered(COMMITMENT, `${COMMITMENT} x`), /^line 7: .* is no commitment$/],
    [
      'a short commitment',
      () => altered(/commitment: ../, 'commitment: '),
      /^line 7: "[0-9a-f]{60}…" is no commitment$/,
    ],
    ['a short seed', () => altered(/seed: ./, 'seed: '), /^line 8: "[0-9a-f]{31}" is no seed$/],
    ['a long seed', () => altered(/seed: /, 'seed: 0'), /^line 8: "0[0-9a-f]{32}" is no seed$/],
    ['a word after the seed', () => altered(SEED, `${SEED} x`), /^line 8: "[0-9a-f]{32} x" is no seed$/],
    ['a seed in capitals', () => altered(SEED, SEED.toUpperCase()), /^line 8: "[0-9A-F]{32}" is no seed$/],
    ['a seed that is none', () => altered(/seed: .*/, 'seed: ?'), /^line 8: "\?" is no seed$/],
    ['a result in words', () => altered(/result: .*/, 'result: many'), /^line 9: "many" is no result$/],
    ['a result with fractions', () => altered(/result: .*/, 'result: 1.5 2'), /^line 9: "1.5 2" is no result$/],
    ['a move of nobody', () => altered('b leave', 'x leave'), /^line 14: "x leave" is no move/],
    ['a move without a choice', () => altered('b leave', 'b'), /^line 14: "b" is no move: it is a seat's letter and/],
    ['a move of two letters', () => altered('b leave', 'ab leave'), /^line 14: "ab leave" is no move/],
  ])('%s', (_, text, message) => {
    expect(() => parseRecord(text())).toThrow(NotationError)
    expect(() => parseRecord(text())).toThrow(message)
  })

  test.each(['game', 'options', 'rules', 'commitment'])('no line for the %s', (name) => {
    const text = altered(new RegExp(`^${name}: .*\n`, 'm'), '')
    expect(() => parseRecord(text)).toThrow(NotationError)
    expect(() => parseRecord(text)).toThrow(`line 8: the header has no line "${name}: …"`)
  })

  test('the number of a bad line is right without a space after the colon', () => {
    expect(() => parseRecord(altered('rules: 3', 'rules:x'))).toThrow(/^line 4: "x" is no rules$/)
    expect(() => parseRecord(altered('game: toy', 'game:'))).toThrow(/^line 2: "" is no game$/)
  })

  test('an option that stands twice', () => {
    expect(() => parseRecord(altered('cards=ten', 'cards=ten cards=two'))).toThrow(
      /^line 3: the option "cards" stands twice$/,
    )
  })

  test('seats with a gap between them', () => {
    expect(() => parseRecord(altered('seat b', 'seat c'))).toThrow(NotationError)
  })

  test('a long line of bad options is refused at once, not after trying every way to read it', () => {
    const text = altered('cards=ten', `${'a==b '.repeat(100)}x`)
    // The limit only ends a search that would outlast us all; what must come is the refusal.
    const read = { parse: () => parseRecord(text) }
    expect(() => runInNewContext('parse()', read, { timeout: 5000 })).toThrow(/^line 3: "a==b a==b .*…" is no options$/)
  })
})

/** What the reader says of a header line that is none. */
function quoted(line: string): string {
  try {
    parseRecord(`edokko record 1\n${line}\n\n`)
  } catch (error) {
    return (error as Error).message
  }
  return expect.fail('no error')
}

describe('a quotation from a broken file', () => {
  test('is short', () => {
    expect(quoted('x'.repeat(100_000))).toBe(`line 2: "${'x'.repeat(60)}…" is no header line`)
    expect(quoted('x'.repeat(60))).toBe(`line 2: "${'x'.repeat(60)}" is no header line`)
    const text = altered('b leave', `b ${'y'.repeat(5000)}`)
    expect(() => replayRecord(toy, parseRecord(text))).toThrow(`line 14: "${'y'.repeat(60)}…" means nothing here`)
  })

  test('is printable', () => {
    const junk = String.fromCharCode(...Array(32).keys(), 127, 0x9b, 0xad, 0x200b, 0x202e, 0xfeff, 0xd800)
    const message = quoted(junk.replace(/[\r\n]/g, ''))
    expect(message).toMatch(/^line 2: "�{37}" is no header line$/)
    expect(quoted('\u001b[31mred\u0007')).toBe('line 2: "�[31mred�" is no header line')
  })

  test('keeps letters of any script', () => {
    expect(quoted('内侍 é ж 🎴 «x» 3½')).toBe('line 2: "内侍 é ж 🎴 «x» 3½" is no header line')
  })

  test('is not cut in the middle of a letter', () => {
    expect(quoted(`${'x'.repeat(59)}${'🎴'.repeat(9)}`)).not.toMatch(/\p{Surrogate}/u)
  })
})

describe('a record that does not hold', () => {
  test.each<[string, () => string, RegExp]>([
    [
      'other rules',
      () => altered('rules: 3', 'rules: 2'),
      /^the record was made under version 2 .* these are version 3$/,
    ],
    ['too few seats', () => altered('seat b: Bob\n', ''), /^the record has 1 seats, the game has 2$/],
    ['too many seats', () => altered('seat b: Bob', 'seat b: Bob\nseat c: Cleo'), /^the record has 3 seats, the game/],
    ['no seed', () => altered(/seed: .*\n/, ''), /^the game was still running/],
    ['another seed', () => altered(SEED, seedFrom('x')), /^the seed is not the one that the commitment was made to$/],
    ['another commitment', () => altered(COMMITMENT, commitment('x')), /^the seed is not the one/],
    ['an illegal choice', () => altered('a leave', 'a take'), /^line 17: "take" is not legal here: slots-full \(T3\)$/],
    ['a word after the end, in the same line', () => altered('b s2', 'b s2 s2'), /^line 18: "s2" comes after the end/],
    ['a word from nowhere', () => altered('b swap', 'b jump'), /^line 16: "jump" means nothing here$/],
    ['a word from another decision', () => altered('a k1', 'a take'), /^line 11: "take" means nothing here$/],
    ['a choice kept secret', () => altered('b k2', 'b ?'), /^line 12: "\?" means nothing here$/],
    ['the wrong seat', () => altered('b leave', 'a leave'), /^line 14: it is not a's turn, but b's$/],
    ['a seat the game does not have', () => altered('b leave', 'd leave'), /^line 14: it is not d's turn, but b's$/],
    ['a forced choice that no log has', () => altered('b s2', 'b take s2'), /^line 18: "take" means nothing here$/],
    ['moves after the end', () => altered(/$/, 'a k1\n'), /^line 19: "k1" comes after the end of the game$/],
    ['an end too soon', () => altered('b s2\n', ''), /^line 17: the record breaks off before the game is over$/],
    ['no moves', () => `${FINISHED.split('\n\n')[0]}\n\n`, /^the record breaks off before the game is over$/],
    [
      'another result',
      () => altered(/result: .*/, 'result: 99 -1'),
      /^the record gives the result 99 -1; it is \d+ \d+$/,
    ],
    ['half a result', () => altered(/result: .*/, 'result: 99'), /^the record gives the result 99; it is/],
    ['no result', () => altered(/result: .*\n/, ''), /^the record gives the result \(none\); it is \d+ \d+$/],
  ])('%s', (_, text, message) => {
    const record = parseRecord(text())
    expect(() => replayRecord(toy, record)).toThrow(NotationError)
    expect(() => replayRecord(toy, record)).toThrow(message)
  })

  test('a line number is that of the file, with empty lines and other line ends', () => {
    const text = altered('b leave', '\n\n\nb jump').replaceAll('\n', '\r\n')
    expect(() => replayRecord(toy, parseRecord(text))).toThrow(/^line 17: "jump" means nothing here$/)
  })
})
