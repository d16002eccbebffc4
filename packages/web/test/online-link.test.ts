import type { ServerMessage, TableSnapshot } from '@edokko/protocol'
import { expect, test, vi } from 'vitest'
import { OnlineLink } from '../src/online/online-link.ts'
import { LinkError } from '../src/table/link.ts'
import { socketTo, TABLE, TableServer, ToldGame } from './table-server.ts'

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 5 })

const WATCH = { table: TABLE, eyes: 0, takeOver: false, visit: 0 }
const EXCHANGE = 2

/** A link to a table, what its session hears, and the other end. */
async function look(): Promise<
  { server: TableServer; link: OnlineLink; told: ToldGame; shown: TableSnapshot[] } & ReturnType<typeof socketTo>
> {
  const server = await TableServer.open()
  const ways = socketTo(server)
  const link = new OnlineLink(ways.socket, TABLE)
  const shown: TableSnapshot[] = []
  link.listen(TABLE, { onSnapshot: (snapshot) => shown.push(snapshot), onLost: () => {} })
  await until(() => expect(server.joins).toEqual([0]))
  return { server, link, told: new ToldGame(), shown, ...ways }
}

const act = (link: OnlineLink, step: number, choice: number): Promise<object> =>
  link.ask('act', { table: TABLE, step, choices: [choice], decisions: [EXCHANGE] })

test('a sight of the server becomes one of the session', async () => {
  const { server, link, told, shown } = await look()
  expect(link.present).toBeUndefined()
  told.move(0, 1)
  told.takeBack(0, 1)
  server.say(told.told(1, 0))
  await until(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toMatchObject({
    table: TABLE,
    eyes: 1,
    step: 3,
    kept: true,
    over: false,
    setting: { terms: { id: 'naishi' }, seats: [{ kind: 'person', name: 'Ada' }, { name: 'Ben' }] },
    moves: [{ seat: -1 }, { seat: 0 }, { seat: 0, undone: 1, events: [] }],
  })
  expect(shown[0]?.bytes).toEqual(new Uint8Array(Buffer.from(told.sight(1, 0).view, 'base64')))
  expect(shown[0]).not.toHaveProperty('decides')
  expect(link.present).toEqual(shown[0])
})

test('who may decide: early, not while a bot plays, not once it is over', async () => {
  const { server, told, shown } = await look()
  const seats = [
    { kind: 'person', name: 'Ada', here: true },
    { kind: 'person', name: 'Ben', here: false, bot: 'novice' },
  ] as const
  server.say(told.told(1, 0, { early: true }))
  server.say(told.told(1, 1, {}, { seats: [...seats] }))
  server.say(told.told(1, 1, {}, { state: 'over' }))
  await until(() =>
    expect(shown.map(({ decides, over }) => [decides, over])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]),
  )
})

test('as long as nobody sits down elsewhere, the setting is the same object', async () => {
  const { server, told, shown } = await look()
  server.say(told.told(0, 0))
  server.say(told.told(0, 1))
  await until(() => expect(shown).toHaveLength(2))
  expect(shown[1]?.setting).toBe(shown[0]?.setting)
})

test('watching asks anew, and is answered with all that happened', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  const watched = link.ask('watch', WATCH)
  await until(() => expect(server.joins).toEqual([0, 1]))
  told.move(0, 1)
  server.say(told.told(0, 1))
  expect(await watched).toMatchObject({ step: 2, moves: [{ seat: -1 }, { seat: 0 }] })
  expect(shown.at(-1)).toMatchObject({ step: 2, moves: [{ seat: 0 }] })
})

test('what was agreed on is told once, and kept', async () => {
  const { server, link, told, shown } = await look()
  const news = (from: number): ServerMessage => {
    const { contract: _, ...message } = told.told(0, from) as Extract<ServerMessage, { type: 'table' }>
    return message
  }
  server.say(news(0)) // to somebody who has left meanwhile: the answer to joining is on its way
  server.say(told.told(0, 0))
  told.move(0, 1)
  server.say(news(1))
  await until(() => expect(shown.map(({ step }) => step)).toEqual([1, 2]))
  expect(link.store.getState().sight?.info).toMatchObject({
    seq: 1,
    terms: { id: 'naishi' },
    commitment: '0'.repeat(64),
  })
})

