import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIki, EDITIONS, formatPrices, housePrices } from '@edokko/iki'
import { begin, legalChoices, OVER, Rng, seedFrom, step } from '@edokko/engine'
import { describe, expect, test } from 'vitest'
import { edokko, parseLines, some, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

const MARCH =
  '2021-3p 3:life a:ikizama A=eyeglass.c2,seamstress.a1,-,- B=cotton.a3,-,-,dice.b2 C=-,-,-,- D=salt.b2,-,monk.c1,- ' +
  'row=-,-,-,sake+2,kite+1,ukiyoe+1,yamabushi+1,soba+1,ox_cart,carpenter,dyer,geta ' +
  'site=kabuki_theatre,storehouse,shrine,watchtower,inn,imperial_residence ' +
  'a=mon5,rice3,sandal3,at2 b=mon1,rice1,sandal1,lumber1,fire1,at4,life3 c=rice2,sandal1,lumber1,fire2,at7,life4 ' +
  'order=cba first=a fish=.c...... pipe=c....... tobacco=bc...... gone=egg'

function position(input: string, ...options: string[]): Promise<Outcome> {
  return edokko(['position', 'iki', ...options], input)
}

/** The choices after these words, with their meaning. */
async function choices(words: string, line = MARCH): Promise<string[]> {
  const { stdout, stderr, status } = await position(line, '--play', words)
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  return stdout.split('\n').slice(1, -1)
}

/** What is said of the last of these words. */
async function complaint(words: string, line = MARCH, ...options: string[]): Promise<string> {
  const { stdout, stderr, status } = await position(line, '--play', words, ...options)
  expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
  return stderr.slice('edokko: line 1: '.length, -1)
}

describe('the choices with their meaning', () => {
  test('a way of life', async () => {
    expect(await choices('')).toEqual([
      '  i1-4     1–4: 1 mon but no hire, walk 1 to 4',
      '  i1       1: hire or income, then walk 1',
      '  i2       2: hire or income, then walk 2',
    ])
  })

  test('a hire, with the coins on the card', async () => {
    expect(await choices('i1')).toEqual([
      '  sake      Hire the Sake Peddler for 1 mon, with 2 mon on it',
      '  kite      Hire the Kite Maker for 6 mon, with 1 mon on it',
      '  ukiyoe    Hire the Ukiyo-e Artist for 3 mon, with 1 mon on it',
      '  yamabushi Hire the Yamabushi for 2 mon, with 1 mon on it',
      '  soba      Hire the Soba Stand for 4 mon, with 1 mon on it',
      '  ox_cart   Hire the Ox Cart for 3 mon',
      '  dyer      Hire the Cloth Dyer for 5 mon',
      '  geta      Hire the Geta Maker for 4 mon',
      '  income    Take income: 4 mon',
    ])
  })

  test('a stall by the word that names it, with all that is paid', async () => {
    expect(await choices('i1 geta', MARCH.replace('a=mon5', 'a=mon6'))).toEqual([
      '  A2       Stall A2, Sandal shop: 4 mon',
      '  A3       Corner A3, Sandal shop: 6 mon',
      '  B1       Stall B1, Fire tower: 4 mon',
      '  B2       Stall B2, Tobacco shop: 4 mon',
      '  C0       Stall C0, Construction site: 4 mon',
      '  C1       Stall C1, Construction site: 4 mon',
      '  C2       Stall C2, Pawn shop: 4 mon',
      '  C3       Corner C3, Pawn shop: 6 mon',
      '  D1       Stall D1, Fish market: 4 mon',
      '  D3       Corner D3, Exchange: 6 mon',
    ])
  })

  test('a walk: where it leads, what it costs, and whether cards gain experience', async () => {
    expect((await choices('i1-4')).slice(3)).toEqual([
      '  go4      Walk 4 to the Construction site',
      '  go5      Walk 5 to the Fish market, 1 sandal',
      '  go6      Walk 6 to the Exchange, 2 sandals',
      '  go7      Walk 7 to the Sandal shop, 3 sandals; your cards rise',
    ])
  })

  test('business', async () => {
    expect(await choices('i1 income go1')).toEqual([
      '  cotton   Your Cotton Peddler. Take 1 mon and 1 sandal.',
      '  tower    Firefighting +1',
      '  done     End turn',
    ])
    expect(await choices('i2 income go2')).toEqual([
      '  dice     b’s Dice Maker. Pay 1 mon: take 1 lumber.',
      '  pipe2    Spring pipe for 2 mon. Firefighting +1.',
      '  done     End turn',
    ])
  })

  test('hunger, after a payday that tells nothing new', async () => {
    expect(await choices('i1 income go1 done income go3 done income go4 done')).toEqual([
      '  dice     Dice Maker leaves',
      '  salt     Salt Peddler leaves',
    ])
  })

  test.each([
    ['pl', '  i1       1: zatrudnienie albo przychód, potem 1 pole'],
    ['de', '  i1       1: Anwerbung oder Einkommen, dann 1 Feld gehen'],
    ['ru', '  i1       1: найм или доход, затем 1 шаг'],
  ])('in %s', async (language, line) => {
    const { stdout } = await position(MARCH, '--language', language)
    expect(stdout.split('\n')[2]).toBe(line)
  })
})

describe('why not, with the amounts and the rule', () => {
  test.each(
    some([
      ['i3', '“i3” is not legal here: Another player has chosen this way of life (rule K4).'],
      ['i1 monk', '“monk” means nothing here; legal are: sake kite ukiyoe yamabushi soba ox_cart dyer geta income'],
      [
        'i1; carpenter',
        '“carpenter” is not legal here: You have 5 mon with its coins, it costs 7 mon with the cheapest stall (rule K6).',
      ],
      ['i1 geta A3', '“A3” is not legal here: You have 1 mon left, this stall costs 2 mon (rule K6).'],
      ['i1 geta A0', '“A0” is not legal here: There is a card in this stall already (rule K1).'],
      ['i1 income go0', '“go0” is not legal here: You must walk at least 1 space (rule K8).'],
      ['i1 income go9', '“go9” is not legal here: You have 3 sandals, this walk costs 8 sandals (rule K8).'],
      ['i1 income go1 tower tower', '“tower” is not legal here: You have used the shop already (rule K9).'],
      [
        'i1 income go1 eyeglass',
        '“eyeglass” is not legal here: This stall is not behind the shop you are at (rule K9).',
      ],
      ['i2 income go2 tobacco1', '“tobacco1” is not legal here: It is sold (rule K10).'],
      ['i2 geta A2 go2 pipe2', '“pipe2” is not legal here: You have 1 mon, this costs 2 mon (rule K9).'],
      ['i1 income go4 build', '“build” is not legal here: You cannot pay for any building (rule K12).'],
    ]),
  )('%s', async (words, sentence) => {
    expect(await complaint(words)).toBe(sentence)
  })
})

describe('what the position does not tell', () => {
  const UNKNOWN = 'the game goes on with a card, a tile or a fire that the position does not tell'
  const turns = 'i1 income go1 done income go3 done income go4 done'

  test('cards that are turned up next month', async () => {
    const february = MARCH.replace('3:life', '2:life').replace(
      /row=\S+/,
      'row=-,-,-,sake+1,kite,ukiyoe,yamabushi,soba,-,-,-,-',
    )
    expect(await complaint(turns, february)).toBe(UNKNOWN)
    expect(await complaint(`${turns} i1`, february)).toBe(UNKNOWN)
  })

  test('the cards after a payday', async () => {
    expect(await complaint(`${turns} dice`)).toBe(UNKNOWN)
  })

  test('--json answers in the line, and the next one is read', async () => {
    const { stdout, status } = await position(`${MARCH}\n${MARCH}\n`, '--json', '--play', `${turns} dice`)
    expect(status).toBe(1)
    expect(parseLines(stdout)).toEqual([
      { line: 1, error: UNKNOWN },
      { line: 2, error: UNKNOWN },
    ])
  })
})

describe('which game a position is of', () => {
  test('its first word says so, and lines may differ', async () => {
    const lines = EDITIONS.flatMap((edition) =>
      ([2, 3, 4] as const).flatMap((players) => walkThrough({ edition, players })),
    )
    const { stdout, stderr, status } = await position(`${lines.join('\n')}\n`, '--json')
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    const answers = parseLines(stdout) as { position: string; over: boolean; legal: string[] }[]
    expect(answers.map((answer) => answer.position)).toEqual(lines)
    for (const { over, legal } of answers) expect(legal.length > 1).toBe(!over)
  })

  test.each(some(['', 'hello', '2021', '2021-5p', '1999-3p', 'iki-2021-3p', 'constructor']))(
    'none: "%s"',
    async (word) => {
      const { stderr, status } = await position(MARCH.replace('2021-3p', `${word} x`.trim()))
      expect(status).toBe(1)
      expect(stderr).toMatch(
        /^edokko: line 1: a position of IKI begins with one of 2021-2p, 2021-3p, 2021-4p, 2015-2p, 2015-3p, 2015-4p, not "/,
      )
    },
  )

  test('a bad line is told with what is wrong, and the next one is read', async () => {
    const bad = MARCH.replace('monk.c1', 'dragon.c1')
    const { stdout, stderr, status } = await position(`${bad}\n${MARCH}\n`)
    expect(status).toBe(1)
    expect(stdout.startsWith(`${MARCH}\n`)).toBe(true)
    expect(stderr).toMatch(/^edokko: line 1: .*"dragon".*\n$/)
  })

  test('--extras without: the extra cards are not in the game, where an edition has some', async () => {
    const [edition2021, edition2015] = EDITIONS
    const line = walkThrough({ edition: edition2015, players: 3 }).find((each) => /\bdyer\b/.test(each)) ?? ''
    expect(await position(line)).toMatchObject({ stderr: '', status: 0 })
    const { stderr, status } = await position(line, '--extras', 'without')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^edokko: line 1: .*\n$/)
    const [other] = walkThrough({ edition: edition2021, players: 3 })
    expect(await position(other, '--extras', 'without')).toEqual({
      stdout: '',
      stderr: 'edokko: line 1: edition 2021 has no extra cards to be left out\n',
      status: 1,
    })
  })

  test('--prices: what things cost here', async () => {
    const path = join(temporaryFolder(), 'sheet.txt')
    const sheet = formatPrices(EDITIONS[0], housePrices(EDITIONS[0]))
    writeFileSync(path, sheet.replace('geta: 4 mon', 'geta: 2 mon'))
    const { stdout } = await position(MARCH, '--play', 'i1', '--prices', path)
    expect(stdout).toContain('Hire the Geta Maker for 2 mon\n')
    const [other = ''] = walkThrough({ edition: EDITIONS[1], players: 3 })
    const { stderr, status } = await position(other, '--prices', path)
    expect(status).toBe(1)
    expect(stderr.startsWith(`edokko: ${path}: line 2: `)).toBe(true)
  })
})

