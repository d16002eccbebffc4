import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker as NodeWorker } from 'node:worker_threads'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { answer } from '../src/hosts/answer.ts'
import { seatBot } from '../src/hosts/seat-bot.ts'
import type { Failure } from '../src/hosts/stand-in.ts'
import { WebThinker } from '../src/hosts/browser/client.ts'
import { deal, IKI, NAISHI, question } from './deal.ts'

const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
const bundle = join(folder, 'worker.js')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const entry = join(folder, 'entry.js')
  const worker = join(process.cwd(), 'packages/bots/src/hosts/browser/worker.ts')
  writeFileSync(entry, `import { answerQuestions } from ${JSON.stringify(worker)}\nanswerQuestions()\n`)
  await build({
    input: entry,
    platform: 'browser',
    tsconfig: false,
    logLevel: 'silent',
    output: { file: bundle, format: 'esm', codeSplitting: false },
  })
})

/** What is used of a browser's `Worker`. */
interface FakeWorker extends EventTarget {
  postMessage(message: unknown): void
  terminate(): void
}

/** A thread of Node that has what a browser's worker has, and nothing of Node: runs the file. */
function startWorker(file: string): FakeWorker {
  const thread = new NodeWorker(
    `const { parentPort } = require('node:worker_threads')
     globalThis.self = globalThis
     globalThis.addEventListener = (type, listener) => parentPort.on(type, (data) => listener({ data }))
     globalThis.postMessage = (message) => parentPort.postMessage(message)
     for (const name of ['process', 'Buffer', 'require', 'module', 'setImmediate']) delete globalThis[name]
     import(${JSON.stringify(pathToFileURL(file).href)})`,
    { eval: true },
  )
  const worker = Object.assign(new EventTarget(), {
    postMessage: (message: unknown) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  })
  thread.on('message', (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data })))
  thread.on('error', () => worker.dispatchEvent(new Event('error')))
  return worker
}

/** A thinker whose workers run this file, and how many it has started. */
function thinker(file: string, limit?: number): { web: WebThinker; started: () => number } {
  let started = 0
  const start = (): Worker => {
    started++
    return startWorker(file)
  }
  const web = limit === undefined ? new WebThinker(start) : new WebThinker(start, () => limit)
  onTestFinished(() => web.close())
  return { web, started: () => started }
}

/** A worker that has nothing to fetch and does this with a question. */
function workerThat(name: string, body: string): string {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(
    path,
    `addEventListener('message', ({ data: question }) => { postMessage({ loaded: true }); ${body} })\n`,
  )
  return path
}

