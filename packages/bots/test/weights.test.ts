import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { NotationError, sha256 } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import type { Weights } from '../src/evaluation/weights.ts'
import { trainingSpecOf } from '../src/players/models.ts'
import { Network, offsetsOf } from '../src/evaluation/network.ts'
import { formatWeights, parseWeights, replaceTotals } from '../src/evaluation/weights-file.ts'
import { rngOf } from './thinking.ts'

const SIZES = {
  shape: { inputs: 5, first: 4, second: 3 },
  stages: 6,
  totalWeights: 12,
  policyWeights: 7,
  beliefWeights: 4,
}
const PROVENANCE = { game: 'naishi', command: 'edokko train naishi', made: '2026-01-31', fit: { error: 0.5 } }

type Content = Record<string, unknown>

/** Numbers of very different sizes. */
function someWeights(): Weights {
  const rng = rngOf('weights')
  const numbers = (length: number): Float32Array =>
    Float32Array.from({ length }, () => ((rng.next() | 0) / 0x8000_0000) * 10 ** (rng.below(5) - 3))
  return {
    network: new Network(SIZES.shape, numbers(offsetsOf(SIZES.shape).total)),
    policy: numbers(SIZES.policyWeights),
    marginScale: numbers(SIZES.stages),
    totals: numbers(SIZES.totalWeights),
    beliefs: numbers(SIZES.beliefWeights),
  }
}

function fileOf(weights: Weights): Content {
  return JSON.parse(formatWeights(weights, PROVENANCE)) as Content
}

/** The file with some of it changed, and a checksum to match, as if somebody had written it so. */
function changed(change: (content: Content) => Content): Content {
  const { checksum: _checksum, ...rest } = fileOf(someWeights())
  const content = change(rest)
  return { ...content, checksum: sha256(JSON.stringify(content)).slice(0, 16) }
}

/** One part of the file changed. */
function withPart(name: string, change: Content): Content {
  return changed((content) => ({ ...content, [name]: { ...(content[name] as Content), ...change } }))
}

function numbersOf(name: string): string {
  return (fileOf(someWeights())[name] as { readonly numbers: string }).numbers
}

function partsOf({ network, policy, marginScale, totals, beliefs }: Weights): [string, Float32Array][] {
  return Object.entries({ network: network.weights, policy, marginScale, totals, beliefs })
}

describe('a weights file', () => {
  test('may hold a network with other hidden layers', () => {
    const shape = { ...SIZES.shape, first: 8, second: 16 }
    const network = new Network(shape, new Float32Array(offsetsOf(shape).total).fill(0.5))
    const read = parseWeights(fileOf({ ...someWeights(), network }), 'naishi', SIZES)
    expect(read.network.shape).toEqual(shape)
    expect(read.network.weights[0]).toBeCloseTo(0.5, 4)
  })

  test('gives back what was written, as exactly as 16 bits can', () => {
    const weights = someWeights()
    const read = Object.fromEntries(partsOf(parseWeights(fileOf(weights), 'naishi', SIZES)))
    for (const [name, written] of partsOf(weights)) {
      const most = written.reduce((largest, x) => Math.max(largest, Math.abs(x)), 0)
      expect(read[name]).toHaveLength(written.length)
      written.forEach((x, i) => expect(Math.abs(read[name][i] - x)).toBeLessThanOrEqual((0.5001 * most) / 0x7fff))
    }
  })

  test('loses nothing more when it is read and written again', () => {
    const once = parseWeights(fileOf(someWeights()), 'naishi', SIZES)
    const twice = parseWeights(fileOf(once), 'naishi', SIZES)
    for (const [i, [, numbers]] of partsOf(twice).entries())
      numbers.forEach((x, n) => expect(x).toBeCloseTo(partsOf(once)[i][1][n], 6))
  })

  test('can hold nothing but zeros', () => {
    const nothing = {
      network: new Network(SIZES.shape, new Float32Array(offsetsOf(SIZES.shape).total)),
      policy: new Float32Array(SIZES.policyWeights),
      marginScale: new Float32Array(SIZES.stages),
      totals: new Float32Array(SIZES.totalWeights),
      beliefs: new Float32Array(SIZES.beliefWeights),
    }
    for (const [, numbers] of partsOf(parseWeights(fileOf(nothing), 'naishi', SIZES)))
      expect(numbers.every((x) => x === 0)).toBe(true)
  })

  test('has no beliefs where a game has none', () => {
    const file = fileOf({ ...someWeights(), beliefs: new Float32Array() })
    expect(file).not.toHaveProperty('hunches')
    expect(parseWeights(file, 'naishi', { ...SIZES, beliefWeights: 0 }).beliefs).toHaveLength(0)
  })

  test('has no totals where a game has none', () => {
    const file = fileOf({ ...someWeights(), totals: new Float32Array() })
    expect(file).not.toHaveProperty('totals')
    expect(parseWeights(file, 'naishi', { ...SIZES, totalWeights: 0 }).totals).toHaveLength(0)
  })

  test('can get other totals, and keeps everything else to the last bit', () => {
    const file = fileOf(someWeights())
    const totals = Float32Array.from({ length: SIZES.totalWeights }, (_, i) => i)
    const replaced = JSON.parse(replaceTotals(file, totals)) as Content
    const { totals: _old, checksum: _oldSum, ...before } = file
    const { totals: _new, checksum: _newSum, ...after } = replaced
    expect(after).toEqual(before)
    parseWeights(replaced, 'naishi', SIZES).totals.forEach((x, i) => expect(x).toBeCloseTo(totals[i], 3))
  })

  test('says where it comes from', () => {
    expect(fileOf(someWeights())).toMatchObject(PROVENANCE)
  })
})

