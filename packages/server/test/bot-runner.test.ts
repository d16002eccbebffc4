import { Pool } from '@edokko/bots/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import type { Person } from '../src/people/person.ts'
import { NO_METER } from '../src/telemetry/meter.ts'
import { BotRunner } from '../src/play/bot-runner.ts'
import { JobQueue } from '../src/play/job-queue.ts'
import { KINDS, newDatabase } from './databases.ts'
import { startTable, NAISHI, openTestServices, report, TestPlayer } from './test-services.ts'
import type { TestServices } from './test-services.ts'
import { eventually } from './eventually.ts'

const THINKER = new URL('../../cli/dist/thinker.js', import.meta.url)
const BOT = { kind: 'bot', name: 'Hana', level: 'novice' } as const

const ANY = { most: 10, mostSlow: 10, mostEach: 10 }

describe.each(KINDS)('bots on %s', (kind) => {
  let database: Database
  let services: TestServices
  let ada: Person
  let thinker: Pool
  let jobs: JobQueue

  beforeAll(async () => {
    database = await newDatabase(kind)
    services = await openTestServices(database)
    jobs = new JobQueue(database)
    ada = (await services.people.createGuest('Ada')).person
    thinker = new Pool({ worker: THINKER, threads: 1 })
  })
  afterAll(async () => {
    await thinker.close()
    await database.close()
  })

  async function openRunner(of: TestServices): Promise<BotRunner> {
    const runner = new BotRunner({
      jobs,
      tables: of.tables,
      failures: of.failures,
      thinker,
      maxConcurrent: 2,
      log: console.warn,
      metrics: NO_METER,
      report,
    })
    await database.listen(() => runner.wake())
    return runner
  }

  test('a person and a bot play to the end, and the bot gets the time that tells nothing of its cards', async () => {
    const asked = vi.spyOn(thinker, 'ask')
    const runner = await openRunner(services)
    const id = await startTable(services, [ada], { ...NAISHI, seats: [{ kind: 'me' }, BOT] })
    const visitor = new TestPlayer(services, ada, id)
    await visitor.join()
    while (visitor.sight.info.state === 'running') {
      const { seq } = visitor.sight.info
      const move = visitor.move()
      if (move !== undefined) expect(await visitor.act(move)).toBeUndefined()
      await eventually(() => expect(visitor.sight.info.seq).toBeGreaterThan(seq))
    }
    expect(visitor.sight.info.points).toHaveLength(2)
    expect(new Set(asked.mock.calls.map(([{ budget }]) => budget?.milliseconds))).toEqual(new Set([80]))
    await runner.close()
  })

  test('what one process has left undone another does', async () => {
    const id = await startTable(services, [ada], { ...NAISHI, seats: [{ kind: 'me' }, BOT] })
    await services.seatActions.stepAway(ada, id)
    const [job] = await jobs.claim({ ...ANY, seconds: 0.2 }) // and dies
    expect(job).toMatchObject({ table: id, seq: 0, attempts: 1 })
    const other = await openTestServices(database)
    const runner = await openRunner(other)
    const visitor = new TestPlayer(services, undefined, id)
    await visitor.join()
    await eventually(() => expect(visitor.sight.info.state).toBe('over'))
    await runner.close()
    expect(await jobs.claim({ ...ANY, seconds: 1 })).toEqual([])
  })
})
