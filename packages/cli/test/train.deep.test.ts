import { existsSync, linkSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, test } from 'vitest'
import { edokko, HAS_TERMINAL, outcome, printed, start, startInTerminal, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const [NAISHI, IKI] = ['naishi', 'iki'].map((game) =>
  fileURLToPath(new URL(`../../bots/src/${game}/weights.json`, import.meta.url)),
)
const QUICK = ['--games', '20', '--iterations', '6', '--seed', 'x']

/** A file of weights, as far as it is looked at here. */
interface Weights {
  readonly game: string
  readonly command: string
  readonly made: string
  readonly fit: Readonly<Record<string, number>>
  readonly network: { readonly first: number; readonly second: number; readonly numbers: string }
}

function train(...args: readonly string[]): Promise<Outcome> {
  return edokko(['train', ...args])
}

/** Trains without a hitch and gives what was said and what was written. */
async function trained(game: string, ...args: readonly string[]): Promise<{ said: string[]; weights: Weights }> {
  const out = join(temporaryFolder(), 'weights.json')
  const { stdout, stderr, status } = await train(game, ...args, '--out', out)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return { said: stdout.trim().split('\n'), weights: read(out) }
}

function read(path: string): Weights {
  return JSON.parse(readFileSync(path, 'utf8')) as Weights
}

/** What does not depend on when it was made. */
function timeless(weights: Weights): unknown {
  const { made: _made, checksum: _checksum, ...rest } = weights as Weights & { readonly checksum: string }
  return rest
}

describe('a small training', () => {
  test('writes weights and says after each round how good they are', async () => {
    const { said, weights } = await trained('naishi', '--games', '20,20', '--iterations', '6,8', '--seed', 'x')
    expect(said).toHaveLength(2)
    said.forEach((line, i) => {
      expect(line).toMatch(new RegExp(`^Naishi, round ${i + 1} of 2: held out \\d+ positions; `))
      expect(line).toMatch(/points to come \d+\.\d{3} \(\d+\.\d{3} without learning\)/)
      expect(line).not.toMatch(/NaN|undefined|Infinity/)
    })
    expect(weights.game).toBe('naishi')
    expect(weights.command).toBe('edokko train naishi --games 20,20 --iterations 6,8 --seed x')
    expect(weights.made).toMatch(/^20\d\d-\d\d-\d\d$/)
    for (const figure of Object.values(weights.fit)) expect(Number.isFinite(figure)).toBe(true)
  })

  test('takes less time for most decisions with --short, learns from values with --gumbel, and says so in the weights', async () => {
    const { weights } = await trained('naishi', ...QUICK, '--short', '2', '--gumbel')
    expect(weights.command).toBe('edokko train naishi --games 20 --iterations 6 --short 2 --seed x --gumbel')
    const plain = (await trained('naishi', ...QUICK)).weights
    expect(weights.fit['decisions']).toBeLessThan((plain.fit['decisions'] ?? 0) / 2)
  })

  test('--totals learns how many points there are in all, and leaves everything else as it is', async () => {
    const out = join(temporaryFolder(), 'weights.json')
    expect((await train('naishi', ...QUICK, '--out', out)).status).toBe(0)
    const before = read(out)
    const { stdout, status } = await train(
      'naishi',
      ...QUICK,
      '--daring',
      '0',
      '--totals',
      '--weights',
      out,
      '--out',
      out,
    )
    expect({ stdout, status }).toEqual({
      stdout: expect.stringMatching(/^Naishi: all points foreseen from \d+ positions\n$/) as string,
      status: 0,
    })
    const { totals: old, ...rest } = timeless(before) as Record<string, unknown>
    const { totals, ...same } = timeless(read(out)) as Record<string, unknown>
    expect(same).toEqual(rest)
    expect(totals).not.toEqual(old)
  })

  test.each([
    [['naishi', '--totals'], '--totals goes with --weights'],
    [
      ['naishi', '--totals', '--weights', NAISHI, '--games', '20,20', '--iterations', '6,6'],
      '--totals takes one round',
    ],
    [
      ['naishi', '--totals', '--weights', NAISHI, ...QUICK, '--corrected'],
      '--totals keeps the network as it is: it takes neither --corrected nor --units',
    ],
    [
      ['naishi', '--totals', '--weights', NAISHI, ...QUICK, '--units', '8,8'],
      '--totals keeps the network as it is: it takes neither --corrected nor --units',
    ],
    [['iki', '--totals', '--weights', IKI, ...QUICK], 'IKI needs no totals: the points of each seat are foreseen'],
  ])('%j is wrong use', async (args, message) => {
    expect(await train(...args)).toEqual({ stdout: '', stderr: `edokko: ${message}\n`, status: 2 })
  })

  test('replaces a weights file as a whole: who has the old one open keeps it, and nothing is left beside the new one', async () => {
    const folder = temporaryFolder()
    const out = join(folder, 'weights.json')
    const opened = join(folder, 'opened.json')
    writeFileSync(out, 'old')
    linkSync(out, opened) // another name of the same file, as an open descriptor is
    expect((await train('naishi', ...QUICK, '--out', out)).status).toBe(0)
    expect(readFileSync(opened, 'utf8')).toBe('old')
    expect(read(out).game).toBe('naishi')
    expect(readdirSync(folder).sort()).toEqual(['opened.json', 'weights.json'])
  })

  test('of IKI is one of all its tables', async () => {
    const { said, weights } = await trained('iki', '--games', '16', '--iterations', '2')
    expect(said[0]).toMatch(/^IKI, round 1 of 1: held out \d+ positions/)
    expect(weights.game).toBe('iki')
  })

  test('is the same from the same seed, on one thread and on two', async () => {
    const [alone, shared, other] = [
      await trained('naishi', ...QUICK),
      await trained('naishi', ...QUICK, '--threads', '2'),
      await trained('naishi', ...QUICK.slice(0, -1), 'y'),
    ]
    expect(timeless(shared.weights)).toEqual(timeless(alone.weights))
    expect(shared.said).toEqual(alone.said)
    expect(other.weights.network.numbers).not.toBe(alone.weights.network.numbers)
  })

  test('goes on from the weights it is given, and says so in its command', async () => {
    const from = join(temporaryFolder(), 'first.json')
    await train('naishi', ...QUICK, '--out', from)
    const { weights } = await trained('naishi', ...QUICK, '--weights', from)
    expect(weights.command).toContain(`--weights ${from}`)
    expect(weights.network.numbers).not.toBe(read(from).network.numbers)
  })
})

test('--units makes a network with other layers and goes on from one, and --corrected learns something else', async () => {
  const options = [...QUICK, '--weights', NAISHI, '--units', '9,5']
  const [plain, corrected] = [await trained('naishi', ...options), await trained('naishi', ...options, '--corrected')]
  expect(plain.weights.network).toMatchObject({ first: 9, second: 5 })
  expect(corrected.weights.command).toBe(
    `edokko train naishi --games 20 --iterations 6 --units 9,5 --weights ${NAISHI} --seed x --corrected`,
  )
  expect(corrected.weights.network.numbers).not.toBe(plain.weights.network.numbers)
})

describe('what cannot be', () => {
  test.each<readonly [string, readonly string[], RegExp]>([
    ['no game', [], /which game\? One of: /],
    ['another game', ['chess'], /chess/],
    ['no games at all', ['naishi', '--games', '0'], /--games is a list of whole numbers such as .*, not "0"/],
    ['games in words', ['naishi', '--games', 'many'], /--games is a list .*"many"/],
    ['a gap in a list', ['naishi', '--iterations', '5,,5'], /--iterations is a list .*"5,,5"/],
    [
      'rounds that do not match',
      ['naishi', '--games', '20,20', '--iterations', '9'],
      /--games has 2 rounds.*--iterations 1/,
    ],
    ['too few games to hold one out', ['naishi', '--games', '10', '--iterations', '9'], /at least 11 games/],
    ['a network of one layer', ['naishi', '--units', '32'], /--units is of two layers, of at most 1024 each/],
    ['a network of three layers', ['naishi', '--units', '8,8,8'], /--units is of two layers/],
    ['a layer without units', ['naishi', '--units', '0,8'], /--units is a list .*"0,8"/],
    [
      'a layer larger than any machine',
      ['naishi', '--units', '9999999,8'],
      /--units is of two layers, of at most 1024 each/,
    ],
    ['too much daring', ['naishi', '--daring', '101'], /--daring/],
    ['an option that does not exist', ['naishi', '--depth', '3'], /--depth/],
  ])('%s is wrong use', async (_, args, sentence) => {
    const { stdout, stderr, status } = await train(...args)
    expect(status).toBe(2)
    expect(stderr).toMatch(sentence)
    expect(stdout).toBe('')
  })

  test.each<readonly [string, string, RegExp]>([
    ['is not JSON', '{', /weights\.json is not JSON/],
    ['holds something else', '[]', /weights\.json: a weights file holds one JSON object/],
    ['is of another game', '{"game":"iki"}', /weights\.json: these are weights of "iki", not of naishi/],
    ['is damaged', '{"game":"naishi","checksum":"0"}', /weights\.json: the weights are damaged/],
  ])('a weights file that %s is refused before anything is played', async (_, text, sentence) => {
    const folder = temporaryFolder()
    const from = join(folder, 'weights.json')
    writeFileSync(from, text)
    const out = join(folder, 'out.json')
    const { stdout, stderr, status } = await train('naishi', ...QUICK, '--weights', from, '--out', out)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(sentence)
    expect(existsSync(out)).toBe(false)
  })

  test('neither can a file that is not there be read, nor one be written where there is no folder', async () => {
    const nowhere = join(temporaryFolder(), 'no', 'weights.json')
    const unread = await train('naishi', ...QUICK, '--weights', nowhere)
    expect(unread).toMatchObject({ stdout: '', status: 1 })
    expect(unread.stderr).toMatch(/weights\.json cannot be read \(ENOENT\)/)
    const unwritten = await train('naishi', ...QUICK, '--out', nowhere)
    expect(unwritten).toMatchObject({ stdout: '', status: 1 })
    expect(unwritten.stderr).toMatch(/".*" cannot be written \(ENOENT\)/)
    const folder = await train('naishi', ...QUICK, '--out', temporaryFolder())
    expect(folder).toMatchObject({ stdout: '', status: 1 })
    expect(folder.stderr).toMatch(/".*" cannot be written \(EISDIR\)/)
  })
})

describe('stopped by Ctrl-C', () => {
  const LONG = ['train', 'naishi', '--games', '20,1000000', '--iterations', '4,50']

  test('it keeps what the finished rounds have taught', async () => {
    const out = join(temporaryFolder(), 'weights.json')
    const child = start([...LONG, '--out', out])
    const ended = outcome(child)
    await printed(child, 'round 1 of 2')
    child.kill('SIGINT')
    const { stdout, stderr, status } = await ended
    expect(status).toBe(130)
    expect(stdout.split('\n')).toHaveLength(2)
    expect(stderr).toMatch(/^Stopped: .*\n$/)
    expect((await train('naishi', ...QUICK, '--weights', out, '--out', out)).status).toBe(0)
  })

  test.runIf(HAS_TERMINAL)(
    'before the first round is over it leaves no weights, or the old ones as they were',
    async () => {
      const folder = temporaryFolder()
      const old = join(folder, 'old.json')
      writeFileSync(old, 'old')
      for (const out of [join(folder, 'none.json'), old]) {
        const child = startInTerminal(['train', 'naishi', '--games', '1000000', '--iterations', '50', '--out', out])
        const ended = outcome(child)
        await printed(child, ' left')
        child.stdin.write('\u0003')
        expect((await ended).status).toBe(130)
      }
      expect(readdirSync(folder)).toEqual(['old.json'])
      expect(readFileSync(old, 'utf8')).toBe('old')
    },
  )

  test.runIf(HAS_TERMINAL)('in a terminal it has told how far it is', async () => {
    const out = join(temporaryFolder(), 'weights.json')
    const child = startInTerminal([...LONG, '--out', out])
    const ended = outcome(child)
    await printed(child, ' left')
    child.stdin.write('\u0003')
    const { stdout, status } = await ended
    expect(status).toBe(130)
    expect(stripVTControlCharacters(stdout)).toMatch(/\d+ % {2}[\d,]+ games/)
  })
})
