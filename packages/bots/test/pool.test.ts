import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { act, begin, OVER, result, Rng, seedFrom } from '@edokko/engine'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answer } from '../src/hosts/answer.ts'
import { Pool } from '../src/hosts/node/pool.ts'
import { ServerPool } from '../src/hosts/node/server-pool.ts'
import { openGame } from '@edokko/games'
import { seatBot } from '../src/hosts/seat-bot.ts'
import type { Failure } from '../src/hosts/stand-in.ts'
import { patience } from '../src/hosts/thinker.ts'
import { deal, IKI, NAISHI, question } from './deal.ts'

/** The worker as it is shipped. */
const SHIPPED = new URL('../../cli/dist/thinker.js', import.meta.url)
const ENDLESS = { iterations: Infinity, milliseconds: Infinity }

function pool(worker = SHIPPED, threads = 1, limit?: number): Pool {
  const made = new Pool({ worker, threads, ...(limit === undefined ? {} : { patience: () => limit }) })
  onTestFinished(() => made.close())
  return made
}

/** A worker that does this with its tasks. */
function workerThat(body: string): URL {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'worker.mjs')
  writeFileSync(path, `export function think({ question, started }) { started[0] = Date.now(); ${body} }\n`)
  return pathToFileURL(path)
}

test.runIf(process.platform === 'linux')('threads give way to whoever serves people', async () => {
  const tellPriority = workerThat("return { choice: process.getBuiltinModule('os').getPriority(), opinions: [] }")
  const { choice } = await pool(tellPriority).ask(question(NAISHI, 'novice'))
  expect(choice).toBeGreaterThan(getPriority())
})

describe('threads of a server', () => {
  const serverPool = (body: string): ServerPool => {
    const made = new ServerPool({ worker: workerThat(body), threads: 1, quickThreads: 1 })
    onTestFinished(() => made.close())
    return made
  }

  test('a quick bot answers while masters think, and however many wait', async () => {
    const threads = serverPool(
      "if (question.bot === 'master') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); return { choice: 7, opinions: [] }",
    )
    const done = new AbortController()
    const masters = Array.from({ length: 3 }, () => threads.ask(question(NAISHI, 'master'), done.signal))
    expect((await threads.ask(question(NAISHI, 'novice'))).choice).toBe(7)
    done.abort()
    expect((await Promise.allSettled(masters)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ])
  })

  test.runIf(process.platform === 'linux')('quick bots give way less than masters do', async () => {
    const threads = serverPool("return { choice: process.getBuiltinModule('os').getPriority(), opinions: [] }")
    const [novice, master] = await Promise.all(['novice', 'master'].map((bot) => threads.ask(question(NAISHI, bot))))
    expect(novice.choice).toBeGreaterThan(getPriority())
    expect(master.choice).toBeGreaterThan(novice.choice)
  })

  test('quick bots also think where masters would while none does', async () => {
    const threads = serverPool(
      'globalThis.times = (globalThis.times ?? 0) + 1; const until = Date.now() + 50; while (Date.now() < until); return { choice: globalThis.times, opinions: [] }',
    )
    const asked = [1, 2].map(() => threads.ask(question(NAISHI, 'novice')))
    expect((await Promise.all(asked)).map(({ choice }) => choice)).toEqual([1, 1])
  })
})

describe('threads answer as this one would', () => {
  test.each([
    ['Naishi', NAISHI],
    ['IKI', IKI],
  ])('%s', async (_, terms) => {
    const threads = pool(SHIPPED, 2)
    const asked = ['novice', 'apprentice', 'journeyman', 'master'].map((level) =>
      question(terms, `${level}@20`, { wanted: 'opinions' }),
    )
    const answers = await Promise.all(asked.map((each) => threads.ask(each)))
    expect(answers).toEqual(asked.map((each) => answer(each)))
  })
})

test.each([
  ['Naishi', NAISHI],
  ['IKI', IKI],
])('a whole game of %s between bots in threads', async (_, terms) => {
  const game = openGame(terms)
  const failures: Failure[] = []
  const room = pool()
  const guests = Array.from({ length: game.seats }, () =>
    seatBot('journeyman@3', terms, room, (failure) => void failures.push(failure)),
  )
  const rng = new Rng(seedFrom('bots'))
  const state = begin(game, seedFrom('game'))
  const { table } = state
  while (table.decision !== OVER) {
    const { actor } = table
    expect(
      act(game, state, actor, await guests[actor].choose(game, game.view(table, actor), actor, rng, ENDLESS)),
    ).toBe(undefined)
  }
  expect(result(game, table).winners.length).toBeGreaterThan(0)
  expect(failures).toEqual([])
})

