/** Somebody who is known here. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly account?: string // what they sign in with; a guest has none
}

/** A person as the database has them. */
export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly account: string | null
}

/** Somebody with an account. */
export interface AccountRow extends PersonRow {
  readonly password: string // its hash
}

export function toPerson({ id, name, account }: PersonRow): Person {
  return { id, name, ...(account === null ? {} : { account }) }
}
