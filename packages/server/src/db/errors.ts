/**
 * Why a database cannot be used: another process has it; nobody answers at its address; it does not let us in, or there is no such one;
 * a later version of this program has changed it; or its folder cannot be written or holds something else.
 */
export type DatabaseProblem = 'locked' | 'unreachable' | 'refused' | 'newer' | 'folder'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly problem: DatabaseProblem
  /** What is known beyond that: who has the lock, the code of an error, the name of a migration. Never a part of the address. */
  readonly detail: string | undefined

  constructor(problem: DatabaseProblem, detail?: string, cause?: unknown) {
    super(`the database cannot be used: ${problem}${detail === undefined ? '' : ` (${detail})`}`, { cause })
    this.problem = problem
    this.detail = detail
  }
}

/** What an error calls itself: a SQLSTATE such as 23505 when a statement failed, or ECONNREFUSED and the like. */
export function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}

/** Whether a statement failed because a row with this key is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return errorCode(error) === '23505'
}