test('a question that is wrong is refused in words, and the thread goes on', async () => {
  const threads = pool()
  await expect(threads.ask(question(NAISHI, 'novice@5', { seed: 'x' }))).rejects.toThrow('a seed is 32 lower-case')
  expect(deal(NAISHI).legal).toContain((await threads.ask(question(NAISHI, 'novice@5'))).choice)
})

describe('a thread', () => {
  const LOOP = "if (question.bot !== 'novice') for (;;);"

  test('that loops for ever is ended after the limit, and the next question gets another', async () => {
    const threads = pool(workerThat(`${LOOP} return { choice: 7, opinions: [] }`), 1, 500)
    await expect(threads.ask(question(NAISHI, 'master'))).rejects.toThrow('no answer within 500 ms')
    expect(await threads.ask(question(NAISHI, 'novice'))).toEqual({ choice: 7, opinions: [] })
  })

  test('is ended when nobody waits for it any more', async () => {
    const threads = pool(workerThat(`${LOOP} return { choice: 7, opinions: [] }`))
    const leaving = new AbortController()
    const asked = threads.ask(question(NAISHI, 'master'), leaving.signal)
    setTimeout(() => leaving.abort(), 50)
    await expect(asked).rejects.toThrow()
    expect(await threads.ask(question(NAISHI, 'novice'))).toEqual({ choice: 7, opinions: [] })
  })

  test('that dies is replaced', async () => {
    const threads = pool(
      workerThat("if (question.bot !== 'novice') process.exit(3); return { choice: 7, opinions: [] }"),
    )
    await expect(threads.ask(question(NAISHI, 'master'))).rejects.toThrow()
    expect(await threads.ask(question(NAISHI, 'novice'))).toEqual({ choice: 7, opinions: [] })
  })

  test('that cannot be started is an error, not a wait without end', async () => {
    const missing = new URL('./no-such-worker.mjs', import.meta.url)
    await expect(pool(missing).ask(question(NAISHI, 'master'))).rejects.toThrow()
  })

  test('is waited for without the clock running', async () => {
    const slow = 'const end = Date.now() + 400; while (Date.now() < end); return { choice: 7, opinions: [] }'
    const threads = pool(workerThat(slow), 1, 1500)
    const answers = await Promise.all(Array.from({ length: 5 }, () => threads.ask(question(NAISHI, 'novice'))))
    expect(answers).toHaveLength(5) // the last of them waited for longer than the limit
  })
})

test('whatever a thread does, its seat plays on', async () => {
  const { game, view, seat, legal, rng } = deal(NAISHI)
  const failures: Failure[] = []
  const bad = workerThat(`
    if (question.bot === 'master') for (;;);
    if (question.bot === 'journeyman') process.exit(3);
    if (question.bot === 'apprentice') throw new Error('a headache');
    return { choice: -1, opinions: [] }`)
  const guest = seatBot('master', NAISHI, pool(bad, 1, 500), (failure) => void failures.push(failure))
  expect(legal).toContain(await guest.choose(game, view, seat, rng, ENDLESS))
  expect(failures.map(({ bot, standIn }) => `${bot}: ${standIn}`)).toEqual([
    'master: journeyman',
    'journeyman: apprentice',
    'apprentice: novice',
    'novice: random',
  ])
  expect(failures[0].reason).toBe('no answer within 500 ms')
  expect(failures[2].reason).toBe('a headache')
  expect(failures[3].reason).toBe('its choice is not legal')
})

test('a closed pool refuses who still waits', async () => {
  const threads = pool(workerThat('for (;;);'))
  const asked = threads.ask(question(NAISHI, 'master'))
  const refused = expect(asked).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 100))
  await threads.close()
  await refused
})

test('patience is above the budget, and never without end', () => {
  expect(patience({ iterations: Infinity, milliseconds: 200 })).toBeGreaterThan(200)
  expect(patience({ iterations: 400, milliseconds: 1000 })).toBeGreaterThan(1000)
  expect(patience(ENDLESS)).toBeLessThan(3_600_000)
})
