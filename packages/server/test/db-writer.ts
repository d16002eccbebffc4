import { randomUUID } from 'node:crypto'
import { openDatabase } from '../src/db/index.ts'

/** Writes into the database in a folder until it is killed, and says what was answered. */
const database = await openDatabase({ folder: process.argv[2] ?? '' })
const write = async (): Promise<never> => {
  for (;;) {
    const id = randomUUID()
    await database.query('insert into person (id, name) values ($1, $2)', [id, 'writer'])
    console.log(id)
  }
}
await Promise.all(Array.from({ length: 16 }, write))
