/** A PostgreSQL server of its own, with nothing in it, for as long as this process lives. */
export function startPostgres(): Promise<{ readonly url: string; stop(): Promise<void> }>
