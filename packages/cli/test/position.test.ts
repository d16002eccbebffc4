import { Rng, seedFrom } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { edokko, parseLines, some } from './run.ts'
import type { Outcome } from './run.ts'

const QUIET = 'MMMMM/SMMRM MMMMM/?T!?M? N5,F5,T5,R5,B5 .../../. a:turn first=a gifts=TR'
const OVER = 'MMMMM/MMMCF MMMMM/MMMST -,-,R5,K5,D5 .../../. a:over first=b gifts=SC'
const SWAPPING = 'MMMMM/MMMCF MMMMM/MMMST N5,R5,-,D5,B5 a../../. a:swapSecond first=a bonus pick=p1 gifts=SC'

function position(input: string, ...options: string[]): Promise<Outcome> {
  return edokko(['position', 'naishi', ...options], input)
}

async function json(input: string, ...options: string[]): Promise<unknown[]> {
  const { stdout, stderr, status } = await position(input, '--json', ...options)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return parseLines(stdout)
}

describe('position --json', () => {
  test('who decides, and what is legal', async () => {
    const legal = ['r1', 'r2', 'r3', 'r4', 'r5', 'h1', 'h2', 'h3', 'h4', 'h5', 'swap', 'discard', 'decree']
    expect(await json(QUIET)).toEqual([{ position: QUIET, over: false, seat: 0, legal }])
    expect(await json(SWAPPING)).toMatchObject([{ seat: 0, legal: ['p2', 'p4', 'p5'] }])
  })

  test('a game that is over', async () => {
    expect(await json(OVER)).toMatchObject([{ over: true, seat: null, legal: [] }])
  })

  test('--play plays choices first, in every position', async () => {
    const rivers = ['N(RSTMB)', 'N(TSRMB)'].map((pile) => QUIET.replace('N5', pile))
    const [first, second] = await json(`${rivers.join('\n')}\n`, '--play', ' r1;done ')
    const after = { over: false, seat: 1 }
    expect(first).toMatchObject(after)
    expect(second).toMatchObject(after)
    expect(first).toHaveProperty(
      'position',
      QUIET.replace('MMMMM/S', 'NMMMM/S').replace('N5', 'R4').replace('a:', 'b:').concat(' discards=M'),
    )
    expect(second).toHaveProperty(
      'position',
      QUIET.replace('MMMMM/S', 'NMMMM/S').replace('N5', 'T4').replace('a:', 'b:').concat(' discards=M'),
    )
  })

  test('what it prints it can read', async () => {
    const told = QUIET.replace('F5', 'F(TSRMB)')
    const [{ position: once }] = (await json(told, '--play', 'swap r1 h1 h2')) as { position: string }[]
    expect(await json(once)).toMatchObject([{ position: once }])
  })
})

describe('position', () => {
  test('lists the choices with their meaning', async () => {
    const { stdout, stderr, status } = await position(`\n  ${QUIET}\r\n`)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const lines = stdout.split('\n')
    expect(lines[0]).toBe(QUIET)
    expect(lines[1]).toBe('  r1       Row 1 for the Naishi')
    expect(lines[9]).toBe('  h4       Hand 4 for the Rice')
    expect(lines.slice(11)).toEqual([
      '  swap     Emissary: swap two cards',
      '  discard  Emissary: discard two river cards',
      '  decree   Issue the imperial decree',
      '',
    ])
    expect((await position(OVER)).stdout).toMatch(/\n {2}The game is over\.\n$/)
  })
})

