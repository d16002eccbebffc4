import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { People } from '../src/people/people.ts'
import type { Person } from '../src/people/person.ts'
import { MAX_SESSION_AGE } from '../src/people/session-cache.ts'
import { TableStore } from '../src/play/table-store.ts'
import { KINDS, newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { guest, sites } from './ops-site.ts'
import { HttpClient } from './socket-client.ts'
import { report, VISITOR } from './test-services.ts'

/* Sessions that a process knows without asking the database. */

/** Time stands still but for what a test lets pass, so that nothing is forgotten by itself. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

describe.each(KINDS)('one process on %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await newDatabase(kind)
  })
  afterAll(() => database.close())

  /** People of a process that is told of everything only as far as a test does. */
  async function listening(): Promise<People> {
    const people = new People(database, new TableStore(database, report))
    await people.onListening()
    return people
  }

  async function nameOf(people: People, token: string): Promise<string | undefined> {
    return (await people.authenticate(token))?.person.name
  }

  test('knows who has just been there', async () => {
    const people = await listening()
    const { token } = await people.createGuest('Ada')
    expect(await nameOf(people, token)).toBe('Ada')
    const asked = vi.spyOn(database, 'query')
    onTestFinished(() => asked.mockRestore())
    expect(await nameOf(people, token)).toBe('Ada')
    expect(asked).not.toHaveBeenCalled()
  })

  test('asks each time if it does not listen', async () => {
    const people = new People(database, new TableStore(database, report))
    const { token } = await people.createGuest('Ada')
    expect(await nameOf(people, token)).toBe('Ada')
    await database.query('delete from session')
    expect(await nameOf(people, token)).toBeUndefined()
  })

  test.each([
    ['may have missed it', async (people: People) => people.onListenerLost()],
    ['listens again', async (people: People) => people.onListening()],
    ['has waited', async () => void vi.advanceTimersByTime(MAX_SESSION_AGE + 1)],
  ])('finds out about the end of a session of which nobody told when it %s', async (_, happen) => {
    const people = await listening()
    const { token } = await people.createGuest('Ada')
    await nameOf(people, token)
    await database.query('delete from session')
    expect(await nameOf(people, token)).toBe('Ada')
    await happen(people)
    expect(await nameOf(people, token)).toBeUndefined()
  })

  test.each<[string, (people: People, session: { person: Person; token: string }) => unknown]>([
    ['signs out', (people, session) => people.signOut({ ...session, shouldRenew: false })],
    ['signs out everywhere', (people, { person }) => people.signOutEverywhere(person, VISITOR)],
    ['is deleted', (people, { person }) => people.delete(person, undefined, VISITOR)],
  ])('does not know who %s, not even by what was on its way', async (_, end) => {
    const people = await listening()
    const session = await people.createGuest('Ada')
    const query = database.query.bind(database)
    const moments = new EventEmitter()
    const [read, ended] = [once(moments, 'read'), once(moments, 'ended')]
    const slow = vi.spyOn(database, 'query').mockImplementationOnce(async (sql, values) => {
      const rows = await query(sql, values)
      moments.emit('read')
      await ended
      return rows
    })
    onTestFinished(() => slow.mockRestore())
    const underWay = nameOf(people, session.token)
    await read
    await end(people, session)
    moments.emit('ended')
    expect(await underWay).toBe('Ada') // who asked before
    expect(await nameOf(people, session.token)).toBeUndefined()
  })

  test('knows a new name and a new account at once', async () => {
    const people = await listening()
    const { person, token } = await people.createGuest('Ada')
    await nameOf(people, token)
    await people.rename(person, 'Ada L.')
    expect(await nameOf(people, token)).toBe('Ada L.')
    await people.createAccount(person, 'ada', 'nine men’s morris', VISITOR)
    expect((await people.authenticate(token))?.person.account).toBe('ada')
  })

  test('renews a session for which a socket came first', async () => {
    const people = await listening()
    const { token } = await people.createGuest('Ada')
    await database.query(`update session set seen_at = now() - interval '2 days'`)
    expect(await people.authenticate(token, false)).toMatchObject({ shouldRenew: false })
    expect(await people.authenticate(token, true)).toMatchObject({ shouldRenew: true })
    expect(await people.authenticate(token, true)).toMatchObject({ shouldRenew: false })
  })
})

describe('two processes', () => {
  const { open } = sites()
  let database: Database
  let ports: number[]
  beforeAll(async () => {
    database = await newDatabase('postgres')
    ports = [(await open(database)).port, (await open(database)).port]
  })
  afterAll(() => database.close())

  /** Somebody new, as both processes know them. */
  async function known(): Promise<HttpClient[]> {
    const here = await guest(ports[0], 'Ada')
    const there = new HttpClient(ports[1])
    there.cookie = here.cookie
    for (const each of [here, there]) expect(await each.get('/api/me')).toMatchObject({ status: 200 })
    return [here, there]
  }

  test.each(['/api/sign-out', '/api/sign-out-everywhere', '/api/me/delete'])('hear of %s', async (path) => {
    const [here, there] = await known()
    const { cookie } = here
    expect((await here.post(path, {})).status).toBe(200)
    here.cookie = cookie // whoever has kept it
    expect((await here.get('/api/me')).status).toBe(401)
    await vi.waitFor(async () => expect((await there.get('/api/me')).status).toBe(401), { timeout: 60_000 })
  })

  test('hear of a new name', async () => {
    const [here, there] = await known()
    await here.post('/api/guest', { name: 'Ada L.' })
    expect((await here.get('/api/me')).text).toContain('Ada L.')
    await vi.waitFor(async () => expect((await there.get('/api/me')).text).toContain('Ada L.'), { timeout: 60_000 })
  })

  test('close the socket that a session has at the other one', async () => {
    const [here, there] = await known()
    const client = await there.open()
    await here.post('/api/sign-out', {})
    await eventually(() => expect(client.closed).toBe(4002))
  })
})
