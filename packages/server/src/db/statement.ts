import type { ClientBase, CustomTypesConfig, Pool, QueryResult } from 'pg'
import type { SqlValue } from './database.ts'

const MAX_PREPARED = 500 // of statements that a connection keeps; others are parsed each time
const names = new Map<string, string>()

/** Sends a statement. One with values is likely to come again, so it gets a name, by which a connection knows it the next time. */
export async function sendStatement<Row extends object>(
  to: Pool | ClientBase,
  sql: string,
  values?: readonly SqlValue[],
): Promise<Row[]> {
  if (values === undefined) {
    const results = (await to.query<Row>(sql)) as QueryResult<Row> | readonly QueryResult<Row>[]
    return 'rows' in results ? results.rows : (results.at(-1)?.rows ?? [])
  }
  const name = statementName(sql)
  const { rows } = await to.query<Row>({ text: sql, values: [...values], ...(name === undefined ? {} : { name }) })
  return rows
}

function statementName(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= MAX_PREPARED) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

const BYTEA = 17
const INT8 = 20 // count(*) and the like: never so many that a number cannot hold them

/** How values come out: as the driver would have it, but for these. */
export function typeParsers(usual: CustomTypesConfig): CustomTypesConfig {
  const own = new Map<number, (text: string) => unknown>([
    [BYTEA, (text) => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))], // \x and two digits a byte
    [INT8, Number],
  ])
  return { getTypeParser: (type, format) => own.get(type) ?? usual.getTypeParser(type, format) }
}