describe('what is wrong is said with its line', () => {
  test('and the next line is read', async () => {
    const cases: [string, string | RegExp][] = [
      ['fort', 'a position has at least 6 fields (two territories, river, court, who decides, first=…), not 1'],
      [
        QUIET.replace('SMMRM', 'SMMRMM'),
        '"MMMMM/SMMRMM" is no territory: it is five cards, a slash, five cards, as in MMMMM/SMRMM',
      ],
      [QUIET.replace('SMMRM', 'SMMXM'), /^"X" in "SMMXM" is no card: they are M mountain, N naishi, /],
      [QUIET.replace('SMMRM', 'NNMRM'), 'there are 3 cards N (naishi), but only 2 exist'],
      [QUIET.replace('N5,', ''), 'the river "F5,T5,R5,B5" has 4 piles, not 5'],
      [QUIET.replace('N5', 'N6'), '"N6" is no river pile: write N5, N(TSRMB) or - for an exhausted one (pile 1)'],
      [QUIET.replace('.../../.', 'aaa/../.'), 'a has more than 2 emissaries on the court "aaa/../."'],
      [QUIET.replace('a:turn', 'c:turn'), '"c:turn" names no player: they are a and b'],
      [
        QUIET.replace('a:turn', 'a:sleep'),
        /^"a:sleep" does not say who decides what: write a: or b: and one of over, exchange, /,
      ],
      [QUIET.replace('a:turn', 'a:swapSecond'), 'swapSecond needs pick=…, the place chosen first'],
      [QUIET.replace(' first=a', ' bonus'), 'it is not said who is the first player: first=a or first=b'],
      [`${QUIET} weather=rain`, /^"weather=rain" is none of first, developed, /],
      [`${QUIET} first=b`, '"first" stands twice'],
    ]
    const { stdout, stderr, status } = await position(cases.map(([line]) => `${line}\n${QUIET}\n`).join(''), '--json')
    expect(status).toBe(1)
    const answers = parseLines(stdout) as { line?: number; error: string; position?: string }[]
    expect(answers.map(({ line, position }) => line ?? position)).toEqual(cases.flatMap((_, i) => [2 * i + 1, QUIET]))
    const errors = answers.filter(({ line }) => line !== undefined)
    cases.forEach(([, message], i) => expect(errors[i].error).toMatch(message))
    expect(stderr).toBe(errors.map(({ line, error }) => `edokko: line ${line}: ${error}\n`).join(''))
  })

  test('without --json on standard error alone', async () => {
    const { stdout, stderr, status } = await position(`oops\n${QUIET}\n`)
    expect(status).toBe(1)
    expect(stdout).toBe((await position(QUIET)).stdout)
    expect(stderr).toMatch(/^edokko: line 1: a position has at least 6 fields [^\n]+\n$/)
  })

  test.each(
    some([
      ['fly', '“fly” means nothing here; legal are: r1 r2 r3 r4 r5 h1 h2 h3 h4 h5 swap discard decree'],
      ['r1', 'a card is needed that the position does not tell'],
      ['done', '“done” is not legal here: Take a river card before you end the turn (rule N3).'],
      [
        'swap r1 h3',
        '“h3” is not legal here: Swap two cards of one line, or row and hand at the same position (rule N5).',
      ],
    ]),
  )('--play "%s"', async (words, error) => {
    const stderr = `edokko: line 1: ${error}\n`
    expect(await position(QUIET, '--play', words)).toEqual({ stdout: '', stderr, status: 1 })
  })

  test('--play after the end', async () => {
    const stderr = 'edokko: line 1: “r1” comes after the end of the game\n'
    expect(await position(OVER, '--play', 'r1')).toEqual({ stdout: '', stderr, status: 1 })
  })

  test('--play without a value', async () => {
    const stderr = 'edokko: --play needs a value: --play "r1; done"\n'
    expect(await position(QUIET, '--play')).toEqual({ stdout: '', stderr, status: 2 })
  })

  test.each(['', '\n \n'])('nothing on standard input: %j', async (input) => {
    const stderr = 'edokko: standard input is empty: positions, one a line, expected\n'
    expect(await position(input)).toEqual({ stdout: '', stderr, status: 1 })
  })

  test('long or unprintable fields are quoted short and harmless', async () => {
    const { stderr } = await position(`\u001B[2J${'M'.repeat(100_000)} b c d e f\n`)
    expect(stderr).toMatch(/^edokko: line 1: "\uFFFD\[2JM+…\n$/)
    expect(stderr.length).toBeLessThan(600)
  })
})

test('positions with random mistakes are read or refused, each in its line', async () => {
  const rng = new Rng(seedFrom('mistakes'))
  const pick = (text: string): string => text[rng.below(text.length)]
  const lines = Array.from({ length: 2000 }, () => {
    const letters = [...[QUIET, OVER, SWAPPING][rng.below(3)]]
    for (let mistakes = 1 + rng.below(3); mistakes > 0; mistakes--) {
      const at = rng.below(letters.length)
      letters.splice(at, rng.below(2), rng.below(3) === 0 ? '' : pick('MNCSKDOJFTRB?!-,./=:()ab0123456 '))
    }
    return letters.join('')
  })
  const { stdout, stderr, status } = await position(`${lines.join('\n')}\n`, '--json')
  expect(status).toBe(1)
  const answers = parseLines(stdout) as { line?: number; legal?: string[] }[]
  expect(answers).toHaveLength(lines.length)
  expect(stderr.split('\n')).toHaveLength(answers.filter(({ line }) => line !== undefined).length + 1)
  answers.forEach(({ line }, i) => expect(line ?? i + 1).toBe(i + 1))
})
