import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: string // where scripts/postgres.mjs gives new databases away
  }
}

/** The address of a new database on PostgreSQL. In the deep tests pages are served from PGlite, as npm start does, and there is none. */
export function databaseForTests(): Promise<string | undefined> {
  return process.env['EDOKKO_DEEP'] === '1' ? Promise.resolve(undefined) : postgresUrl()
}

export async function postgresUrl(): Promise<string> {
  const answer = await fetch(inject('postgres'))
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