test('the bundle needs nothing but a browser', () => {
  const text = readFileSync(bundle, 'utf8')
  expect(text).not.toMatch(/^import\b/m)
  expect(text).not.toMatch(/\b(require\(|node:|process\.|Buffer\.|piscina)/)
})

describe.each([
  ['Naishi', NAISHI],
  ['IKI', IKI],
])('%s', (_, terms) => {
  test('a worker answers as this thread would, one question after the other', async () => {
    const { web, started } = thinker(bundle)
    const asked = ['novice', 'journeyman', 'master'].map((level) =>
      question(terms, `${level}@20`, { wanted: 'opinions' }),
    )
    expect(await Promise.all(asked.map((each) => web.ask(each)))).toEqual(asked.map((each) => answer(each)))
    expect(started()).toBe(1)
  })
})

test('a question that is wrong is refused in words by the same worker', async () => {
  const { web, started } = thinker(bundle)
  await expect(web.ask(question(NAISHI, 'dragon', { budget: { iterations: 1, milliseconds: 1 } }))).rejects.toThrow(
    /^there is no bot "dragon"/,
  )
  expect(deal(NAISHI).legal).toContain((await web.ask(question(NAISHI, 'novice@5'))).choice)
  expect(started()).toBe(1)
})

describe('the time of an answer', () => {
  const HOUR = 3_600_000

  /** A thinker with one worker that says what it is told to, and whether that has been ended. */
  function scripted(limit: number): { web: WebThinker; say: (data: unknown) => void; ended: () => boolean } {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const terminate = vi.fn<() => void>()
    const worker = Object.assign(new EventTarget(), { postMessage: () => {}, terminate })
    const web = new WebThinker(
      () => worker,
      () => limit,
    )
    const say = (data: unknown): void => void worker.dispatchEvent(new MessageEvent('message', { data }))
    return { web, say, ended: () => terminate.mock.calls.length > 0 }
  }

  test('does not count while the worker fetches its code and weights', async () => {
    const { web, say, ended } = scripted(500)
    const asked = web.ask(question(NAISHI, 'master'))
    asked.catch(() => {})
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(ended()).toBe(false)
    say({ loaded: true })
    say({ answer: { choice: 7, opinions: [] } })
    expect(await asked).toEqual({ choice: 7, opinions: [] })
  })

  test('counts from then on', async () => {
    const { web, say, ended } = scripted(500)
    const refused = expect(web.ask(question(NAISHI, 'master'))).rejects.toThrow('no answer within 500 ms')
    await vi.advanceTimersByTimeAsync(HOUR)
    say({ loaded: true })
    await vi.advanceTimersByTimeAsync(499)
    expect(ended()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await refused
    expect(ended()).toBe(true)
  })

  test('begins when the worker says that it has everything, before it answers', async () => {
    const worker = startWorker(bundle)
    onTestFinished(() => worker.terminate())
    const asked = question(NAISHI, 'novice@5')
    const said: unknown[] = []
    await new Promise<void>((resolve) => {
      worker.addEventListener('message', (event) => {
        said.push((event as MessageEvent).data)
        if (said.length === 2) resolve()
      })
      worker.postMessage(asked)
    })
    expect(said).toEqual([{ loaded: true }, { answer: answer(asked) }])
  })
})

describe('a worker', () => {
  const file = workerThat(
    'bad',
    `if (question.bot === 'master') for (;;);
     if (question.bot === 'journeyman') throw new Error('a headache');
     postMessage({ answer: { choice: 7, opinions: [] } })`,
  )
  const seven = { choice: 7, opinions: [] }

  test('that loops for ever is ended after the limit, and the next question starts another', async () => {
    const { web, started } = thinker(file, 500)
    await expect(web.ask(question(NAISHI, 'master'))).rejects.toThrow('no answer within 500 ms')
    expect(await web.ask(question(NAISHI, 'novice'))).toEqual(seven)
    expect(started()).toBe(2)
  })

  test('that dies is replaced', async () => {
    const { web, started } = thinker(file)
    await expect(web.ask(question(NAISHI, 'journeyman'))).rejects.toThrow('the worker failed')
    expect(await web.ask(question(NAISHI, 'novice'))).toEqual(seven)
    expect(started()).toBe(2)
  })

  test('is ended when nobody waits for it any more, and who is next is served', async () => {
    const { web } = thinker(file)
    const leaving = new AbortController()
    const asked = web.ask(question(NAISHI, 'master'), leaving.signal)
    const next = web.ask(question(NAISHI, 'novice'))
    setTimeout(() => leaving.abort(), 50)
    await expect(asked).rejects.toThrow()
    expect(await next).toEqual(seven)
  })

  test('that is closed refuses who waits', async () => {
    const { web } = thinker(file)
    const asked = [web.ask(question(NAISHI, 'master')), web.ask(question(NAISHI, 'novice'))]
    const refused = asked.map((each) => expect(each).rejects.toThrow('the worker is closed'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    await web.close()
    await Promise.all(refused)
  })

  test('never leaves a seat without a choice', async () => {
    const { game, view, seat, legal, rng } = deal(NAISHI)
    const failures: Failure[] = []
    const guest = seatBot('master', NAISHI, thinker(file, 500).web, (failure) => void failures.push(failure))
    const budget = { iterations: Infinity, milliseconds: Infinity }
    expect(legal).toContain(await guest.choose(game, view, seat, rng, budget))
    expect(failures.map(({ bot, reason }) => `${bot}: ${reason}`).slice(0, 2)).toEqual([
      'master: no answer within 500 ms',
      'journeyman: the worker failed',
    ])
  })
})
