import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = 'packages/server/src'

/** A backup is restored by statements for any table, which name none. */
test('one module has all statements that write a table’s row', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const writing = files.filter((file) =>
    /(update|insert\s+into|delete\s+from)\s+game_table/i.test(readFileSync(`${SRC}/${file}`, 'utf8')),
  )
  expect(writing).toEqual(['play/table-sql.ts'])
})
