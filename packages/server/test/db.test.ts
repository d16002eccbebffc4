import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { errorCode, isUniqueViolation } from '../src/db/index.ts'
import type { Database, Queryable } from '../src/db/index.ts'
import { migrate } from '../src/db/migrate.ts'
import { MIGRATIONS } from '../src/db/migrations.ts'
import { WRITE_RATINGS } from '../src/ratings/rating-sql.ts'
import { ALL_KINDS, newDatabase } from './databases.ts'

const AT = new Date('1657-03-02T04:05:06.789Z')
const LATER = new Date('2031-12-31T23:59:59.999Z')
const SEED = Uint8Array.from({ length: 16 }, (_, i) => (i * 37) % 256)
const NAME = 'Edokko 江戸っ子 \\ \' " $1 🀄'

const UNSET = {
  export_until: null,
  zone: null,
  quiet_from: null,
  quiet_to: null,
  avatar: null,
  shown: 'nobody',
  lost_name: null,
  owner: null,
  here_shown: true,
  listed: false,
}

describe.each(ALL_KINDS)('%s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(kind)
  })
  afterAll(() => database.close())

  test('is of its kind', () => {
    expect(database.kind).toBe(kind)
  })

  describe('values', () => {
    test('a number with a fraction comes back to the last bit, alone and out of JSON', async () => {
      const id = randomUUID()
      const numbers = { mean: 1500 + 1 / 3, deviation: Math.PI * 100, volatility: 0.059995984286488495 }
      const row = { id, person: null, pool: 'naishi', ...numbers, games: 1, at: AT }
      await database.query(WRITE_RATINGS, [JSON.stringify([row])])
      const stored = 'select mean, deviation, volatility from rating where id = $1'
      expect(await database.query(stored, [id])).toEqual([numbers])
      await database.query('delete from rating where id = $1', [id])
    })

    test('are proved for every type that a column has', async () => {
      const types = await database.query<{ type: string }>(
        `select distinct data_type as type from information_schema.columns where table_schema = 'public' order by 1`,
      )
      expect(types.map(({ type }) => type)).toEqual([
        'ARRAY',
        'boolean',
        'bytea',
        'double precision',
        'integer',
        'jsonb',
        'smallint',
        'text',
        'timestamp with time zone',
        'uuid',
      ])
    })

    test('come back as they went in', async () => {
      const person = randomUUID()
      const people = 'insert into person (id, name, account, made_at, seen_at) values ($1, $2, $3, $4, $5) returning *'
      expect(await database.query(people, [person, NAME, null, AT, LATER])).toEqual([
        { id: person, name: NAME, account: null, password: null, made_at: AT, seen_at: LATER, ...UNSET },
      ])

      const sessions = 'insert into session (hash, person, made_at, seen_at) values ($1, $2, $3, $3) returning *'
      const [session] = await database.query<{ hash: Uint8Array }>(sessions, [SEED, person, AT])
      expect(session).toEqual({ hash: SEED, person, made_at: AT, seen_at: AT, proved_at: null, label: null })
      expect(session?.hash.constructor).toBe(Uint8Array)
      expect(await database.query('select person from session where hash = $1', [Buffer.from(SEED)])).toHaveLength(1)

      const passkeys = `insert into passkey (id, person, key, transports, host, name, made_at) values ($1, $2, $3, $4, '', $5, $6) returning *`
      const passkey = { id: 'a-_1', person, key: SEED, transports: ['usb', NAME], host: '', name: NAME, made_at: AT }
      const { host: _, ...given } = passkey
      expect(await database.query(passkeys, Object.values(given))).toEqual([{ ...passkey, used_at: null }])

      const terms = { players: 3, list: [1, 'two', null, { three: 3.5 }], name: NAME }
      const table = {
        id: randomUUID(),
        game: 'iki-2021-3p',
        terms,
        rules: 2_147_483_647,
        host: person,
        options: {},
        seats: [person, null, { bot: 'novice' }],
        seed: SEED,
        commitment: '',
        state: 'running',
        version: 3,
        seq: -1,
        actor: 2,
        due_at: AT,
        banks: [1000, 2000, 3000],
        result: null,
        ended: null,
        proposal: { wish: 'undo' },
        held: null,
        next: null,
        network: null,
        tournament: null,
        made_at: AT,
        touched_at: LATER,
        host_seen_at: AT,
        failures: 2,
        retry_at: LATER,
        daily: '2026-11-19',
        sealed: true,
      }
      const columns = Object.keys(table)
      const values = Object.entries(table).map(([name, value]) =>
        ['terms', 'options', 'seats', 'proposal'].includes(name) ? JSON.stringify(value) : (value as string),
      )
      const places = columns.map((_, i) => `$${i + 1}`)
      expect(
        await database.query(
          `insert into game_table (${columns.join()}) values (${places.join()}) returning *`,
          values,
        ),
      ).toEqual([table])

      const moves = 'insert into entry (table_id, seq, seat, choices, at) values ($1, $2, $3, $4, $5) returning *'
      const choices = [0, 1, -32_768, 32_767]
      expect(await database.query(moves, [table.id, 0, 0, choices, AT])).toEqual([
        { table_id: table.id, seq: 0, seat: 0, choices, undone: null, at: AT },
      ])
      expect(await database.query(moves, [table.id, 1, 1, [], AT])).toMatchObject([{ choices: [] }])

      const channels = `insert into channel (id, person, kind, address, keys, language, origin, kinds, enabled, every, failures, made_at)
        values ($1, $2, 'push', $3, $4, 'en', '', $5::text[], $6, $7, $8, $9) returning keys, kinds, enabled, every, failures, made_at`
      const channel = {
        keys: { auth: NAME },
        kinds: ['turn', 'over'],
        enabled: false,
        every: 60,
        failures: 0,
        made_at: AT,
      }
      const { keys, kinds, enabled, every, failures } = channel
      const stored = [randomUUID(), person, NAME, JSON.stringify(keys), kinds, enabled, every, failures, AT]
      expect(await database.query(channels, stored)).toEqual([channel])
    })

    test('that statements make', async () => {
      const made = `select count(*) as count, 9007199254740991::int8 as long, sum(n) as sum, true as yes, false as no, 0.5::float8 as half,
        null as nothing, array['a', null, 'b,"c'] as words, 'x' as text, '[1]'::jsonb as list, '"a"'::jsonb as word, 'null'::jsonb as none
        from generate_series(1, 3) n`
      const expected = {
        count: 3,
        long: Number.MAX_SAFE_INTEGER,
        sum: 6,
        yes: true,
        no: false,
        half: 0.5,
        nothing: null,
        words: ['a', null, 'b,"c'],
        text: 'x',
        list: [1],
        word: 'a',
        none: null,
      }
      expect(await database.query(made)).toEqual([expected])
      expect(await database.query(`${made} where $1`, [true])).toEqual([expected])
    })

    test('may be many and long', async () => {
      const long = '歌'.repeat(1_000_000)
      expect(await database.query('select $1::text as long', [long])).toEqual([{ long }])
      const words = Array.from({ length: 2000 }, (_, i) => `${i}`)
      const rows = await database.query('select unnest($1::text[]) as word', [words])
      expect(rows).toEqual(words.map((word) => ({ word })))
      expect(await Promise.all(words.map((word) => database.query('select $1::text as word', [word])))).toEqual(
        words.map((word) => [{ word }]),
      )
    })
  })

  describe('statements', () => {
    test('can be several, and the last one gives the rows', async () => {
      expect(await database.query('select 1 as a; select 2 as b')).toEqual([{ b: 2 }])
      expect(await database.query('')).toEqual([])
    })

    test('that fail have a code, and harm no others', async () => {
      const failing = [
        'selec $1',
        'select * from nothing where $1',
        'select 1 / $1::int',
        'select 1 where $1::uuid = $1',
      ]
      const answers = failing.flatMap((sql) => [database.query(sql, [0]), database.query('select $1::int as n', [1])])
      const settled = await Promise.allSettled(answers)
      const codes = settled.map((answer) => (answer.status === 'fulfilled' ? answer.value : errorCode(answer.reason)))
      const well = [{ n: 1 }]
      expect(codes).toEqual(['42601', well, '42P01', well, '22012', well, '22P02', well])
    })

    test('that failed once may succeed later', async () => {
      const sql = 'select n from later where n = $1'
      await expect(database.query(sql, [1])).rejects.toMatchObject({ code: '42P01' })
      await database.query('create table later (n int); insert into later values (1)')
      expect(await database.query(sql, [1])).toEqual([{ n: 1 }])
      const other = 'select n + 1 as m from later where n = $1'
      const spoilt = database.transaction(async (queries) => {
        await queries.query('select 1 / 0').catch(() => {})
        await queries.query(other, [1])
      })
      await expect(spoilt).rejects.toMatchObject({ code: '25P02' })
      expect(await database.query(other, [1])).toEqual([{ m: 2 }])
      await database.query('drop table later')
    })

    test('of several who want the same move, one wins', async () => {
      const table = await newTable(database)
      const move = 'insert into entry (table_id, seq, seat, choices) values ($1, 41, $2, $3)'
      const settled = await Promise.allSettled(
        Array.from({ length: 16 }, (_, seat) => database.query(move, [table, seat, [seat]])),
      )
      const losers = settled.filter((answer) => answer.status === 'rejected')
      expect(losers).toHaveLength(15)
      for (const { reason } of losers) {
        expect(isUniqueViolation(reason)).toBe(true)
        expect(reason).toMatchObject({ code: '23505', constraint: 'entry_pkey' })
      }
      expect(await database.query('select seq from entry where table_id = $1', [table])).toEqual([{ seq: 41 }])
    })
  })

  describe('a transaction', () => {
    const count = (queries: Queryable, name: string): Promise<{ count: number }[]> =>
      queries.query<{ count: number }>('select count(*) from person where name = $1', [name])
    const add = (queries: Queryable, name: string): Promise<object[]> =>
      queries.query('insert into person (id, name) values ($1, $2)', [randomUUID(), name])

    test('is kept as a whole and gives what its work gives', async () => {
      const seen = await database.transaction(async (queries) => {
        await Promise.all([add(queries, 'kept'), add(queries, 'kept')])
        return count(queries, 'kept')
      })
      expect(seen).toEqual([{ count: 2 }])
      expect(await count(database, 'kept')).toEqual([{ count: 2 }])
    })

    test('leaves nothing when its work throws', async () => {
      const oops = new Error('oops')
      const failed = database.transaction(async (queries) => {
        await add(queries, 'lost')
        void add(queries, 'lost') // not waited for
        throw oops
      })
      await expect(failed).rejects.toBe(oops)
      expect(await count(database, 'lost')).toEqual([{ count: 0 }])
    })

    test('leaves nothing when a statement failed, and says so even if its work did not look', async () => {
      const failed = database.transaction(async (queries) => {
        await add(queries, 'lost')
        await queries.query('select 1 / 0').catch(() => {})
      })
      await expect(failed).rejects.toThrow('nothing of it was kept')
      expect(await count(database, 'lost')).toEqual([{ count: 0 }])
    })

    test('is over when its work is done', async () => {
      const queries = await database.transaction((queries) => Promise.resolve(queries))
      await expect(add(queries, 'late')).rejects.toThrow('over')
      expect(await count(database, 'late')).toEqual([{ count: 0 }])
    })

    test('is not seen by others before its end', async () => {
      const asked = database.transaction(async (queries) => {
        await add(queries, 'half')
        const others = count(database, 'half')
        await sleep(20)
        await add(queries, 'half')
        return { others }
      })
      const { others } = await asked
      expect([[{ count: 0 }], [{ count: 2 }]]).toContainEqual(await others)
    })

    test('can be one of twenty at once', async () => {
      const table = await newTable(database)
      const one = (): Promise<void> =>
        database.transaction(async (queries) => {
          const [row] = await queries.query<{ seq: number }>('select seq from game_table where id = $1 for update', [
            table,
          ])
          await queries.query('update game_table set seq = $2 where id = $1', [table, (row?.seq ?? 0) + 1])
        })
      await Promise.all(Array.from({ length: 20 }, () => [one(), database.query('select 1')]).flat())
      expect(await database.query('select seq from game_table where id = $1', [table])).toEqual([{ seq: 20 }])
    })
  })

  test('notes are heard in their order, and only of what was kept', async () => {
    const heard: string[] = []
    await database.listen((note) => heard.push(note))
    const say = (queries: Queryable, note: string): Promise<object[]> =>
      queries.query(`select pg_notify('edokko', $1)`, [note])
    const notes = Array.from({ length: 100 }, (_, i) => `${i} ${NAME}`)
    for (const note of notes.slice(0, 50)) await say(database, note)
    await database.transaction(async (queries) => {
      for (const note of notes.slice(50)) await say(queries, note)
    })
    const failed = database.transaction(async (queries) => {
      await say(queries, 'never')
      throw new Error('oops')
    })
    await expect(failed).rejects.toThrow('oops')
    await say(database, 'the last')
    await vi.waitFor(() => expect(heard).toContain('the last'))
    expect(heard).toEqual([...notes, 'the last'])
  })

  describe('migrations', () => {
    const next = { name: '2 fans', sql: 'create table fan (id int); insert into fan values (1)' }

    test('are applied once, in their order', async () => {
      await migrate(database)
      await migrate(database, [...MIGRATIONS, next])
      await migrate(database, [...MIGRATIONS, next])
      expect(await database.query('select * from fan')).toEqual([{ id: 1 }])
      const applied = await database.query<{ name: string }>('select name from migration order by at')
      expect(applied.map(({ name }) => name)).toEqual([...MIGRATIONS.map(({ name }) => name), next.name])
    })

    test('of a later program are not touched', async () => {
      await expect(migrate(database)).rejects.toMatchObject({ problem: 'newer', detail: next.name })
    })

    test('that fail leave nothing', async () => {
      const broken = { name: '3 broken', sql: 'create table broken (id int); select 1 / 0' }
      await expect(migrate(database, [...MIGRATIONS, next, broken])).rejects.toMatchObject({ code: '22012' })
      await expect(database.query('select * from broken')).rejects.toMatchObject({ code: '42P01' })
      expect(await database.query('select * from migration where name = $1', [broken.name])).toEqual([])
    })
  })
})

async function newTable(database: Database): Promise<string> {
  const id = randomUUID()
  await database.query(
    `insert into game_table (id, game, terms, rules, options, seats, seed, commitment, state)
     values ($1, 'naishi', '{}', 1, '{}', '[]', $2, '', 'running')`,
    [id, SEED],
  )
  return id
}
