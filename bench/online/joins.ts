import { setTimeout as sleep } from 'node:timers/promises'
import { Crowd } from './crowd.ts'
import { Crush } from './crush.ts'
import { milliseconds, printFigures, Sample, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { machineTime, processorTime, residentMemory } from './processor.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { newStorage } from './storage.ts'
import type { StorageKind } from './storage.ts'

/* People who play, while many sockets of one network ask again and again for the whole of a long game; in turn with nobody who does. */

const options = readOptions({
  storage: 'postgres',
  game: 'iki-2021-4p', // of both
  moves: '80', // of the long game
  tables: '25',
  rate: '50', // moves a second at them
  sockets: '190',
  joins: '2', // a second through each
  network: '203.0.113.7', // that of the sockets; none: this machine, for which nothing is counted
  seconds: '8', // of each turn
  rounds: '3',
})

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  const server = await ServerProcess.start({ storage, port: await freePort() })
  try {
    await play(server, kind)
  } finally {
    await server.stop()
    await storage.remove()
  }
}

async function play(server: ServerProcess, kind: StorageKind): Promise<void> {
  const { port, pid } = server
  const { terms } = options
  const seats = terms.id === 'naishi' ? 2 : Number(/(\d)p$/.exec(terms.id)?.[1] ?? 2)
  const long = new Crowd({ port, terms, tables: 1, sockets: seats, rate: undefined })
  await long.arrive()
  long.play()
  while (long.moves < options.number('moves')) await sleep(5)
  long.pause()
  const [table] = long.tables
  const tables = options.number('tables')
  const crowd = new Crowd({ port, terms, tables, sockets: tables * seats, rate: options.number('rate') })
  await crowd.arrive()
  crowd.play()
  await sleep(3000)

  const quiet = newTurns()
  const loud = newTurns()
  for (let round = 0; round < options.number('rounds'); round++) {
    await count(crowd, pid, quiet)
    const crush = await Crush.open({
      port,
      table,
      network: options.text('network'),
      sockets: options.number('sockets'),
      joins: options.number('joins'),
    })
    await count(crowd, pid, loud)
    const { open, perSecond, bytes, refused } = crush.close()
    loud.open.add(open)
    loud.joins.add(perSecond)
    loud.refused.add(refused)
    loud.bytes.add(bytes)
    await sleep(500)
  }
  const title = `${terms.id} on ${kind}: ${tables} tables; ${options.number('sockets')} sockets that join from 0, ${options.text('joins')} times a second each, ${options.text('network') || 'not counted'}`
  printFigures(title, {
    'each turn': `${options.text('seconds')} s, least / median / most of ${options.text('rounds')}`,
    'moves/s: alone, beside them': `${quiet.moves.spread(0)}   ${loud.moves.spread(0)}`,
    'answered p50 (ms): alone, beside them': `${quiet.p50.spread(1)}   ${loud.p50.spread(1)}`,
    'answered p99 (ms): alone, beside them': `${quiet.p99.spread(1)}   ${loud.p99.spread(1)}`,
    'their sockets that are open': loud.open.spread(0),
    'their joins: answered/s, refused in all': `${loud.joins.spread(0)}   ${loud.refused.spread(0)}`,
    'bytes of an answer': whole(loud.bytes.quantile(0.5)),
    'server, of one core (%): alone, beside them': `${quiet.server.spread(0)}   ${loud.server.spread(0)}`,
    'whole machine, of one core (%): alone, beside them': `${quiet.machine.spread(0)}   ${loud.machine.spread(0)}`,
    'server: event loop late, p99': milliseconds(
      1000 * (await server.metrics()).get('nodejs_eventloop_lag_p99_seconds'),
    ),
    'server: resident': `${whole(residentMemory(pid) / 1e6)} MB`,
    refused: crowd.refused,
  })
  crowd.leave()
  long.leave()
}

/** What some turns were like, a value each. */
interface Turns {
  readonly moves: Sample
  readonly p50: Sample
  readonly p99: Sample
  readonly server: Sample // percent
  readonly machine: Sample // percent
  readonly open: Sample // sockets of those who join
  readonly joins: Sample // answered a second
  readonly refused: Sample
  readonly bytes: Sample // of each answer
}

function newTurns(): Turns {
  const [moves, p50, p99, server, machine, open, joins, refused, bytes] = Array.from({ length: 9 }, () => new Sample())
  return { moves, p50, p99, server, machine, open, joins, refused, bytes }
}

async function count(crowd: Crowd, pid: number, turns: Turns): Promise<void> {
  const times = (): number[] => [processorTime(pid), machineTime()]
  crowd.countAnew()
  const [start, before] = [performance.now(), times()]
  await sleep(1000 * options.number('seconds'))
  const elapsed = performance.now() - start
  const [server, machine] = times().map((time, i) => (100 * (time - before[i])) / elapsed)
  const { moves, answered } = crowd.countAnew()
  turns.moves.add((1000 * moves) / elapsed)
  turns.p50.add(answered.quantile(0.5))
  turns.p99.add(answered.quantile(0.99))
  turns.server.add(server)
  turns.machine.add(machine)
}
