import { setTimeout as sleep } from 'node:timers/promises'
import { Chooser } from './chooser.ts'
import { megabytes, printFigures, whole } from './figures.ts'
import { Inspector } from './inspector.ts'
import { Match } from './match.ts'
import { readOptions } from './options.ts'
import { Player } from './player.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { newStorage } from './storage.ts'
import type { StorageKind } from './storage.ts'

/* What the server keeps in memory for tables that people look at, and whether it lets go of them. */

const options = readOptions({
  storage: 'postgres',
  game: 'naishi',
  open: '1000', // tables that are looked at, to see what one takes
  closed: '10000', // tables that are opened and closed, to see what is left
  moves: '10', // at each of them
  pause: '0', // seconds after the last one is closed
})

const AT_ONCE = 100 // tables
const chooser = new Chooser(options.terms)

for (const kind of options.storages) await measure(kind)

async function measure(kind: StorageKind): Promise<void> {
  const storage = await newStorage(kind)
  const told: string[] = []
  const server = await ServerProcess.start({
    storage,
    port: await freePort(),
    node: ['--inspect=127.0.0.1:0'],
    hear: (line) => void told.push(line),
  })
  const inspector = await Inspector.connect(told.join('\n'))
  try {
    await look(kind, server.port, inspector)
  } finally {
    inspector.close()
    await server.stop()
    await storage.remove()
  }
}

async function look(kind: StorageKind, port: number, inspector: Inspector): Promise<void> {
  const [open, closed] = [options.number('open'), options.number('closed')]
  const crew = await arrive(port, AT_ONCE)
  for (let i = 0; i < 5; i++) await Promise.all(crew.map((players) => visit(players))) // until all code is compiled
  const base = await settled(inspector)

  const crowd = await arrive(port, open)
  const connected = await settled(inspector)
  await Promise.all(crowd.map((players) => play(players)))
  const looked = await settled(inspector)
  for (const player of crowd.flat()) player.leave()
  const left = await settled(inspector)

  for (let i = 0; i < closed / AT_ONCE; i++) await Promise.all(crew.map((players) => visit(players)))
  await sleep(1000 * options.number('pause'))
  const after = await settled(inspector)
  const perThousand = (bytes: number): string => megabytes((bytes * 1000) / open)
  printFigures(`${options.text('game')} on ${kind}, after clearing away what nobody needs`, {
    'heap at first': megabytes(base.heapUsed),
    [`for 1,000 pairs of sockets`]: `heap ${perThousand(connected.heapUsed - base.heapUsed)}, resident ${perThousand(connected.rss - base.rss)}`,
    [`for 1,000 tables that they play at`]: `heap ${perThousand(looked.heapUsed - connected.heapUsed)}, resident ${perThousand(looked.rss - connected.rss)}`,
    [`heap when all ${whole(open)} pairs have gone`]: megabytes(left.heapUsed),
    [`heap after ${whole(closed)} tables opened and closed`]: megabytes(after.heapUsed),
    'resident at first, after them': `${megabytes(base.rss)}, ${megabytes(after.rss)}`,
  })
  for (const player of crew.flat()) player.leave()
}

async function settled(inspector: Inspector): ReturnType<Inspector['memory']> {
  await sleep(2000) // what is under way comes to its end
  return inspector.memory()
}

/** So many groups of people, as many as play together. */
async function arrive(port: number, groups: number): Promise<Player[][]> {
  const all: Player[][] = []
  for (let i = 0; i < groups; i++)
    all.push(
      await Promise.all(Array.from({ length: chooser.seats }, (_, seat) => Player.welcome(port, `Guest ${i}-${seat}`))),
    )
  return all
}

/** Opens a table and makes some moves there. */
function play(players: readonly Player[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let moves = 0
    const match = new Match({
      terms: options.terms,
      chooser,
      players,
      tally: { arrived() {}, moved() {}, ended() {} },
      ready: () => {
        if (moves++ === options.number('moves')) return resolve(match.table)
        setTimeout(() => match.move(), match.mover?.wait(performance.now()))
      },
    })
    for (const player of players)
      player.hear = (message) => {
        if (message.type === 'table' && message.table === match.table) match.see(message.sight, performance.now())
      }
    match.begin().catch(reject)
  })
}

/** Opens a table, plays, gives up, and leaves. */
async function visit(players: readonly Player[]): Promise<void> {
  const table = await play(players)
  for (const player of players.slice(1)) await player.post(`/api/tables/${table}/resign`, {})
  await Promise.all(
    players.map(async (player) => {
      await sleep(player.wait(performance.now()))
      player.say({ type: 'leave', table })
      player.hear = () => {}
    }),
  )
}
