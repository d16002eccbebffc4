import { randomBytes } from 'node:crypto'
import type { Queryable } from '../db/index.ts'

/*
 * What a passkey is asked to sign: 32 bytes by lot, good for one answer within five minutes. They stand in the database, so that any process can
 * take the answer, and only one of them does.
 */

const LIFE = '5 minutes'

/** A new challenge: to a person who makes a passkey, or to whoever wants to be recognized by one. */
export async function newChallenge(queryable: Queryable, person: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(randomBytes(32))
  await queryable.query('insert into challenge (bytes, person) values ($1, $2)', [bytes, person ?? null])
  return bytes
}

/** Whether this challenge was put to them, and has not been answered yet. It is over now. */
export async function takeChallenge(
  queryable: Queryable,
  challenge: string, // base64url
  person: string | undefined,
): Promise<boolean> {
  const rows = await queryable.query(
    `delete from challenge
     where bytes = $1 and person is not distinct from $2::uuid and made_at > now() - interval '${LIFE}' returning bytes`,
    [Buffer.from(challenge, 'base64url'), person ?? null],
  )
  return rows.length > 0
}

export async function forgetChallenges(queryable: Queryable): Promise<void> {
  await queryable.query(`delete from challenge where made_at < now() - interval '${LIFE}'`)
}
