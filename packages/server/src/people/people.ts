import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'

/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
}

/** What a browser keeps to be known again: 32 bytes by lot. Only their hash is stored. */
type Key = string

/** People and their sessions. A guest is a person who can be known again by this browser only. */
export class People {
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  /** Welcomes a guest, and gives the key to be known by. */
  async welcome(name: string): Promise<{ readonly person: Person; readonly key: Key }> {
    const person = { id: randomUUID(), name }
    const key = randomBytes(32).toString('base64url')
    await this.database.query(
      `with guest as (insert into person (id, name) values ($1, $2) returning id)
       insert into session (hash, person) select $3, id from guest`,
      [person.id, name, hash(key)],
    )
    return { person, key }
  }

  /** Who has this key. */
  async know(key: Key): Promise<Person | undefined> {
    const [person] = await this.database.query<Person>(
      'select person.id, person.name from session join person on person.id = session.person where session.hash = $1',
      [hash(key)],
    )
    return person
  }

  async rename({ id }: Person, name: string): Promise<void> {
    await this.database.query('update person set name = $2 where id = $1', [id, name])
  }
}

function hash(key: Key): Buffer {
  return createHash('sha256').update(key).digest()
}
