import { describe, expect, test } from 'vitest'
import type { Database, Queryable } from '../src/db/index.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { TestServices, startTable, NAISHI, TestPlayer } from './test-services.ts'

/** A database that loses the connection once after it has stored a move, and before it says so. */
function flaky(database: Database): Database & { lose: boolean } {
  return {
    kind: database.kind,
    ended: database.ended,
    lose: false,
    async query<Row extends object>(sql: string, values?: Parameters<Queryable['query']>[1]): Promise<Row[]> {
      const rows = await database.query<Row>(sql, values)
      if (!this.lose || !sql.includes('update game_table')) return rows
      this.lose = false
      throw new Error('the connection was lost')
    },
    transaction: (work) => database.transaction(work),
    listen: (hear, missed) => database.listen(hear, missed),
    close: () => database.close(),
  }
}

describe.each(KINDS)('on %s', (kind) => {
  test('a move that was stored without an answer is shown to everybody when somebody looks again', async () => {
    const database = flaky(await newDatabase(kind))
    const services = new TestServices(database) // which hears no notes
    const people = [await services.people.createGuest('Ada'), await services.people.createGuest('Ben')].map(
      ({ person }) => person,
    )
    const table = await startTable(services, people)
    const visitors = people.map((person) => new TestPlayer(services, person, table))
    for (const visitor of visitors) await visitor.join()
    const mover = visitors.find((visitor) => visitor.move() !== undefined) as TestPlayer
    const other = visitors.find((visitor) => visitor !== mover) as TestPlayer
    database.lose = true
    await expect(mover.act(mover.move() ?? [])).rejects.toThrow('lost')
    await mover.join(1) // as a client does that was told "unavailable"
    expect(mover.sight.info.seq).toBe(1)
    await eventually(() => expect(other.sight.info.seq).toBe(1))
    await database.close()
  })

  test('nothing is refused because of what has changed at another process in the meantime', async () => {
    const database = await newDatabase(kind)
    const [here, there] = [new TestServices(database), new TestServices(database)] // which hear no notes
    const [ada, ben] = [await here.people.createGuest('Ada'), await there.people.createGuest('Ben')]
    const laid = await here.waitingRoom.createTable(ada.person, NAISHI)
    if (typeof laid === 'string') throw new Error(laid)
    await here.tables.loadAtLeast(laid.id, 0)
    expect(await there.waitingRoom.sit(ben.person, laid.id, 1)).toBeUndefined()
    expect(await here.waitingRoom.start(ada.person, laid.id)).toBeUndefined() // and not "waiting"
    await database.close()
  })
})