describe('a weights file that is no good is refused with a sentence that says why', () => {
  const good = fileOf(someWeights())
  const { habits: _habits, ...noHabits } = good

  test.each<readonly [string, unknown, RegExp]>([
    ['nothing', undefined, /one JSON object/],
    ['null', null, /one JSON object/],
    ['a list', [good], /one JSON object/],
    ['a text', JSON.stringify(good), /one JSON object/],
    ['an empty object', {}, /not of naishi/],
    ['another game', changed((content) => ({ ...content, game: 'iki' })), /weights of "iki", not of naishi/],
    ['no checksum', { ...good, checksum: undefined }, /damaged.*checksum/],
    ['another checksum', { ...good, checksum: 'a'.repeat(16) }, /damaged.*checksum/],
    ['a changed word', { ...good, made: '2026-02-01' }, /damaged.*checksum/],
    ['a missing part', noHabits, /damaged.*checksum/],
    ['no network', changed(({ network: _network, ...rest }) => rest), /another shape.*trained anew/],
    ['no habits', changed(({ habits: _none, ...rest }) => rest), /no habits/],
    ['no hunches', changed(({ hunches: _hunches, ...rest }) => rest), /no hunches/],
    ['no totals', changed(({ totals: _totals, ...rest }) => rest), /no totals/],
    ['no spread', changed(({ spread: _spread, ...rest }) => rest), /no spread/],
    ['habits that are a list', changed((content) => ({ ...content, habits: [1, 2, 3] })), /no habits/],
    ['a network of other inputs', withPart('network', { inputs: 8 }), /another shape.*trained anew/],
    ['a network without a layer', withPart('network', { second: 0 }), /another shape.*trained anew/],
    ['fewer numbers than its layers', withPart('network', { first: 8 }), /network .* has 43 numbers instead of 79/],
    ['a network of words', withPart('network', { inputs: 'five' }), /another shape.*trained anew/],
    ['no numbers', withPart('spread', { numbers: undefined }), /no spread/],
    ['numbers that are a list', withPart('spread', { numbers: [1, 2] }), /no spread/],
    ['no factor', withPart('habits', { factor: undefined }), /no habits/],
    ['a factor that is not finite', withPart('habits', { factor: Infinity }), /no habits/],
    ['a factor that is no number', withPart('habits', { factor: Number.NaN }), /no habits/],
    ['numbers that are not base64', withPart('habits', { numbers: '%'.repeat(20) }), /habits .* not base64/],
    [
      'base64 cut in the middle',
      withPart('network', { numbers: numbersOf('network').slice(0, 41) }),
      /network .* not base64/,
    ],
    ['a factor in words', withPart('habits', { factor: 'one' }), /no habits/],
    ['too few numbers', withPart('habits', { numbers: btoa('1234') }), /habits.*2 numbers instead of 7/],
    ['no number at all', withPart('spread', { numbers: '' }), /spread.*0 numbers instead of 6/],
    ['too many numbers', withPart('network', { numbers: btoa('12'.repeat(99)) }), /network.*99 numbers instead of/],
    ['half a number too few', withPart('spread', { numbers: btoa('1'.repeat(11)) }), /spread.*5\.5 numbers instead/],
    ['numbers cut short', withPart('network', { numbers: numbersOf('network').slice(0, 40) }), /15 numbers instead/],
  ])('%s', (_, content, sentence) => {
    const read = (): Weights => parseWeights(content, 'naishi', SIZES)
    expect(read).toThrow(NotationError)
    expect(read).toThrow(sentence)
  })
})

describe.each([
  ['naishi', '../src/naishi/weights.json'],
  ['naishi', '../src/naishi/earlier-weights.json'],
  ['iki', '../src/iki/weights.json'],
  ['iki', '../src/iki/earlier-weights.json'],
])('the weights of %s in %s', (game, path) => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8')
  const content = JSON.parse(text) as Content

  test('can be read, and are numbers', () => {
    const read = parseWeights(content, game, trainingSpecOf(game))
    for (const [, numbers] of partsOf(read)) expect(numbers.every(Number.isFinite)).toBe(true)
    expect(read.marginScale.every((scale) => scale > 0)).toBe(true)
  })

  test('say with which command and on which day they were made, and how good they are', () => {
    expect(content['command']).toMatch(new RegExp(`^edokko train ${game} --`))
    expect(content['made']).toMatch(/^20\d\d-[01]\d-[0-3]\d$/)
    const { error, without, winLoss, winWithout } = content['fit'] as Record<string, number>
    expect(error).toBeLessThan(without)
    expect(winLoss).toBeLessThan(winWithout)
  })

  test('are small enough, compressed as they are sent, for a browser to load in passing', () => {
    expect(brotliCompressSync(text).length).toBeLessThan(40_000)
  })
})
