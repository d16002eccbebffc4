import { openDatabase } from '@edokko/server'
import type { Database } from '@edokko/server'
import { JobQueue } from '../../packages/server/src/play/job-queue.ts'
import { milliseconds } from './figures.ts'
import { readOptions } from './options.ts'
import { newStorage } from './storage.ts'

/*
 * How long a server takes to find out which bot is to move next, where hundreds of masters are. Asked first while hardly any are, when a database knows
 * nothing yet of how its tables will grow, and then among all of them: with room for a master, and without, when only a quick bot may move.
 */

const options = readOptions({ storage: 'both', jobs: '2000', claims: '50' })

for (const kind of options.storages) {
  const storage = await newStorage(kind)
  const database = await openDatabase(storage.database)
  const queue = new JobQueue(database)
  await addJobs(database, 1, 'novice')
  await database.query('analyze job; analyze game_table')
  for (let i = 0; i < options.number('claims'); i++) await timed(queue, 1)
  await addJobs(database, options.number('jobs'), 'master')
  for (const [room, mostSlow] of [
    ['with room for a master', 1],
    ['without', 0],
  ] as const) {
    const times: number[] = []
    for (let i = 0; i < options.number('claims'); i++) times.push(await timed(queue, mostSlow))
    times.sort((a, b) => a - b)
    const [least, median, most] = [times[0], times[Math.floor(times.length / 2)], times[times.length - 1]]
    console.log(
      `${kind}, ${options.number('jobs')} jobs, ${room}: a claim takes ${[least, median, most].map(milliseconds).join(', ')} (least, median, most)`,
    )
  }
  await database.close()
  await storage.remove()
}

/** Bots that are to move at as many tables, of eight networks, where a person waits for them. */
async function addJobs(database: Database, count: number, level: string): Promise<void> {
  await database.query(
    `with opened as (
       insert into game_table (id, game, terms, rules, options, seats, seed, commitment, state, network)
       select gen_random_uuid(), 'iki-2021-2p', '{}', 1, '{}', '[{"kind":"person"},{"kind":"bot"}]', '', '', 'running', '10.0.0.' || number % 8
       from generate_series(1, ${count}) as number
       returning id
     )
     insert into job (table_id, seq, seat, level) select id, 0, 1, '${level}' from opened`,
  )
}

/** Milliseconds for a claim, whose jobs are given back. */
async function timed(queue: JobQueue, mostSlow: number): Promise<number> {
  const began = performance.now()
  const claimed = await queue.claim({ most: 2, mostSlow, mostEach: 1, seconds: 60 })
  const took = performance.now() - began
  await Promise.all(claimed.map((job) => queue.release(job)))
  return took
}
