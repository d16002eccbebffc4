import { setTimeout as sleep } from 'node:timers/promises'
import { Crowd, usage } from './crowd.ts'
import { megabytes, milliseconds, printFigures, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { machineTime, processorTime, residentMemory } from './processor.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { newStorage, postgresProcess } from './storage.ts'
import type { StorageKind } from './storage.ts'

/* People who play whole games over sockets, against a server that is a process of its own. */

const options = readOptions({
  storage: 'postgres',
  game: 'naishi',
  tables: '200',
  sockets: '', // two for each table, or as many as play there
  rate: '', // moves a second; without it, as fast as they are answered
  seconds: '20',
  warm: '5', // seconds before the counting begins
  profile: '', // a folder for a profile of the server
  pin: '', // the core of the server
})

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  const folder = options.text('profile')
  const errors: string[] = []
  const server = await ServerProcess.start({
    storage,
    port: await freePort(),
    node: folder === '' ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`],
    ...(options.text('pin') === '' ? {} : { core: options.number('pin') }),
    hear: (line) => {
      if (!line.includes('"level":"info"')) errors.push(line)
    },
  })
  try {
    await play(server, kind, storage.url)
    for (const line of errors.slice(0, 5)) console.log(`  the server said: ${line}`)
  } finally {
    await server.stop()
    await storage.remove()
  }
}

async function play(server: ServerProcess, kind: StorageKind, url: string | undefined): Promise<void> {
  const seats = options.text('game') === 'naishi' ? 2 : Number(/(\d)p$/.exec(options.text('game'))?.[1] ?? 2)
  const tables = options.number('tables')
  const sockets = options.perhaps('sockets') ?? tables * seats
  const rate = options.perhaps('rate')
  const crowd = new Crowd({ port: server.port, terms: options.terms, tables, sockets, rate })
  const began = performance.now()
  await crowd.arrive()
  const arrival = performance.now() - began
  const { pid } = server
  const database = url === undefined ? undefined : await postgresProcess(url)
  crowd.play()
  await sleep(1000 * options.number('warm'))

  crowd.countAnew()
  const before = await server.metrics()
  const look = (): number[] => [
    processorTime(pid),
    database === undefined ? 0 : processorTime(database),
    usage(),
    machineTime(),
  ]
  const [start, first] = [performance.now(), look()]
  await sleep(1000 * options.number('seconds'))
  const { moves, games, arrived, answered } = crowd.countAnew()
  const elapsed = performance.now() - start
  const share = (time: number): string => `${((100 * time) / elapsed).toFixed(0)} %`
  const [served, stored, own, all] = look().map((time, i) => time - first[i])
  const processor = [served, stored, own]
  const after = await server.metrics()

  const pace = rate === undefined ? 'as fast as they are answered' : `${rate} moves/s`
  printFigures(
    `${options.text('game')} on ${kind}: ${tables} tables, ${sockets} sockets, ${pace}, ${whole(elapsed / 1000)} s`,
    {
      'moves/s': whole((1000 * moves) / elapsed),
      'games ended': whole(games),
      'from the sending to an opponent’s socket, p50 p95 p99': [0.5, 0.95, 0.99]
        .map((share) => milliseconds(arrived.quantile(share)))
        .join('  '),
      'from the sending to the answer, p50 p95 p99': [0.5, 0.95, 0.99]
        .map((share) => milliseconds(answered.quantile(share)))
        .join('  '),
      'by the server itself, from receipt to told, mean, p99 below': `${milliseconds(after.mean('move_seconds', before))}  ${milliseconds(after.quantile('move_seconds', 0.99, before))}`,
      refused: crowd.refused,
      'failed requests': whole(crowd.failures.length),
      'processor: server, PostgreSQL, players': processor.map(share).join('  '),
      'processor: everything else on the machine': share(all - served - stored - own),
      'for a move: server, PostgreSQL, players': processor.map((time) => `${(time / moves).toFixed(3)} ms`).join('  '),
      'server: resident, heap used': `${megabytes(residentMemory(pid))}  ${megabytes(after.get('nodejs_heap_size_used_bytes'))}`,
      'server: event loop late, p99': milliseconds(1000 * after.get('nodejs_eventloop_lag_p99_seconds')),
      'arriving took': `${(arrival / 1000).toFixed(1)} s`,
    },
  )
  for (const error of crowd.failures.slice(0, 3)) console.log(`  failed: ${String(error)}`)
  crowd.leave()
}
