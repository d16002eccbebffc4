import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { inParallel, usage } from './crowd.ts'
import { megabytes, printFigures, whole } from './figures.ts'
import { readOptions } from './options.ts'
import { Player } from './player.ts'
import { machineTime, peakMemory, processorTime, residentMemory } from './processor.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { openSocket } from './socket.ts'
import { newStorage, postgresProcess } from './storage.ts'
import type { StorageKind } from './storage.ts'

/* Many who look at the open tables, of which all have long price sheets, while people sit down there and get up. */

const options = readOptions({
  storage: 'postgres',
  readers: '2000',
  tables: '100',
  sheet: '7900', // signs of each price sheet, of two bytes each
  changes: '5', // a second
  seconds: '20',
  warm: '3',
})
const TABLES_OF_A_HOST = 10

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  const server = await ServerProcess.start({ storage, port: await freePort() })
  try {
    await look(server, kind, storage.url)
  } finally {
    await server.stop()
    await storage.remove()
  }
}

async function look(server: ServerProcess, kind: StorageKind, url: string | undefined): Promise<void> {
  const { port, pid } = server
  const [readers, changes] = [options.number('readers'), options.number('changes')]
  const tables = await layTables(port, options.number('tables'))
  const database = url === undefined ? undefined : await postgresProcess(url)
  const empty = residentMemory(pid)
  let [bytes, messages, lost] = [0, 0, 0]
  const sockets: WebSocket[] = []
  await inParallel(readers, async (i) => {
    const socket = (sockets[i] = openSocket(port))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    const told = new Promise((resolve) => socket.once('message', resolve))
    socket.on('message', (data: Buffer) => {
      bytes += data.length
      messages++
    })
    socket.on('close', () => lost++)
    socket.send(JSON.stringify({ type: 'list', list: 'open' }))
    await told
  })
  const first = bytes / readers
  const guest = await Player.welcome(port, 'Guest')
  let made = 0
  const end = new AbortController()
  const change = async (): Promise<void> => {
    for (const began = performance.now(); !end.signal.aborted; made++) {
      const path = `/api/tables/${tables[Math.floor(made / 2) % tables.length]}`
      if (made % 2 === 0) await guest.post(`${path}/sit`, { seat: 1 })
      else await guest.post(`${path}/stand`, {})
      await sleep(Math.max(0, began + (1000 * (made + 1)) / changes - performance.now()))
    }
  }
  const changing = change()
  await sleep(1000 * options.number('warm'))

  const times = (): number[] => [
    processorTime(pid),
    database === undefined ? 0 : processorTime(database),
    usage(),
    machineTime(),
  ]
  const [start, before] = [performance.now(), times()]
  ;[bytes, messages] = [0, 0]
  const changed = made
  await sleep(1000 * options.number('seconds'))
  const elapsed = performance.now() - start
  const [served, stored, own, all] = times().map((time, i) => time - before[i])
  const share = (time: number): string => `${((100 * time) / elapsed).toFixed(1)} %`
  end.abort()
  await changing
  printFigures(`${kind}: ${readers} readers of ${tables.length} open tables, ${whole(elapsed / 1000)} s`, {
    'changes/s': ((1000 * (made - changed)) / elapsed).toFixed(1),
    'the whole list': `${whole(first)} bytes`,
    'to each reader: messages/s, bytes/s': `${((1000 * messages) / elapsed / readers).toFixed(2)}  ${whole((1000 * bytes) / elapsed / readers)}`,
    'to all: bytes/s': megabytes((1000 * bytes) / elapsed),
    'readers that were cut off': whole(lost),
    'processor, of one core: server, PostgreSQL, readers': [served, stored, own].map(share).join('  '),
    'processor: everything else on the machine': share(all - served - stored - own),
    'server, resident: without readers, with them, at most': [empty, residentMemory(pid), peakMemory(pid)]
      .map(megabytes)
      .join('  '),
  })
  for (const socket of sockets) socket.terminate()
  guest.leave()
}

/** Open tables with a seat free, whose prices are all their own. */
async function layTables(port: number, count: number): Promise<string[]> {
  const ids: string[] = []
  let host: Player | undefined
  for (let i = 0; i < count; i++) {
    if (i % TABLES_OF_A_HOST === 0) {
      host?.leave()
      host = await Player.welcome(port, `Host ${i / TABLES_OF_A_HOST}`)
    }
    const id = await host?.post('/api/tables', {
      terms: { id: 'iki-2021-2p', options: {}, sheet: sheetOf(i) },
      options: { pace: { kind: 'turns', hours: 24 }, open: true, absence: 'apprentice', spectators: 'open' },
      seats: [{ kind: 'me' }, { kind: 'free' }],
    })
    ids.push(id ?? '')
  }
  host?.leave()
  return ids
}

function sheetOf(i: number): string {
  const head = `edokko prices 1\nedition: 2021\n# ${i} `
  return head + 'я'.repeat(Math.max(0, options.number('sheet') - head.length))
}
