import { describe, expect, test } from 'vitest'
import type { Database, Queries } from '../src/db/index.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { House, layTable, NAISHI, Visitor } from './test-services.ts'

/** A database that loses the connection once after it has stored a move, and before it says so. */
function flaky(database: Database): Database & { lose: boolean } {
  return {
    kind: database.kind,
    lose: false,
    async query<Row extends object>(sql: string, values?: Parameters<Queries['query']>[1]): Promise<Row[]> {
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
    const house = new House(database) // which hears no notes
    const people = [await house.people.welcome('Ada'), await house.people.welcome('Ben')].map(({ person }) => person)
    const table = await layTable(house, people)
    const visitors = people.map((person) => new Visitor(house, person, table))
    for (const visitor of visitors) await visitor.join()
    const mover = visitors.find((visitor) => visitor.move() !== undefined) as Visitor
    const other = visitors.find((visitor) => visitor !== mover) as Visitor
    database.lose = true
    await expect(mover.act(mover.move() ?? [])).rejects.toThrow('lost')
    await mover.join(1) // as a client does that was told "unavailable"
    expect(mover.sight.info.seq).toBe(1)
    await eventually(() => expect(other.sight.info.seq).toBe(1))
    await database.close()
  })

  test('nothing is refused because of what has changed at another process in the meantime', async () => {
    const database = await newDatabase(kind)
    const [here, there] = [new House(database), new House(database)] // which hear no notes
    const [ada, ben] = [await here.people.welcome('Ada'), await there.people.welcome('Ben')]
    const laid = await here.room.lay(ada.person, NAISHI)
    if (typeof laid === 'string') throw new Error(laid)
    await here.tables.look(laid.id, 0)
    expect(await there.room.sit(ben.person, laid.id, 1)).toBeUndefined()
    expect(await here.room.start(ada.person, laid.id)).toBeUndefined() // and not "waiting"
    await database.close()
  })
})