test('after a lost connection it goes on from the first entry that was not seen', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  server.cut()
  told.move(0, 1)
  told.move(1, 0)
  await until(() => expect(server.joins).toEqual([0, 1]))
  server.say(told.told(0, 1))
  await until(() => expect(shown.at(-1)).toMatchObject({ step: 3, moves: [{ seat: 0 }, { seat: 1 }] }))
  expect(link.present?.moves).toHaveLength(3)
})

test('a move that may be lost is sent again, once it is seen that it was not made', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  const made = act(link, 1, 1)
  await until(() => expect(server.acts).toHaveLength(1))
  server.cut()
  await until(() => expect(server.joins).toEqual([0, 1]))
  expect(server.acts).toHaveLength(1)
  server.say(told.told(0, 1))
  await until(() => expect(server.acts).toHaveLength(2))
  expect(server.acts[1]).toEqual({ type: 'act', table: TABLE, seq: 0, choices: [EXCHANGE, 1] })
  expect(server.acts[1]).toEqual(server.acts[0])
  server.say(told.told(0, 1)) // somebody has come: it is still on its way
  told.move(0, 1)
  server.say(told.told(0, 1))
  await made
  expect(server.acts).toHaveLength(2)
})

test('a move that was made before the socket was lost is not made twice', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  const made = act(link, 1, 1)
  await until(() => expect(server.acts).toHaveLength(1))
  told.move(0, 1)
  server.cut() // before it could tell
  await until(() => expect(server.joins).toEqual([0, 1]))
  server.say(told.told(0, 1))
  await made
  expect(server.acts).toHaveLength(1)
})

test('a move made while the server was away is sent when it is back', async () => {
  const { server, link, told, shown, gone, wake } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  gone()
  const made = act(link, 1, 1)
  wake()
  await until(() => expect(server.joins).toEqual([0, 1]))
  expect(server.acts).toEqual([])
  server.say(told.told(0, 1))
  await until(() => expect(server.acts).toHaveLength(1))
  told.move(0, 1)
  server.say(told.told(0, 1))
  await made
})

test.each([
  ['stale', 'stale'],
  ['drifted', 'stale'],
  ['illegal', 'refused'],
  ['not-seated', 'stranger'],
  ['no-session', 'stranger'],
  ['away', 'played-for'],
] as const)('a move that is refused as %s is given up as %s', async (code, problem) => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  const made = act(link, 1, 1).catch((error: unknown) => error)
  await until(() => expect(server.acts).toHaveLength(1))
  server.say({ type: 'refused', code, table: TABLE, seq: 7 }) // of another move
  server.say({ type: 'refused', code, table: TABLE, seq: 0 })
  expect(await made).toSatisfy((error) => error instanceof LinkError && error.problem === problem)
  server.say(told.told(0, 1))
  await until(() => expect(shown).toHaveLength(2))
  expect(server.acts).toHaveLength(1)
})

test.each(['too-fast', 'unavailable'] as const)('what is %s is tried again a little later', async (code) => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  const made = act(link, 1, 1)
  await until(() => expect(server.acts).toHaveLength(1))
  server.say(code === 'too-fast' ? { type: 'refused', code } : { type: 'refused', code, table: TABLE, seq: 0 })
  await until(() => expect(server.joins).toEqual([0, 1]))
  server.say(told.told(0, 1))
  await until(() => expect(server.acts).toHaveLength(2))
  told.move(0, 1)
  server.say(told.told(0, 1))
  await made
})

