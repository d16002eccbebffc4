import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { LARGEST_MESSAGE } from '@edokko/protocol'
import { describe, expect, test } from 'vitest'
import { KINDS } from './databases.ts'
import { everything, IKI, lay, move, openDoors, sitDown, turnOf } from './doors-house.ts'
import { eventually } from './eventually.ts'
import { Visitor } from './online.ts'
import type { Line } from './online.ts'
import { guest, join, moveOf } from './ops-site.ts'

/** Everything that somebody can ask of a table. */
const REQUESTS: readonly (readonly [path: string, body: object])[] = [
  ['sit', { seat: 1 }],
  ['stand', {}],
  ['assign', { seat: 1, to: { kind: 'free' } }],
  ['start', {}],
  ['close', {}],
  ['propose', { wish: 'abort' }],
  ['consent', { seq: 0, agree: true }],
  ['away', {}],
  ['back', {}],
  ['resign', {}],
  ['rematch', {}],
]
const NOWHERE = '00000000-0000-4000-8000-000000000000'

function refusal(code: string): object {
  return { type: 'refused', code }
}

async function answerTo(line: Line, message: object | string): Promise<object> {
  const answer = line.next()
  line.say(message)
  return answer
}

describe.each(KINDS)('nobody gets in on %s', (kind) => {
  const house = openDoors(kind)

  /** Nothing that is stored changes meanwhile. */
  async function inVain(work: () => Promise<void>): Promise<void> {
    const before = await everything(house.database)
    expect(before).toContain('Quiet')
    await work()
    expect(await everything(house.database)).toBe(before)
  }

  /** All that can be asked of a table is refused. */
  async function expectRefused(visitor: Visitor, table: string, codes: readonly string[]): Promise<void> {
    for (const [path, body] of REQUESTS) {
      const answer = await visitor.post(`/api/tables/${table}/${path}`, body)
      expect([path, answer.status >= 400]).toEqual([path, true])
      expect(codes).toContain((answer.body as { refused: string }).refused)
    }
  }

  test('with a move for another’s seat', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    await move(game)
    await inVain(async () => {
      const { mover, other } = turnOf(game)
      const act = { type: 'act', table: game.table, seq: 1, choices: moveOf(mover) }
      expect(await answerTo(other, act)).toMatchObject({ ...refusal('not-your-turn'), seq: 1 })
      expect(await answerTo(other, { ...act, seat: mover.sight.eyes })).toEqual(refusal('malformed'))
      expect(await answerTo(mover, { ...act, choices: [999, 999] })).toMatchObject(refusal('illegal'))
      expect(mover.heard.filter(({ type }) => type === 'table')).toHaveLength(mover === game.lines[0] ? 3 : 2)
    })
    await move(game)
  })

  test('at another’s table', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const elsewhere = await sitDown(house.port, ['Cleo', 'Dan'])
    const line = elsewhere.lines[0]
    await inVain(async () => {
      const choices = moveOf(turnOf(game).mover)
      expect(await answerTo(line, { type: 'act', table: game.table, seq: 0, choices })).toMatchObject(
        refusal('not-seated'),
      )
      await expectRefused(elsewhere.people[0], game.table, ['not-seated', 'over', 'waiting'])
    })
    expect(game.lines.map(({ heard }) => heard.length)).toEqual([2, 1])
  })

  test('at a table that is nobody else’s business, or does not exist', async () => {
    const hidden = { ...IKI, options: { ...IKI.options, spectators: 'none' as const } }
    const { table } = await sitDown(house.port, ['Ada', 'Ben'], hidden)
    const cleo = await guest(house.port, 'Cleo')
    const line = await cleo.open()
    await inVain(async () => {
      for (const id of [table, NOWHERE]) {
        expect(await answerTo(line, { type: 'join', table: id, from: 0 })).toMatchObject(refusal('no-table'))
        const act = { type: 'act', table: id, seq: 0, choices: [2, 0] }
        expect(await answerTo(line, act)).toMatchObject(refusal('no-table'))
        for (const path of ['', '/record', '/at/0', '/at/1'])
          expect(await cleo.get(`/api/tables/${id}${path}`)).toEqual({ status: 404, text: '{"refused":"no-table"}' })
        await expectRefused(cleo, id, ['no-table', 'not-seated', 'over'])
      }
    })
  })

  test('by another spelling of a table, which would be a second one beside it', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const line = await game.people[0].open()
    const table = game.table.toUpperCase()
    const act = { type: 'act', table, seq: 0, choices: moveOf(turnOf(game).mover) }
    for (const message of [{ type: 'join', table, from: 0 }, act])
      expect(await answerTo(line, message)).toMatchObject({ type: 'refused' })
  })

  test('as somebody who looks on', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const eve = await guest(house.port, 'Eve')
    for (const visitor of [eve, new Visitor(house.port)]) {
      const line = await join(visitor, game.table)
      await inVain(async () => {
        const act = { type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) }
        expect(await answerTo(line, act)).toMatchObject(refusal('not-seated'))
      })
    }
    await inVain(() => expectRefused(eve, game.table, ['not-seated', 'over', 'waiting']))
    expect(game.lines.map(({ heard }) => heard.length)).toEqual([2, 1])
  })

  test('without a session', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const nobody = new Visitor(house.port)
    await inVain(async () => {
      await expectRefused(nobody, game.table, ['no-session'])
      expect(await nobody.post('/api/tables', IKI)).toMatchObject({ status: 401 })
      for (const path of ['/api/tables', '/api/me', '/api/me/export'])
        expect(await nobody.get(path)).toEqual({ status: 401, text: '{"refused":"no-session"}' })
      const line = await nobody.open()
      expect(await answerTo(line, { type: 'list', list: 'mine' })).toEqual(refusal('no-session'))
    })
  })

  test('by a key that was good once', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const [ada, ben] = game.people
    const keys = [ada.cookie, ben.cookie]
    const hash = createHash('sha256')
      .update(keys[1]?.split('=')[1] ?? '')
      .digest()
    await ada.post('/api/sign-out', {})
    await house.database.query(`update session set seen_at = now() - interval '2 years' where hash = $1`, [hash])
    await eventually(() => expect(game.lines[0].closed).toBe(4002))
    for (const cookie of keys) {
      const thief = new Visitor(house.port)
      thief.cookie = cookie
      await inVain(async () => {
        expect(await thief.get('/api/me')).toEqual({ status: 401, text: '{"refused":"no-session"}' })
        await expectRefused(thief, game.table, ['no-session'])
        const line = await join(thief, game.table)
        expect(line.sight.eyes).toBe(-1)
        const act = { type: 'act', table: game.table, seq: 0, choices: moveOf(game.lines[0]) ?? moveOf(game.lines[1]) }
        expect(await answerTo(line, act)).toMatchObject(refusal('not-seated'))
      })
    }
  })

  test('by a key that was made up', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
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
    await inVain(async () => {
      for (const each of forged) {
        const forger = new Visitor(house.port)
        forger.cookie = `edokko=${each}`
        expect([each, (await forger.get('/api/me')).text]).toEqual([each, '{"refused":"no-session"}'])
        expect(await forger.post(`/api/tables/${game.table}/resign`, {})).toMatchObject({ status: 401 })
      }
      const forger = new Visitor(house.port)
      forger.cookie = `edokko=${'A'.repeat(43)}`
      expect((await join(forger, game.table)).sight.eyes).toBe(-1)
    })
  })

  test('from a page of somebody else', async () => {
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const [ada] = game.people
    const origins = [
      'https://elsewhere.example',
      'null',
      'file://',
      `http://127.0.0.1:${house.port + 1}`,
      'http://127.0.0.1',
      `http://localhost:${house.port}`,
      `http://127.0.0.1:${house.port}.elsewhere.example`,
      `http://127.0.0.1:${house.port}@elsewhere.example`,
      `http://elsewhere.example:${house.port}`,
      `http://elsewhere.example/127.0.0.1:${house.port}`,
      'nonsense',
    ]
    await inVain(async () => {
      for (const Origin of origins) {
        const answer = await ada.post(`/api/tables/${game.table}/resign`, {}, { Origin })
        expect([Origin, answer]).toEqual([Origin, { status: 401, body: { refused: 'no-session' } }])
        const line = await ada.open({ Origin })
        line.say({ type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) })
        await eventually(() => expect([Origin, line.closed]).toEqual([Origin, 4003]))
        expect(line.heard).toEqual([])
      }
    })
    const here = await ada.open({ Origin: `http://127.0.0.1:${house.port}` })
    expect(await answerTo(here, { type: 'join', table: game.table, from: 0 })).toMatchObject({ type: 'table' })
  })

  test('by what only the host may do, or where somebody sits', async () => {
    const [ada, ben, cleo] = [
      await guest(house.port, 'Ada'),
      await guest(house.port, 'Ben'),
      await guest(house.port, 'Cleo'),
    ]
    const table = await lay(ada)
    await ben.post(`/api/tables/${table}/sit`, { seat: 1 })
    await inVain(async () => {
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
    const game = await sitDown(house.port, ['Ada', 'Ben'])
    const { mover } = turnOf(game)
    const other = game.people[1 - mover.sight.eyes]
    await other.post(`/api/tables/${game.table}/away`, {})
    const line = game.lines[1 - mover.sight.eyes]
    const act = { type: 'act', table: game.table, seq: 0, choices: moveOf(mover) }
    await eventually(() => expect(line.sight.info.seats[line.sight.eyes]).toHaveProperty('bot'))
    expect(await answerTo(line, act)).toMatchObject(refusal('away'))
  })

  describe('with what is no message', () => {
    const DEEP = [
      '['.repeat(LARGEST_MESSAGE),
      '{"a":'.repeat(800),
      `${'['.repeat(2000)}${']'.repeat(2000)}`,
      `{"type":"act","table":"${NOWHERE}","seq":0,"choices":${'['.repeat(1900)}${']'.repeat(1900)}}`,
      `{"type":{"type":{"type":"join"}}}`,
    ]

    test('deep', async () => {
      const line = await new Visitor(house.port).open()
      for (const text of DEEP) expect(await answerTo(line, text)).toEqual(refusal('malformed'))
      expect(line.closed).toBeUndefined()
    })

    test('of bytes', async () => {
      const line = await new Visitor(house.port).open()
      for (const bytes of [[], [1, 2, 3], [...Buffer.from(`{"type":"list","list":"open"}`)]]) {
        const answer = line.next()
        line.socket.send(Buffer.from(bytes))
        expect(await answer).toEqual(refusal('malformed'))
      }
    })

    test('too large: the socket is closed', async () => {
      const visitor = new Visitor(house.port)
      const line = await visitor.open()
      expect(await answerTo(line, 'x'.repeat(LARGEST_MESSAGE))).toEqual(refusal('malformed'))
      for (const large of ['x'.repeat(LARGEST_MESSAGE + 1), 'x'.repeat(20_000_000)]) {
        const line = await visitor.open()
        line.say(large)
        await eventually(() => expect([1009, 1006]).toContain(line.closed)) // it may be gone before all was sent
        expect(line.heard).toEqual([])
      }
    })

    /** Frames that no browser sends: the line is cut. */
    const FRAMES: readonly (readonly [string, readonly number[]])[] = [
      ['without a mask', [0x81, 0x01, 0x78]],
      ['of a kind that does not exist', [0x83, 0x80, 0, 0, 0, 0]],
      ['with bits that mean nothing', [0xf1, 0x80, 0, 0, 0, 0]],
      ['with a length beyond everything', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
      ['that go on with nothing', [0x80, 0x80, 0, 0, 0, 0]],
      ['with letters that do not exist', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
      ['of a ping that is too long', [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]],
      ['of a goodbye that makes no sense', [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01]],
    ]

    test.each(FRAMES)('in frames %s', async (_, bytes) => {
      for (const headers of [{}, { Origin: 'https://elsewhere.example' }]) {
        const line = await new Visitor(house.port).open(headers)
        rawSocket(line).write(Uint8Array.from(bytes))
        await eventually(() => expect(line.closed).toBeDefined())
      }
    })

    test('cut off in the middle', async () => {
      const game = await sitDown(house.port, ['Ada', 'Ben'])
      await inVain(async () => {
        const text = JSON.stringify({ type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) })
        for (const length of [0, 1, 2, 5, 20, text.length + 5]) {
          const line = await game.people[turnOf(game).mover.sight.eyes].open()
          const frame = Buffer.concat([Buffer.from([0x81, 0xfe, 0, text.length, 0, 0, 0, 0]), Buffer.from(text)])
          rawSocket(line).end(frame.subarray(0, length))
          await eventually(() => expect(line.closed).toBeDefined())
        }
      })
    })
  })
})

/** What lies under a socket of the client. */
function rawSocket(line: Line): Socket {
  return Reflect.get(line.socket, '_socket') as Socket
}
