import type { Database } from '../db/index.ts'
import { tryFromDevice } from './devices.ts'
import type { DeviceToken } from './devices.ts'
import { Guesses } from './guesses.ts'
import { verifyPassword } from './passwords.ts'
import { PERSON_COLUMNS } from './person.ts'
import type { AccountRow } from './person.ts'
import type { SessionToken } from './sessions.ts'

/** Whoever says a password, or signs in in another way. */
export interface Visitor {
  readonly network: string // where they are
  readonly session: SessionToken | undefined // in which they ask
  readonly device: DeviceToken | undefined // what their browser keeps
  readonly gone: AbortSignal // nobody waits for the answer any more
}

/**
 * Where passwords are said. A browser that has been signed in to the account before is heard at once, all others when it is their turn: who guesses
 * waits, and the owner never waits at home.
 */
export class PasswordGate {
  private readonly database: Database
  private readonly guesses: Guesses

  constructor(database: Database) {
    this.database = database
    this.guesses = new Guesses(database)
  }

  /** Whose account this is, if it is their password. One that does not exist takes the same way and as long. */
  async check(
    account: string,
    password: string,
    visitor: Visitor,
  ): Promise<AccountRow | 'wrong-password' | 'too-fast'> {
    const { network, device, gone } = visitor
    const isKnown = device !== undefined && (await tryFromDevice(this.database, account, device))
    if (!isKnown && !(await this.guesses.waitForTurn(account, network, gone))) return 'too-fast'
    const [row] = await this.database.query<AccountRow>(
      `select ${PERSON_COLUMNS}, password from person where account = $1`,
      [account],
    )
    const fits = await verifyPassword(row?.password, password, isKnown ? 'first' : 'last')
    if (!fits || row === undefined) return 'wrong-password'
    if (!isKnown) await this.guesses.forgive(account, network)
    return row
  }
}