test('what comes out of order is put right: a gap is asked for, what was overtaken is left out', async () => {
  const { server, told, shown } = await look()
  const first = told.told(0, 0)
  server.say(first)
  await until(() => expect(shown).toHaveLength(1))
  told.move(0, 1)
  const second = told.told(0, 1)
  told.move(1, 0)
  server.say(told.told(0, 2))
  await until(() => expect(server.joins).toEqual([0, 1]))
  expect(shown).toHaveLength(1)
  server.say(told.told(0, 1))
  await until(() => expect(shown.at(-1)).toMatchObject({ step: 3, moves: [{ seat: 0 }, { seat: 1 }] }))
  server.say(second)
  server.say(told.told(0, 0)) // all of it once more
  await until(() => expect(shown).toHaveLength(3))
  expect(shown[2]).toMatchObject({ step: 3, moves: [] })
})

test('an answer given early is taken when it need not be given any more', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(1, 0, { early: true }))
  await until(() => expect(shown).toHaveLength(1))
  const taken = vi.fn()
  const made = act(link, 1, 0).then(taken)
  await until(() => expect(server.acts).toHaveLength(1))
  server.say(told.told(1, 1, { early: true })) // somebody has come
  await until(() => expect(shown).toHaveLength(2))
  expect(taken).not.toHaveBeenCalled()
  server.say(told.told(1, 1))
  await made
})

test('before the game there is nothing to play; who was there sees it from its set-up on', async () => {
  const { server, link, told, shown } = await look()
  server.say(told.told(0, 0, { view: '', moves: [] }, { state: 'waiting' }))
  await until(() => expect(link.store.getState().sight?.info.state).toBe('waiting'))
  expect(shown).toEqual([])
  server.say(told.told(0, 1))
  await until(() => expect(server.joins).toEqual([0, 0]))
  server.say(told.told(0, 0))
  await until(() => expect(shown).toHaveLength(1))
  expect(shown[0]?.moves).toHaveLength(1)
})

test('whoever turns out to be somebody else sees the table with other eyes', async () => {
  const { server, told, shown } = await look()
  server.say(told.told(-1, 0))
  await until(() => expect(shown).toHaveLength(1))
  told.move(0, 1)
  server.say(told.told(1, 1))
  await until(() => expect(server.joins).toEqual([0, 0]))
  server.say(told.told(1, 0))
  await until(() => expect(shown.at(-1)).toMatchObject({ eyes: 1, step: 2 }))
  expect(shown.at(-1)?.moves).toHaveLength(2)
})

test('a table that is not there is said to be gone', async () => {
  const { server, link } = await look()
  const watched = link.ask('watch', WATCH).catch((error: unknown) => error)
  server.say({ type: 'refused', code: 'no-table', table: 'f1f1f1f1-5d0e-4c37-9d7a-5f0f6f1a2b3c' })
  server.say({ type: 'refused', code: 'malformed' })
  server.say({ type: 'refused', code: 'no-table', table: TABLE })
  expect(await watched).toMatchObject({ problem: 'gone' })
  expect(link.store.getState().problem).toBe('gone')
})

test('a table whose game cannot go on is not called gone', async () => {
  const { server, link } = await look()
  server.say({ type: 'refused', code: 'other-rules', table: TABLE })
  await until(() => expect(link.store.getState().problem).toBe('other-rules'))
})

test('earlier moments are fetched once, and a server that is away is named so', async () => {
  const { link, told } = await look()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    if (path.endsWith('/record')) return Promise.reject(new Error('no network'))
    return Promise.resolve(Response.json({ view: told.sight(0, 0).view }))
  })
  const first = await link.ask('look', { table: TABLE, step: 1, eyes: 0 })
  expect(await link.ask('look', { table: TABLE, step: 1, eyes: 0 })).toEqual(first)
  expect(asked).toEqual([`/api/tables/${TABLE}/at/1`])
  await expect(link.ask('record', { table: TABLE })).rejects.toMatchObject({ problem: 'unreachable' })
})

test('whoever leaves says so, and hears nothing more', async () => {
  const { server, link, told, shown, socket } = await look()
  link.close()
  await until(() => expect(server.heard.at(-1)).toEqual({ type: 'leave', table: TABLE }))
  server.say(told.told(0, 0))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(shown).toEqual([])
  expect(socket.state.getState()).toBe('open')
})
