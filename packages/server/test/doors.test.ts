import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { KINDS } from './databases.ts'
import { answerTo, IKI, inVain, lay, move, NOWHERE, openDoors, refusal, sitDown, turnOf } from './doors-site.ts'
import { eventually } from './eventually.ts'
import { HttpClient } from './socket-client.ts'
import { guest, join, moveOf } from './ops-site.ts'

/** Everything that somebody can ask of a table. */
const REQUESTS: readonly (readonly [path: string, body: object])[] = [
  ['sit', { seat: 1 }],
  ['stand', {}],
  ['leave', {}],
  ['assign', { seat: 1, to: { kind: 'free' } }],
  ['start', {}],
  ['close', {}],
  ['propose', { wish: 'abort' }],
  ['consent', { seq: 0, agree: true }],
  ['away', {}],
  ['back', {}],
  ['resign', {}],
  ['rematch', { wait: true }],
]
describe.each(KINDS)('nobody gets in on %s', (kind) => {
  const site = openDoors(kind)

  /** All that can be asked of a table is refused. */
  async function expectRefused(visitor: HttpClient, table: string, codes: readonly string[]): Promise<void> {
    for (const [path, body] of REQUESTS) {
      const answer = await visitor.post(`/api/tables/${table}/${path}`, body)
      expect([path, answer.status >= 400]).toEqual([path, true])
      expect(codes).toContain((answer.body as { refused: string }).refused)
    }
  }

  test('with a move for another’s seat', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    await move(game)
    await inVain(site, async () => {
      const { mover, other } = turnOf(game)
      const act = { type: 'act', table: game.table, seq: 1, choices: moveOf(mover) }
      expect(await answerTo(other, act)).toMatchObject({ ...refusal('not-your-turn'), seq: 1 })
      expect(await answerTo(other, { ...act, seat: mover.sight.eyes })).toEqual(refusal('malformed'))
      expect(await answerTo(mover, { ...act, choices: [999, 999] })).toMatchObject(refusal('illegal'))
      expect(mover.received.filter(({ type }) => type === 'table')).toHaveLength(mover === game.clients[0] ? 3 : 2)
    })
    await move(game)
  })

  test('at another’s table', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const elsewhere = await sitDown(site.port, ['Cleo', 'Dan'])
    const client = elsewhere.clients[0]
    await inVain(site, async () => {
      const choices = moveOf(turnOf(game).mover)
      expect(await answerTo(client, { type: 'act', table: game.table, seq: 0, choices })).toMatchObject(
        refusal('not-seated'),
      )
      await expectRefused(elsewhere.people[0], game.table, ['not-seated', 'over', 'waiting'])
    })
    expect(game.clients.map(({ received }) => received.length)).toEqual([2, 1])
  })

  test('at a table that is nobody else’s business, or does not exist', async () => {
    const hidden = { ...IKI, options: { ...IKI.options, spectators: 'none' as const } }
    const { table } = await sitDown(site.port, ['Ada', 'Ben'], hidden)
    const cleo = await guest(site.port, 'Cleo')
    const client = await cleo.open()
    await inVain(site, async () => {
      for (const id of [table, NOWHERE]) {
        expect(await answerTo(client, { type: 'join', table: id, from: 0 })).toMatchObject(refusal('no-table'))
        const act = { type: 'act', table: id, seq: 0, choices: [2, 0] }
        expect(await answerTo(client, act)).toMatchObject(refusal('no-table'))
        for (const path of ['', '/record', '/at/0', '/at/1'])
          expect(await cleo.get(`/api/tables/${id}${path}`)).toEqual({ status: 404, text: '{"refused":"no-table"}' })
        await expectRefused(cleo, id, ['no-table', 'not-seated', 'over'])
      }
    })
  })

  test('by another spelling of a table, which would be a second one beside it', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const client = await game.people[0].open()
    const table = game.table.toUpperCase()
    const act = { type: 'act', table, seq: 0, choices: moveOf(turnOf(game).mover) }
    for (const message of [{ type: 'join', table, from: 0 }, act])
      expect(await answerTo(client, message)).toMatchObject({ type: 'refused' })
  })

  test('as somebody who looks on', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const eve = await guest(site.port, 'Eve')
    for (const visitor of [eve, new HttpClient(site.port)]) {
      const client = await join(visitor, game.table)
      await inVain(site, async () => {
        const act = { type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) }
        expect(await answerTo(client, act)).toMatchObject(refusal('not-seated'))
      })
    }
    await inVain(site, () => expectRefused(eve, game.table, ['not-seated', 'over', 'waiting']))
    expect(game.clients.map(({ received }) => received.length)).toEqual([2, 1])
  })

  test('without a session', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const nobody = new HttpClient(site.port)
    await inVain(site, async () => {
      await expectRefused(nobody, game.table, ['no-session'])
      expect(await nobody.post('/api/tables', IKI)).toMatchObject({ status: 401 })
      for (const path of ['/api/tables', '/api/me', '/api/me/export'])
        expect(await nobody.get(path)).toEqual({ status: 401, text: '{"refused":"no-session"}' })
      const client = await nobody.open()
      expect(await answerTo(client, { type: 'list', list: 'mine' })).toEqual(refusal('no-session'))
    })
  })

  test('by a key that was good once', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const [ada, ben] = game.people
    const keys = [ada.cookie, ben.cookie]
    const hash = createHash('sha256')
      .update(keys[1]?.split('=')[1] ?? '')
      .digest()
    await ada.post('/api/sign-out', {})
    await site.database.query(
      `update session set seen_at = now() - interval '2 years' where hash = $1 returning pg_notify('edokko', 'person ' || person)`,
      [hash],
    ) // time that nobody has to wait for
    await eventually(() => expect(game.clients[0].closed).toBe(4002))
    await vi.waitFor(async () => expect((await ben.get('/api/me')).status).toBe(401), { timeout: 60_000 })
    for (const cookie of keys) {
      const thief = new HttpClient(site.port)
      thief.cookie = cookie
      await inVain(site, async () => {
        expect(await thief.get('/api/me')).toEqual({ status: 401, text: '{"refused":"no-session"}' })
        await expectRefused(thief, game.table, ['no-session'])
        const client = await join(thief, game.table)
        expect(client.sight.eyes).toBe(-1)
        const act = {
          type: 'act',
          table: game.table,
          seq: 0,
          choices: moveOf(game.clients[0]) ?? moveOf(game.clients[1]),
        }
        expect(await answerTo(client, act)).toMatchObject(refusal('not-seated'))
      })
    }
  })

  test('by a key that was made up', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const [ada] = game.people
    const key = ada.cookie?.split('=')[1] ?? ''
    const hash = createHash('sha256').update(key).digest()
    const me = JSON.parse((await ada.get('/api/me')).text) as { id: string }
    const forged = [
      '',
      'x',
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      [...key].toReversed().join(''),
      hash.toString('hex'),
      hash.toString('base64url'),
      `\\x${hash.toString('hex')}`,
      me.id,
      'A'.repeat(43),
      'A'.repeat(6000),
      `${key}%00`,
      encodeURIComponent(`' or 1=1 --`),
      encodeURIComponent(`"${key}`),
      '__proto__',
      'null',
    ]
    await inVain(site, async () => {
      for (const each of forged) {
        const forger = new HttpClient(site.port)
        forger.cookie = `edokko=${each}`
        expect([each, (await forger.get('/api/me')).text]).toEqual([each, '{"refused":"no-session"}'])
        expect(await forger.post(`/api/tables/${game.table}/resign`, {})).toMatchObject({ status: 401 })
      }
      const forger = new HttpClient(site.port)
      forger.cookie = `edokko=${'A'.repeat(43)}`
      expect((await join(forger, game.table)).sight.eyes).toBe(-1)
    })
  })

  test('from a page of somebody else', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const [ada] = game.people
    const origins = [
      'https://elsewhere.example',
      'null',
      'file://',
      `http://127.0.0.1:${site.port + 1}`,
      'http://127.0.0.1',
      `http://localhost:${site.port}`,
      `http://127.0.0.1:${site.port}.elsewhere.example`,
      `http://127.0.0.1:${site.port}@elsewhere.example`,
      `http://elsewhere.example:${site.port}`,
      `http://elsewhere.example/127.0.0.1:${site.port}`,
      'nonsense',
    ]
    await inVain(site, async () => {
      for (const Origin of origins) {
        const answer = await ada.post(`/api/tables/${game.table}/resign`, {}, { Origin })
        expect([Origin, answer]).toEqual([Origin, { status: 401, body: { refused: 'no-session' } }])
        const client = await ada.open({ Origin })
        client.send({ type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) })
        await eventually(() => expect([Origin, client.closed]).toEqual([Origin, 4003]))
        expect(client.received).toEqual([])
      }
    })
    const here = await ada.open({ Origin: `http://127.0.0.1:${site.port}` })
    expect(await answerTo(here, { type: 'join', table: game.table, from: 0 })).toMatchObject({ type: 'table' })
  })

  test('by what only the host may do, or where somebody sits', async () => {
    const [ada, ben, cleo] = [
      await guest(site.port, 'Ada'),
      await guest(site.port, 'Ben'),
      await guest(site.port, 'Cleo'),
    ]
    const table = await lay(ada)
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await inVain(site, async () => {
      for (const [path, body] of REQUESTS.filter(([path]) => ['start', 'assign', 'close'].includes(path)))
        for (const visitor of [ben, cleo])
          expect(await visitor.post(`/api/tables/${table}/${path}`, body)).toEqual({
            status: 403,
            body: { refused: 'not-host' },
          })
      expect(await ben.post(`/api/tables/${table}/sit`, { seat: 0 })).toMatchObject({ body: { refused: 'taken' } })
      expect(await cleo.post(`/api/tables/${table}/sit`, { seat: 0 })).toMatchObject({ body: { refused: 'full' } })
      expect(await cleo.post(`/api/tables/${table}/stand`, {})).toMatchObject({ body: { refused: 'not-seated' } })
    })
  })

  test('for a seat that a bot plays', async () => {
    const game = await sitDown(site.port, ['Ada', 'Ben'])
    const { mover } = turnOf(game)
    const other = game.people[1 - mover.sight.eyes]
    await other.post(`/api/tables/${game.table}/away`, {})
    const client = game.clients[1 - mover.sight.eyes]
    const act = { type: 'act', table: game.table, seq: 0, choices: moveOf(mover) }
    await eventually(() => expect(client.sight.info.seats[client.sight.eyes]).toHaveProperty('bot'))
    expect(await answerTo(client, act)).toMatchObject(refusal('away'))
  })
})
