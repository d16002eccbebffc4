/** What may stand for a $1 in a statement. JSON goes in as its text, because only the database knows that a list is not an array. */
export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly number[] | readonly string[]

/** Something that statements can be sent to. */
export interface Queryable {
  /**
   * The rows that a statement gives. Values stand for $1, $2 … in it; without any, it may be several statements, and the last one gives
   * the rows. A statement that fails throws an error with its SQLSTATE as `code`.
   */
  query<Row extends object>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
}

/** PostgreSQL: the one inside this process, or a server. The same statements do the same on both. */
export interface Database extends Queryable {
  readonly kind: 'pglite' | 'postgres'
  /** Resolves, with the reason, if the database has ended for good though nobody closed it. One that is only away comes back. */
  readonly ended: Promise<Error>
  /** All of the work, or nothing of it. Inside, only what it is given may be asked: the database itself may be waiting for it to end. */
  transaction<T>(work: (queryable: Queryable) => Promise<T>): Promise<T>
  /**
   * Calls `onNotification` with every payload that any process on this database sends with `select pg_notify('edokko', …)`, in their order. A
   * connection that is lost comes back by itself; `onError` is told of it, and `onReconnect` is called then, because nobody knows what was said meanwhile.
   */
  listen(
    onNotification: (payload: string) => void,
    onReconnect?: () => void,
    onError?: (error: unknown) => void,
  ): Promise<void>
  /** Resolves when all that was asked before is answered and kept. */
  close(): Promise<void>
}
