import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { openGame } from '@edokko/games'
import { parseRecord, replayRecord } from '@edokko/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { newDatabase } from './databases.ts'
import { sites } from './ops-site.ts'
import { HttpClient } from './socket-client.ts'

const CLIENT = 'packages/server/test/python/client.py'

/** What the program says of a game that it has played. */
interface Played {
  readonly table: string
  readonly moves: number
  readonly own: number // of them, those that it made itself and that were acknowledged
  readonly points: readonly number[]
}

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0
const { open } = sites()
let database: Database
let port: number

beforeAll(async () => {
  database = await newDatabase('pglite')
  ;({ port } = await open(database))
})
afterAll(() => database.close())

describe.skipIf(!HAS_PYTHON)(
  `a program in Python that knows only docs/protocol${HAS_PYTHON ? '' : ' (there is no python3 here)'}`,
  () => {
    test.each([
      ['naishi', 'me,me', 'one'],
      ['naishi', 'me,me', 'two'],
      ['naishi', 'me,me', 'three'],
      ['naishi', 'me,master', 'four'],
      ['iki-2021-2p', 'me,me', 'five'],
      ['iki-2021-4p', 'me,me,me,journeyman', 'six'],
    ])('plays %s to its end, %s, seed %s, and all its moves are in the record', async (game, seats, seed) => {
      const address = `http://127.0.0.1:${port}`
      const { stdout } = await promisify(execFile)('python3', [CLIENT, address, 'docs/protocol', game, seats, seed])
      const played = JSON.parse(stdout) as Played
      expect(played.own).toBeGreaterThan(played.moves / 4)
      if (seats === 'me,me') expect(played.own).toBe(played.moves)
      const record = parseRecord((await new HttpClient(port).get(`/api/tables/${played.table}/record`)).text)
      expect(record.points).toEqual(played.points)
      replayRecord(openGame({ id: record.game, options: record.options }), record)
    })
  },
)
