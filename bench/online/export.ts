import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { openGame } from '@edokko/games'
import { openDatabase } from '@edokko/server'
import { fillArchive } from './archive.ts'
import { megabytes, milliseconds, printFigures, Sample, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { peakMemory, processorTime } from './processor.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { newStorage } from './storage.ts'
import type { Storage, StorageKind } from './storage.ts'

/* How long people with many games wait for the file with all of them, alone and at once, and what everybody else notices of it. */

const options = readOptions({
  storage: 'postgres',
  game: 'naishi',
  tables: '3000', // of each
  people: '9',
  rounds: '5',
  limit: '180', // seconds after which nobody waits any more
})

const PROBE = 20 // milliseconds between two looks whether the server answers others

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  try {
    await (await ServerProcess.start({ storage, port: await freePort() })).stop() // makes the database
    const cookies = await fill(storage)
    const alone = await exports(storage, [cookies[0]], options.number('rounds'))
    const together = await exports(storage, cookies, 1)
    printFigures(
      `files of ${whole(cookies.length)} people with ${options.text('tables')} games of ${options.text('game')} each, on ${kind}`,
      { ...figuresOf('one', alone), ...figuresOf('all at once', together) },
    )
  } finally {
    await storage.remove()
  }
}

/** Stores games so that each of the people sits at about as many tables as were asked for; gives their cookies. */
async function fill({ database: location }: Storage): Promise<string[]> {
  const database = await openDatabase(location)
  const people = options.number('people')
  const games = (options.number('tables') * people) / openGame(options.terms).seats
  const archive = await fillArchive(database, options.terms, games, people)
  await database.query('analyze')
  await database.close()
  return [...new Set(archive.map(({ cookie }) => cookie))]
}

interface Exports {
  readonly seconds: Sample
  readonly bytes: Sample
  readonly probes: Sample // milliseconds that somebody else waited for an answer meanwhile
  readonly processor: number // seconds of the server for a file
  readonly memory: number // bytes that the server had at most
  readonly missing: number // files that did not come
}

/** Lets each of them ask for their file at once, so many times, on a server that has just been started. */
async function exports(storage: Storage, cookies: readonly string[], rounds: number): Promise<Exports> {
  const server = await ServerProcess.start({ storage, port: await freePort() })
  const [seconds, bytes, probes] = [new Sample(), new Sample(), new Sample()]
  const done = new AbortController()
  const probing = probe(server.port, probes, done.signal)
  const before = processorTime(server.pid)
  let missing = 0
  for (let i = 0; i < rounds; i++) {
    const answers = await Promise.allSettled(cookies.map((cookie) => fetchExport(server.port, cookie)))
    for (const answer of answers)
      if (answer.status === 'rejected') missing++
      else {
        seconds.add(answer.value.seconds)
        bytes.add(answer.value.bytes)
      }
  }
  done.abort()
  await probing
  const processor = (processorTime(server.pid) - before) / 1000 / (rounds * cookies.length)
  const memory = peakMemory(server.pid)
  await server.kill()
  return { seconds, bytes, probes, processor, memory, missing }
}

/** Asks for a file; it is read as it comes, and must be JSON in the end. */
function fetchExport(port: number, cookie: string): Promise<{ seconds: number; bytes: number }> {
  const began = performance.now()
  const signal = AbortSignal.timeout(1000 * options.number('limit'))
  return new Promise((resolve, reject) => {
    const asked = get(
      { host: '127.0.0.1', port, path: '/api/me/export', headers: { Cookie: cookie }, signal },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(parts)
          const seconds = (performance.now() - began) / 1000
          const { tables } = JSON.parse(text.toString()) as { readonly tables?: readonly unknown[] }
          if (tables === undefined) reject(new Error(`answered with ${response.statusCode ?? 0}`))
          else resolve({ seconds, bytes: text.length })
        })
      },
    )
    asked.on('error', reject)
  })
}

/** Asks for something small again and again. */
async function probe(port: number, sample: Sample, done: AbortSignal): Promise<void> {
  while (!done.aborted) {
    const began = performance.now()
    await fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.text())
    sample.add(performance.now() - began)
    await sleep(PROBE)
  }
}

function figuresOf(
  who: string,
  { seconds, bytes, probes, processor, memory, missing }: Exports,
): Record<string, string> {
  return {
    [`${who}: seconds, least / median / most of ${seconds.count}`]: seconds.count === 0 ? '–' : seconds.spread(1),
    [`${who}: did not come within ${options.text('limit')} s`]: `${missing}`,
    [`${who}: processor of the server for a file`]: `${processor.toFixed(1)} s`,
    [`${who}: a file`]: megabytes(bytes.quantile(0.5)),
    [`${who}: others waited, p50 p99 most`]: [0.5, 0.99, 1]
      .map((share) => milliseconds(probes.quantile(share)))
      .join('  '),
    [`${who}: memory of the server at most`]: megabytes(memory),
  }
}