test('positions with random mistakes are read or refused, each in its line', async () => {
  const rng = new Rng(seedFrom('mistakes'))
  const some = EDITIONS.flatMap((edition) =>
    ([2, 3, 4] as const).flatMap((players) => walkThrough({ edition, players })),
  )
  const lines = Array.from({ length: 2000 }, () => {
    const line = some[rng.below(some.length)]
    const words = line.split(/(?<=[ ,=:.;+])/)
    for (let mistakes = 1 + rng.below(2); mistakes > 0; mistakes--) {
      const other = some[rng.below(some.length)].split(/(?<=[ ,=:.;+])/)
      words.splice(
        1 + rng.below(words.length - 1),
        rng.below(2),
        rng.below(3) === 0 ? '' : other[rng.below(other.length)],
      )
    }
    return words.join('')
  })
  const { stdout, stderr, status } = await position(`${lines.join('\n')}\n`, '--json')
  expect(status).toBe(1)
  const answers = parseLines(stdout) as { line?: number; legal?: string[] }[]
  expect(answers).toHaveLength(lines.length)
  answers.forEach(({ line }, i) => expect(line ?? i + 1).toBe(i + 1))
  expect(stderr).not.toContain('this is a bug')
  expect(stderr).not.toMatch(/undefined|NaN/)
})

/** Some positions of a random game, the last one too. */
function walkThrough(options: Parameters<typeof createIki>[0]): string[] {
  const game = createIki(options)
  const rng = new Rng(seedFrom('walk'))
  const state = begin(game, seedFrom('positions'))
  const lines = [game.formatTable(state.table)]
  while (state.table.decision !== OVER) {
    const legal = legalChoices(game, state.table)
    step(game, state, legal[rng.below(legal.length)])
    lines.push(game.formatTable(state.table))
  }
  return lines.filter((_, i) => i % 9 === 0 || i === lines.length - 1)
}
