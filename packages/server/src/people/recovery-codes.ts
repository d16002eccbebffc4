import { createHash, randomBytes } from 'node:crypto'
import type { Database, Queryable } from '../db/index.ts'
import { Guesses } from './guesses.ts'
import type { Visitor } from './password-gate.ts'
import { PERSON_COLUMNS, toPerson } from './person.ts'
import type { Person, PersonRow } from './person.ts'

/*
 * Codes on paper, for whoever has lost every other way in; each works once. A code is twenty signs. The first four are those of its whole set, so
 * that guesses at one set can be counted; the other sixteen are 80 bits by lot, which nobody guesses, so that a quick hash hides them.
 */

const CODES = 10
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ' // without those that are taken for others, as Douglas Crockford writes numbers
const SET_SIGNS = 4
const OWN_SIGNS = 16
const CODE = new RegExp(`^[${SIGNS}]{${SET_SIGNS + OWN_SIGNS}}$`)

/** Whose code it is, and how it is stored. */
interface KnownCode {
  readonly person: Person
  readonly hash: Buffer
}

export class RecoveryCodes {
  private readonly database: Database
  private readonly guesses: Guesses

  constructor(database: Database) {
    this.database = database
    this.guesses = new Guesses(database)
  }

  /** A new set for a person, in place of the one before. They are told once. */
  async renew({ id }: Person): Promise<readonly string[]> {
    const set = signs(SET_SIGNS)
    const codes = Array.from({ length: CODES }, () => set + signs(OWN_SIGNS))
    await this.database.transaction(async (queryable) => {
      await queryable.query('select from person where id = $1 for update', [id]) // two sets made at once do not both hold
      await queryable.query('delete from recovery_code where person = $1', [id])
      for (const code of codes)
        await queryable.query('insert into recovery_code (hash, person) values ($1, $2)', [hashOf(code), id])
    })
    return codes.map((code) => code.replaceAll(/.{4}(?!$)/g, '$&-'))
  }

  /** Whose code this is, once it is this visitor's turn to try one of its set. */
  async find(text: string, { network, gone }: Visitor): Promise<KnownCode | 'wrong-code' | 'too-fast'> {
    const code = plain(text)
    if (!CODE.test(code)) return 'wrong-code'
    const set = `codes ${code.slice(0, SET_SIGNS)}` // no account is called so
    if (!(await this.guesses.waitForTurn(set, network, gone))) return 'too-fast'
    const hash = hashOf(code)
    const [row] = await this.database.query<PersonRow>(
      `select ${PERSON_COLUMNS} from recovery_code join person on person.id = recovery_code.person where hash = $1`,
      [hash],
    )
    if (row === undefined) return 'wrong-code'
    await this.guesses.forgive(set, network)
    return { person: toPerson(row), hash }
  }

  /** A code has done what it was for; false if it had done so before. */
  async use(queryable: Queryable, hash: Buffer): Promise<boolean> {
    return (await queryable.query('delete from recovery_code where hash = $1 returning hash', [hash])).length > 0
  }
}

function signs(count: number): string {
  return Array.from(randomBytes(count), (byte) => SIGNS[byte % SIGNS.length]).join('')
}

/** A code as it was made, however it was typed. */
function plain(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest()
}
