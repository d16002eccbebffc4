import { report } from './test-services.ts'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Person } from '../src/people/person.ts'
import { PAGE_SIZE, PersonExports } from '../src/people/person-exports.ts'
import { TableStore } from '../src/play/table-store.ts'
import { KINDS } from './databases.ts'
import { eventually } from './eventually.ts'
import { openPeopleSite, refusal } from './people-browser.ts'
import type { Browser, PeopleSite } from './people-browser.ts'
import { NAISHI } from './test-services.ts'

const EXPORT = '/api/me/export'

interface ExportedTable {
  readonly id: string
  readonly state: string
  readonly record?: string
  readonly note?: string
}

describe.each(KINDS)('the file with all that is stored about somebody, on %s', (kind) => {
  let place: PeopleSite

  beforeAll(async () => {
    place = await openPeopleSite(kind)
  })
  afterAll(() => place.close())

  /** A game of two that runs. */
  async function begin(host: Browser): Promise<string> {
    const ben = await place.guest('Ben')
    const table = (await host.post('/api/tables', NAISHI)).body['id'] as string
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await host.post(`/api/tables/${table}/start`)
    return table
  }

  /** As many tables as this one, just like it, one after the other. */
  async function multiply(table: string, count: number): Promise<void> {
    await place.database.query(
      `with made as (
         insert into game_table (id, game, terms, rules, host, options, seats, seed, commitment, state, actor, made_at)
         select gen_random_uuid(), game, terms, rules, host, options, seats, seed, commitment, state, actor, made_at + n * interval '1 microsecond'
         from game_table, generate_series(1, $2) n where id = $1
         returning id
       )
       insert into seat (person, table_id, seat) select person, made.id, seat from made, seat where table_id = $1`,
      [table, count],
    )
  }

  async function personOf(browser: Browser): Promise<Person> {
    return (await browser.get('/api/me')).body as unknown as Person
  }

  async function tablesOf(browser: Browser): Promise<ExportedTable[]> {
    const { status, body } = await browser.get(EXPORT)
    expect(status).toBe(200)
    return body['tables'] as ExportedTable[]
  }

  test('has every table once, in the order in which they were made, however many pages they fill', async () => {
    const ada = await place.guest('Ada')
    expect(await tablesOf(ada)).toEqual([])
    const table = await begin(ada)
    await multiply(table, 2 * PAGE_SIZE + 1)
    const stored = await place.database.query<{ id: string }>(
      'select id from game_table where id in (select table_id from seat where person = $1) order by made_at',
      [(await personOf(ada)).id],
    )
    const tables = await tablesOf(ada)
    expect(tables.map(({ id }) => id)).toEqual(stored.map(({ id }) => id))
    expect(tables.every(({ record }) => record?.startsWith('edokko record 1\n'))).toBe(true)
  })

  test('says which game cannot be replayed, and has all others', async () => {
    const ada = await place.guest('Ada')
    const [broken, fine] = [await begin(ada), await begin(ada)]
    await place.database.query(
      `with moved as (insert into entry (table_id, seq, seat, choices) values ($1, 0, 0, '{77,77}'))
       update game_table set seq = 1 where id = $1`,
      [broken],
    )
    const tables = await tablesOf(ada)
    expect(tables.map(({ id, state }) => [id, state])).toEqual([
      [broken, 'running'],
      [fine, 'running'],
    ])
    expect(tables[0]).not.toHaveProperty('record')
    expect(tables[0].note).toBe('This game cannot be replayed under the rules of today, so there is no record of it.')
    expect(tables[1].record).toContain('edokko record 1')
    expect(tables[1]).not.toHaveProperty('note')
  })

  test('is made one at a time, whichever process is asked', async () => {
    const ada = await place.guest('Ada')
    const person = await personOf(ada)
    const elsewhere = new PersonExports(place.database, new TableStore(place.database, report))
    const first = await elsewhere.open(person)
    if (typeof first === 'string') throw new Error(first)
    const told = await ada.get(EXPORT)
    expect(told).toMatchObject({ status: 429, ...refusal('busy') })
    expect(told.headers.get('content-disposition')).toBeNull()
    expect(await elsewhere.open((await place.people.createGuest('Ben')).person)).not.toBe('busy') // somebody else’s
    await first.return(undefined)
    expect((await ada.get(EXPORT)).status).toBe(200)
    expect((await ada.get(EXPORT)).status).toBe(200)
  })

  test('can be asked for again when a process has died over it', async () => {
    const ada = await place.guest('Ada')
    await place.database.query('update person set export_until = now() where id = $1', [(await personOf(ada)).id])
    expect((await ada.get(EXPORT)).status).toBe(200)
  })

  test('is read a page at a time, when the reader wants more', async () => {
    const ada = await place.guest('Ada')
    await multiply(await begin(ada), 2 * PAGE_SIZE)
    const store = new TableStore(place.database, report)
    const read = vi.spyOn(store, 'readAll')
    const text = await new PersonExports(place.database, store).open(await personOf(ada))
    if (typeof text === 'string') throw new Error(text)
    let all = ''
    for (let i = 0; i < PAGE_SIZE; i++) all += (await text.next()).value
    expect(read).toHaveBeenCalledTimes(1)
    for await (const part of text) all += part
    expect(read.mock.calls.map(([ids]) => ids.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 1])
    expect((JSON.parse(all) as { tables: object[] }).tables).toHaveLength(2 * PAGE_SIZE + 1)
  })

  test('is given up when whoever asked has gone', async () => {
    const ada = await place.guest('Ada')
    const pages = 100
    await multiply(await begin(ada), pages * PAGE_SIZE)
    const { id } = await personOf(ada)
    const read = vi.spyOn(TableStore.prototype, 'readAll')
    onTestFinished(() => read.mockRestore())
    const leaving = new AbortController()
    const asked = ada.get(EXPORT, leaving.signal)
    await eventually(() => expect(read).toHaveBeenCalled())
    leaving.abort()
    await expect(asked).rejects.toThrow('abort')
    await eventually(async () => {
      const [row] = await place.database.query('select export_until from person where id = $1', [id])
      expect(row).toEqual({ export_until: null })
    })
    expect(read.mock.calls.length).toBeLessThan(pages)
  })

  test('comes from the database in one piece, or not at all', async () => {
    const ada = await place.guest('Ada')
    await multiply(await begin(ada), PAGE_SIZE)
    const read = vi.spyOn(TableStore.prototype, 'readAll')
    onTestFinished(() => read.mockRestore())
    read.mockRejectedValueOnce(new Error('the database is away'))
    await expect(ada.get(EXPORT)).rejects.toThrow()
    expect(place.logged.some((line) => line.includes('an export failed'))).toBe(true)
    expect((await ada.get(EXPORT)).status).toBe(200)
  })
})
