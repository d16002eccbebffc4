import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../src/db/index.ts'
import type { Database } from '../src/db/index.ts'
import { openPglite } from '../src/db/pglite.ts'
import { TableStore } from '../src/play/table-store.ts'
import { pgliteFolder, temporaryFolder } from './databases.ts'
import { pgliteIn } from './pglite-folder.ts'

async function open(folder: string): Promise<Database> {
  const database = await openDatabase({ folder })
  onTestFinished(() => database.close())
  return database
}

test('in memory', { tags: 'deep' }, async () => {
  const database = await openPglite(undefined)
  expect(await database.query('select 1 as n')).toEqual([{ n: 1 }])
  await database.close()
})

test('closing waits for what was asked and keeps it, and nothing goes on after it', { tags: 'deep' }, async () => {
  const folder = await pgliteFolder()
  const database = await openPglite(folder)
  const asked = [
    database.query('create table t (n int)'),
    database.transaction((queries) => queries.query('insert into t values (1)')),
    database.query('insert into t values ($1) returning n', [2]),
  ]
  const closed = database.close()
  await expect(database.transaction((queries) => queries.query('select 1'))).rejects.toThrow('closed')
  await closed
  expect(await Promise.all(asked)).toEqual([[], [], [{ n: 2 }]])
  await expect(database.query('select 1')).rejects.toThrow('closed')
  expect(existsSync(`${folder}.lock`)).toBe(false)
  expect(await (await open(folder)).query('select n from t order by n')).toEqual([{ n: 1 }, { n: 2 }])
})

describe('a folder that does not do', () => {
  test('below a file', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    await expect(openDatabase({ folder: join(file, 'db') })).rejects.toMatchObject({
      problem: 'folder',
      detail: 'ENOTDIR',
    })
    await expect(openDatabase({ folder: file })).rejects.toMatchObject({ problem: 'folder', detail: 'EEXIST' })
  })

  test('of another PostgreSQL', async () => {
    const folder = await pgliteFolder()
    await writeFile(join(folder, 'PG_VERSION'), '12\n')
    await expect(openDatabase({ folder })).rejects.toMatchObject({ problem: 'folder' })
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })
})

describe('a disk without room', () => {
  const isMounted = (folder: string): boolean =>
    process.platform === 'linux' && spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0

  test('is noticed before a move cannot be stored, and so is room; skipped where no disk can be made', async ({
    skip,
  }) => {
    const disk = await temporaryFolder()
    if (!isMounted(disk)) skip('only root may mount')
    onTestFinished(() => void spawnSync('umount', [disk]))
    const database = await openDatabase({ folder: await pgliteIn(disk) })
    try {
      const store = new TableStore(database, () => {})
      await store.checkWritable()
      const fill = join(disk, 'fill')
      await expect(writeFile(fill, new Uint8Array(64 << 20))).rejects.toMatchObject({ code: 'ENOSPC' })
      await store.heartbeat() // a row that is written over needs none
      await expect(store.checkWritable()).rejects.toMatchObject({ code: '53100' })
      await rm(fill)
      await store.checkWritable()
    } finally {
      await database.close()
    }
  })
})

describe('another process', () => {
  let program: string

  beforeAll(async () => {
    await mkdir('node_modules/.cache', { recursive: true })
    const bundle = await mkdtemp('node_modules/.cache/edokko-db-') // from there it finds the packages
    program = resolve(bundle, 'writer.js')
    await build({
      input: 'packages/server/test/db-writer.ts',
      platform: 'node',
      external: 'pg',
      tsconfig: false,
      output: { file: program },
    })
    await copyFile('packages/cli/dist/pglite-thread.js', join(bundle, 'pglite-thread.js'))
  })
  afterAll(() => rm(join(program, '..'), { recursive: true }))

  test('that writes and is killed has lost no move that was answered, and its lock', { tags: 'deep' }, async () => {
    const folder = await pgliteFolder()
    for (const enough of [100, 501]) {
      const writer = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(writer, 'exit')
      const answered: string[] = []
      for await (const id of createInterface(writer.stdout)) {
        if (answered.push(id) === enough) {
          await expect(openDatabase({ folder })).rejects.toMatchObject({
            problem: 'locked',
            detail: `process ${writer.pid} on ${hostname()}`,
          })
          writer.kill('SIGKILL')
        }
      }
      await ended
      const database = await openDatabase({ folder })
      const kept = await database.query<{ id: string }>('select id from person')
      await database.close()
      const ids = new Set(kept.map(({ id }) => id))
      expect(answered.length).toBeGreaterThanOrEqual(enough)
      expect(answered.filter((id) => !ids.has(id))).toEqual([])
    }
  })
})
