import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { act, begin, OVER, result, Rng, seedFrom } from '@edokko/engine'
import type { Choice, Seat } from '@edokko/engine'
import { describe, expect, onTestFinished, test } from 'vitest'
import { seatProgram } from '../src/hosts/node/program/player.ts'
import type { ProgramPlayer } from '../src/hosts/node/program/player.ts'
import { openGame } from '@edokko/games'
import type { Terms } from '@edokko/games'
import { random } from '../src/players/random.ts'
import type { Failure } from '../src/hosts/stand-in.ts'
import { deal, NAISHI } from './deal.ts'

const ENDLESS = { iterations: Infinity, milliseconds: Infinity }

/** A program in Node that answers hello and does this with every other `message`; `say` prints a line, `wait` is the first decision. */
function programThat(body: string, name = 'program'): string {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'bot.mjs')
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline'
     const say = (reply) => console.log(typeof reply === 'string' ? reply : JSON.stringify(reply))
     for await (const line of createInterface({ input: process.stdin })) {
       const message = JSON.parse(line)
       const { type, id, choices } = message
       if (type === 'hello') say({ protocol: 1 })
       else { ${body} }
     }`,
  )
  return `${name}:'${process.execPath}' ${path}`
}

const GOOD = "if (type === 'choose') say({ id, choice: choices.at(-1).choice })"

interface Seated {
  readonly guest: ProgramPlayer
  readonly failures: Failure[]
  readonly notes: () => string
  /** Asks it about the first decision of a game. */
  readonly ask: () => Promise<Choice>
}

async function seat(name: string): Promise<Seated> {
  const { game, view, seat, rng } = deal(NAISHI)
  const failures: Failure[] = []
  let notes = ''
  const guest = await seatProgram(name, {
    game,
    seat,
    names: ['Ann', 'Bob'],
    log: (failure) => void failures.push(failure),
    note: (text) => (notes += text),
  })
  onTestFinished(() => guest.leave())
  return { guest, failures, notes: () => notes, ask: () => guest.choose(game, view, seat, rng, ENDLESS) }
}

/** A whole game with the program in this seat and chance in the others. */
async function playWith(name: string, terms: Terms, mine: Seat, seed: string): Promise<Failure[]> {
  const game = openGame(terms)
  const failures: Failure[] = []
  const names = Array.from({ length: game.seats }, (_, i) => `player ${i}`)
  const guest = await seatProgram(name, { game, seat: mine, names, log: (failure) => void failures.push(failure) })
  onTestFinished(() => guest.leave())
  const rng = new Rng(seedFrom(seed))
  const state = begin(game, seedFrom(seed))
  const { table } = state
  while (table.decision !== OVER) {
    const { actor, decision } = table
    const view = game.view(table, actor)
    const choice = await (actor === mine ? guest : random).choose(game, view, actor, rng, ENDLESS)
    if (!game.secret(decision) || actor === mine) guest.saw?.(game.view(table, mine), choice)
    expect(act(game, state, actor, choice)).toBeUndefined()
  }
  guest.over(result(game, table))
  await guest.leave()
  return failures
}

const { legal } = deal(NAISHI)
const GAMES: readonly [string, Terms][] = [
  ['Naishi', NAISHI],
  ['IKI for two', { id: 'iki-2021-2p', options: {} }],
  ['IKI of 2015 for four', { id: 'iki-2015-4p', options: {} }],
]

describe('a program that plays', () => {
  test.each(GAMES)('plays whole games of %s', async (_, terms) => {
    expect(await playWith(programThat(GOOD), terms, 1, 'whole')).toEqual([])
  })

  test('may answer with a word, and is told what it may know', async () => {
    const terms = NAISHI
    const path = join(tmpdir(), `edokko-${process.pid}.jsonl`)
    onTestFinished(() => rmSync(path, { force: true }))
    const name = programThat(
      `(await import('node:fs')).appendFileSync('${path}', line + '\\n');
       if (type === 'choose') say({ id, choice: choices[0].word })`,
    )
    expect(await playWith(name, terms, 0, 'told')).toEqual([])
    const messages = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Message)
    const [first] = messages
    expect(first).toMatchObject({ type: 'choose', id: 1, milliseconds: 5000, choices: [{ choice: 0, word: 'g1' }, {}] })
    expect(first.position).toMatch(/^MMMMM\/----- MMMMM\/----- .* a:exchange /)
    const asked = messages.filter(({ type }) => type === 'choose')
    expect(asked.map(({ id }) => id)).toEqual(asked.map((_, i) => i + 1))
    // the other's gift is secret: between the two exchanges nothing was told
    expect(messages.filter(({ type, decision }) => type === 'saw' && decision === 2).map(({ seat }) => seat)).toEqual([
      0,
    ])
    expect(messages.some(({ type, seat }) => type === 'saw' && seat === 1)).toBe(true)
    for (const { position = '' } of asked.slice(1)) expect(position.split(' ')[1]).toMatch(/\?|!/)
    expect(messages.at(-1)).toEqual({
      type: 'over',
      points: [expect.any(Number), expect.any(Number)],
      places: expect.any(Array) as number[],
    })
  })

  test('has its own time if its name says so', async () => {
    const name = programThat(
      "if (type === 'choose') { console.error(message.milliseconds); say({ id, choice: choices[0].choice }) }",
      'program@1234ms',
    )
    const { ask, notes, guest } = await seat(name)
    await ask()
    await guest.leave()
    expect(notes()).toBe('1234\n')
  })
})

interface Message {
  readonly type: string
  readonly id?: number
  readonly position?: string
  readonly decision?: number
  readonly seat?: number
}

describe('a program that cannot play is an error before the game', () => {
  test.each([
    ['program:', /"program:": a program is named "program:COMMAND"/],
    ['program:  ', /a program is named/],
    ['program@x:cat', /a program is named/],
    ["program:'cat", /has a quote that is not closed/],
    ['program:/no/such/bot', /cannot play: there is no program "\/no\/such\/bot"/],
    [`program:${tmpdir()}`, /cannot play: it cannot be started \(EACCES\)/],
    [
      `program:'${process.execPath}' -e "throw new Error('my bug')"`,
      /it has ended \(exit status 1\); it last said: Node\.js v/,
    ],
    [
      `program:'${process.execPath}' -e "console.log('hi')"`,
      /cannot play: "hi" is not a JSON object; what is not an answer goes to standard error/,
    ],
    [
      `program:'${process.execPath}' -e "console.log('{}')"`,
      /cannot play: hello is answered with \{"protocol":1\}, not with "\{\}"/,
    ],
  ])('%s', async (name, message) => {
    await expect(seat(name)).rejects.toThrow(message)
  })
})

describe('a program that', () => {
  const reasons = (failures: readonly Failure[]): string[] => failures.map(({ reason }) => reason)

  test.each([
    ['says nonsense', "say('hm')", /^"hm" is not a JSON object/],
    ['says a number', 'say(7)', /^"7" is not a JSON object/],
    ['answers with what is not legal', 'say({ id, choice: 999 })', /is not one of the choices/],
    ['answers with a word that means nothing', "say({ id, choice: 'dragon' })", /is not one of the choices/],
    ['answers without an id', 'say({ choice: 0 })', /is not one of the choices, or not with the id 1/],
    ['answers what was not asked', 'say({ id: id + 1, choice: 0 })', /not with the id 1/],
    ['answers without a choice', 'say({ id })', /is not one of the choices/],
    ['dies', "console.error('my bug'); process.exit(3)", /^it has ended \(exit status 3\); it last said: my bug$/],
    ['kills itself', "process.kill(process.pid, 'SIGKILL')", /^it has ended \(SIGKILL\)$/],
    [
      'floods its output with lines',
      `for (;;) { if (!process.stdout.write('{"id":0}\\n'.repeat(1000))) await new Promise((r) => process.stdout.once('drain', r)) }`,
      /^it floods its output, and was ended$/,
    ],
    [
      'floods its output with one line',
      "for (;;) { if (!process.stdout.write('x'.repeat(60000))) await new Promise((r) => process.stdout.once('drain', r)) }",
      /^it floods its output, and was ended$/,
    ],
  ])('%s is replaced for that decision', async (_, body, reason) => {
    const { ask, failures } = await seat(programThat(`if (type === 'choose') { ${body} }`))
    expect(legal).toContain(await ask())
    expect(failures).toEqual([
      {
        bot: expect.stringMatching(/^program:/) as string,
        standIn: 'novice',
        game: 'naishi',
        decision: 1,
        reason: expect.stringMatching(reason) as string,
      },
    ])
  })

  test('fails once plays on afterwards', async () => {
    const { ask, failures } = await seat(
      programThat("if (id === 1) say('hm'); else say({ id, choice: choices.at(-1).choice })"),
    )
    await ask()
    expect([await ask(), await ask()]).toEqual([legal.at(-1), legal.at(-1)])
    expect(failures).toHaveLength(1)
  })

  test('answers twice, or late, is heard once: the id tells', async () => {
    const body = `say({ id, choice: choices.at(-1).choice }); say({ id, choice: choices[0].choice });
                  say({ id: id - 1, choice: choices[0].choice })`
    const { ask, failures } = await seat(programThat(body))
    for (let i = 0; i < 5; i++) expect(await ask()).toBe(legal.at(-1))
    expect(failures).toEqual([])
  })

  test('never answers is ended after three decisions', async () => {
    const { ask, failures } = await seat(programThat('', 'program@0ms'))
    for (let i = 0; i < 4; i++) expect(legal).toContain(await ask())
    expect(reasons(failures)).toEqual([
      'no answer within 1000 ms',
      'no answer within 1000 ms',
      'no answer within 1000 ms',
      'it was late 3 times in a row, and was ended',
    ])
  })

  test('answers late is not heard any more, and may do better', async () => {
    const body = `if (id === 1) setTimeout(() => say({ id, choice: choices[0].choice }), 1200);
                  else say({ id, choice: choices.at(-1).choice })`
    const { ask, failures } = await seat(programThat(body, 'program@0ms'))
    await ask()
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await ask()).toBe(legal.at(-1))
    expect(reasons(failures)).toEqual(['no answer within 1000 ms'])
  })

  test('does not end with its input is ended', async () => {
    const stubborn = "console.error(process.pid); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)"
    const { ask, guest, notes } = await seat(programThat(`${GOOD}; ${stubborn}`))
    await ask()
    await guest.leave()
    expect(() => process.kill(Number(notes()), 0)).toThrow('ESRCH')
  })
})

const PYTHON = spawnSync('python3', ['--version']).status === 0
describe.skipIf(!PYTHON)(`docs/examples/bot.py${PYTHON ? '' : ' (there is no python3 here)'}`, () => {
  const BOT = 'program:python3 docs/examples/bot.py'

  test.each(GAMES)('plays %s from every seat without a fault', async (_, terms) => {
    for (let mine = 0; mine < openGame(terms).seats; mine++)
      expect(await playWith(BOT, terms, mine, `python ${mine}`)).toEqual([])
  })
})
