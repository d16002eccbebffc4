import { describe, expect, test } from 'vitest'
import { edokko, parseLines, shell } from './run.ts'

const TABLE =
  '{"row":["fort","sentinel","councillor","banner","rice"],"hand":["fort","mountain","naishi","rice","rice"]}'
const SCORE = {
  total: 62,
  colours: 7,
  parts: { mountain: 5, naishi: 8, councillor: 7, sentinel: 7, fort: 12, rice: 20, banner: 3 },
  ninjas: [],
}
const CARDS = 'mountain, naishi, councillor, sentinel, monk, rider, ronin, ninja, fort, torii, rice, banner'
const HAND = '"hand":["mountain","mountain","mountain","mountain","mountain"]'

async function score(input: string): Promise<{ lines: unknown[]; stderr: string; status: number | null }> {
  const { stdout, stderr, status } = await edokko(['score', 'naishi'], input)
  return { lines: parseLines(stdout), stderr, status }
}

describe('score', () => {
  test('a territory and all that led to its total', async () => {
    expect(await score(`${TABLE}\n`)).toEqual({ lines: [SCORE], stderr: '', status: 0 })
  })

  test('--json changes nothing', async () => {
    const { stdout, status } = await edokko(['score', 'naishi', '--json'], TABLE)
    expect({ lines: parseLines(stdout), status }).toEqual({ lines: [SCORE], status: 0 })
  })

  test('ninjas are named by what they become, row first', async () => {
    const alone =
      '{"row":["ninja","mountain","mountain","mountain","mountain"],"hand":["fort","rice","ninja","rice","fort"]}'
    const copying =
      '{"row":["fort","sentinel","ninja","banner","rice"],"hand":["fort","mountain","naishi","rice","ninja"]}'
    const { lines } = await score(`${alone}\n${copying}\n`)
    expect(lines).toMatchObject([{ ninjas: [null, null] }, { ninjas: ['naishi', 'sentinel'] }])
  })

  test('blank lines, Windows line ends, a byte order mark and a missing last line end do not matter', async () => {
    const { lines, status } = await score(`\uFEFF${TABLE}\r\n\r\n \t\n${TABLE}`)
    expect({ lines, status }).toEqual({ lines: [SCORE, SCORE], status: 0 })
  })

  test('a thousand lines', async () => {
    const { lines, status } = await score(`${TABLE}\n`.repeat(1000))
    expect(status).toBe(0)
    expect(lines).toEqual(Array.from({ length: 1000 }, () => SCORE))
  })
})

describe('a bad line', () => {
  test('says what is wrong', async () => {
    const cases = [
      ['this is not JSON', 'fort fort fort'],
      ['this is not JSON', TABLE.slice(0, 50)],
      ['a territory is an object {"row":[…],"hand":[…]}', '[]'],
      ['a territory is an object {"row":[…],"hand":[…]}', 'null'],
      ['a territory is an object {"row":[…],"hand":[…]}', '62'],
      ['"row" must be a list of 5 cards', '{}'],
      ['"row" must be a list of 5 cards', '{"row":"fort"}'],
      ['"hand" must be a list of 5 cards', '{"row":["fort","fort","fort","fort","rice"]}'],
      ['"row" has 4 cards, not 5', `{"row":["fort","fort","fort","rice"],${HAND}}`],
      ['"row" has 6 cards, not 5', `{"row":["fort","fort","fort","rice","rice","rice"],${HAND}}`],
      ['"row" has 0 cards, not 5', `{"row":[],${HAND}}`],
      [
        `"row" position 2: there is no card "castle"; there are ${CARDS}`,
        `{"row":["fort","castle","fort","rice","rice"],${HAND}}`,
      ],
      [
        `"row" position 1: there is no card "Fort"; there are ${CARDS}`,
        `{"row":["Fort","fort","fort","rice","rice"],${HAND}}`,
      ],
      [`"row" position 1: there is no card 8; there are ${CARDS}`, `{"row":[8,8,8,8,8],${HAND}}`],
      [
        `"row" position 5: there is no card null; there are ${CARDS}`,
        `{"row":["fort","fort","fort","rice",null],${HAND}}`,
      ],
      ['3 cards "naishi", but only 2 exist', `{"row":["naishi","naishi","naishi","rice","rice"],${HAND}}`],
      ['5 cards "fort", but only 4 exist', `{"row":["fort","fort","fort","fort","fort"],${HAND}}`],
    ]
    const { lines, stderr, status } = await score(cases.map(([, line]) => `${line}\n`).join(''))
    expect(status).toBe(1)
    expect(lines).toEqual(cases.map(([error], i) => ({ line: i + 1, error })))
    expect(stderr).toBe(cases.map(([error], i) => `edokko: line ${i + 1}: ${error}\n`).join(''))
  })

  test('is answered in its place, and the next one is read', async () => {
    expect(await score(`${TABLE}\n\noops\n${TABLE}\n`)).toEqual({
      lines: [SCORE, { line: 3, error: 'this is not JSON' }, SCORE],
      stderr: 'edokko: line 3: this is not JSON\n',
      status: 1,
    })
  })

  test('a card name of any length is quoted short and harmless', async () => {
    const { stderr } = await score(`{"row":["\\u001b[2J${'x'.repeat(10_000)}",1,1,1,1],${HAND}}`)
    expect(stderr).toMatch(/^edokko: line 1: "row" position 1: there is no card "\\u001b\[2Jx+…; there are mountain/)
    expect(stderr.length).toBeLessThan(250)
  })

  test('without an end is too long', async () => {
    expect(await score('x'.repeat(2_000_000))).toEqual({
      lines: [],
      stderr: 'edokko: line 1: this is too long; JSON lines {"row":[…],"hand":[…]} expected\n',
      status: 1,
    })
  })
})

describe('no territories at all', () => {
  const empty = 'edokko: standard input is empty: JSON lines {"row":[…],"hand":[…]} expected\n'

  test.each(['', '\n', ' \r\n\n'])('%j', async (input) => {
    expect(await score(input)).toEqual({ lines: [], stderr: empty, status: 1 })
  })

  test('standard input closed', async () => {
    expect(await shell('edokko score naishi <&-')).toEqual({ stdout: '', stderr: empty, status: 1 })
  })

  test('a folder', async () => {
    const stderr = 'edokko: standard input: this is a folder\n'
    expect(await shell('edokko score naishi </')).toEqual({ stdout: '', stderr, status: 1 })
  })

  test('bytes that are no text', async () => {
    const { lines, status } = await score(Buffer.from([0, 255, 254, 7, 10, 200, 10]).toString('latin1'))
    expect({ lines, status }).toEqual({
      lines: [
        { line: 1, error: 'this is not JSON' },
        { line: 2, error: 'this is not JSON' },
      ],
      status: 1,
    })
  })
})

test('a reader that has seen enough ends it quietly', async () => {
  const many = `yes '${TABLE}' | head -100000 | edokko score naishi | head -1`
  expect(await shell(many)).toEqual({ stdout: `${JSON.stringify(SCORE)}\n`, stderr: '', status: 0 })
})
