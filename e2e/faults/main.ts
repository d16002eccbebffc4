import { readOptions } from '../../bench/online/options.ts'
import { newStorage } from '../../bench/online/storage.ts'
import type { Storage, StorageKind } from '../../bench/online/storage.ts'
import { dailySeed } from './lots.ts'
import { JUMBLED, PLAIN, THRICE } from './person.ts'
import { stopRestarted } from './restart-postgres.ts'
import { databaseLost, killed, many, undisturbed } from './scenes.ts'
import type { Outcome } from './scenes.ts'

/* Everything that can go wrong while people play, one after the other: node e2e/faults/run.mjs --kills 50 --storage both */

const options = readOptions({ storage: 'both', kills: '50', restarts: '10', seconds: '20', scenes: 'all' })
const patience = 240 // seconds: a bot’s turn that a server took with it into death, and passwords that were tried too often, are free after a minute
const seed = dailySeed()
const chosen = options.text('scenes').split(',')
let failed = 0

for (const kind of options.storages) {
  const [kills, seconds] = [options.number('kills'), options.number('seconds')]
  const plain = { crowd: many(PLAIN), patience, seed }
  await run('killed', kind, (storage) => killed({ ...plain, storage }, kills))
  await run('thrice', kind, (storage) => undisturbed({ crowd: many(THRICE), patience, seed, storage }, seconds))
  await run('jumbled', kind, (storage) => undisturbed({ crowd: many(JUMBLED), patience, seed, storage }, seconds))
  if (kind === 'pglite') continue
  await run('database', kind, (storage) => databaseLost({ ...plain, storage }, options.number('restarts')))
  await run('pair', kind, (storage) => killed({ ...plain, storage, servers: 2 }, kills))
}
process.exitCode = failed > 0 ? 1 : 0

async function run(name: string, kind: StorageKind, scene: (storage: Storage) => Promise<Outcome>): Promise<void> {
  if (!chosen.includes('all') && !chosen.includes(name)) return
  const storage = await newStorage(kind)
  const began = performance.now()
  try {
    const { games, moves, refusals, endings, usage, problems } = await scene(storage)
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(
      `${name} on ${kind}: ${games} games, ${moves} moves answered, refused: ${refusals || 'nothing'}, ${seconds} s`,
    )
    console.log(`  ended: ${endings}`)
    for (const line of usage) console.log(`  answered of sent: ${line}`)
    console.log(problems.length === 0 ? '  nothing lost' : `  ${problems.length} problems`)
    for (const problem of problems.slice(0, 20)) console.log(`    ${problem}`)
    failed += problems.length
  } finally {
    if (storage.url !== undefined) await stopRestarted(storage.url)
    await storage.remove()
  }
}
