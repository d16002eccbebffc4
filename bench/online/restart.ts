import { openDatabase } from '@edokko/server'
import { fillArchive } from './archive.ts'
import type { Archived } from './archive.ts'
import { anyLot } from './chooser.ts'
import { milliseconds, printFigures, Sample, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { openSocket } from './socket.ts'
import { newStorage } from './storage.ts'
import type { Storage, StorageKind } from './storage.ts'

/* How long a server with many stored games takes to start, and to open one of them. */

const options = readOptions({ storage: 'both', game: 'naishi', games: '10000', starts: '5', opened: '300' })

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  try {
    await look(storage)
  } finally {
    await storage.remove()
  }
}

async function look(storage: Storage): Promise<void> {
  await (await ServerProcess.start({ storage, port: await freePort() })).stop() // makes the database
  const database = await openDatabase(storage.database)
  const archive = await fillArchive(database, options.terms, options.number('games'))
  await database.close()
  const [calm, abrupt] = [new Sample(), new Sample()]
  const opened = new Sample()
  for (let i = 0; i < options.number('starts'); i++) {
    for (const sample of [calm, abrupt]) {
      const began = performance.now()
      const server = await ServerProcess.start({ storage, port: await freePort() })
      sample.add(performance.now() - began)
      await (sample === calm ? server.kill() : server.stop()) // the next start is after a kill, then after a stop
    }
  }
  const server = await ServerProcess.start({ storage, port: await freePort() })
  for (let i = 0; i < options.number('opened'); i++)
    opened.add(await open(server.port, archive[anyLot(archive.length)]))
  const metrics = await server.metrics()
  await server.stop()
  const moves = archive.reduce((sum, each) => sum + each.moves, 0)
  printFigures(
    `${whole(archive.length)} stored games of ${options.text('game')} on ${storage.kind}, ${whole(moves)} moves, half of the games over`,
    {
      'ready after a stop, least / median / most, ms': calm.spread(0),
      'ready after a kill, least / median / most, ms': abrupt.spread(0),
      'to open an old table, at the client, p50 p99 most': slowest(opened),
      'to read and replay it, by the server: mean, p99 below': `${milliseconds(metrics.mean('replay_seconds'))}  ${milliseconds(metrics.quantile('replay_seconds', 0.99))}`,
      'tables opened': whole(metrics.get('replay_seconds_count')),
    },
  )
}

function slowest(sample: Sample): string {
  return [0.5, 0.99, 1].map((share) => milliseconds(sample.quantile(share))).join('  ')
}

/** Opens an old table as somebody who plays there; gives the milliseconds from the question to the answer. */
async function open(port: number, { id, cookie, moves }: Archived): Promise<number> {
  const socket = openSocket(port, { Cookie: cookie })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const began = performance.now()
  socket.send(JSON.stringify({ type: 'join', table: id, from: 0 }))
  const text = await new Promise<string>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(data.toString()))
  })
  const elapsed = performance.now() - began
  socket.terminate()
  const { sight } = JSON.parse(text) as {
    readonly sight?: { readonly info: { readonly seq: number }; readonly eyes: number }
  }
  if (sight?.info.seq !== moves || sight.eyes < 0) throw new Error(`table ${id} was not opened: ${text.slice(0, 200)}`)
  return elapsed
}
