import { BYSTANDER, OVER, UNKNOWN } from '@edokko/engine'
import { at, createNaishi, HAND, TURN, WIDTH } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { createIki } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import type { Game, Kind } from '@edokko/engine'
import { expect, test, vi } from 'vitest'
import type { Setting } from '../src/referee/messages.ts'
import type { Face } from '../src/table/face.ts'
import { TableSession } from '../src/table/session.ts'
import type { Stage } from '../src/table/stage.ts'
import { ADA, BOT, localReferee, NAISHI_ALONE, NAISHI_TOGETHER, OLGA } from './local-referee.ts'

vi.stubGlobal('navigator', {})

const DONE = 15

/** A game without a picture. */
function plainFace<K extends Kind>(game: Game<K>, secrets: boolean, finishing: readonly number[]): Face<K> {
  return {
    game,
    secrets,
    words: () => {
      throw new Error('nothing is said here')
    },
    Table: () => null,
    score: () => [],
    finishes: (_table, choice) => finishing.includes(choice),
    flights: () => [],
  }
}

/** A stage on which everything arrives at once. */
const stage: Stage = {
  change: (update) => {
    update()
    return Promise.resolve()
  },
  drawn: () => {},
  finish: () => {},
}

const naishiFace = plainFace<Naishi>(createNaishi({ first: 0, discards: 'top' }), true, [DONE])

async function sitDown<K extends Kind>(
  setting: Setting,
  face: Face<K>,
  eyes: number,
  confirm = true,
  local = localReferee(),
): Promise<TableSession<K>> {
  const { table } = await local.link.ask('open', { setting })
  const sight = await local.link.ask('watch', { table, eyes, takeOver: false, visit: 1 })
  return new TableSession(local.link, face, sight, stage, () => confirm, 1)
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

/** Past the exchange of cards, to the first turn of seat 0. */
async function firstTurn(session: TableSession<Naishi>): Promise<void> {
  session.choose(0)
  session.finish()
  await until(() => expect(session.state.table.decision).toBe(TURN))
  await until(() => expect(session.state.legal.length).toBeGreaterThan(0))
}

test('a choice is drafted on the view, can be taken back, and goes out when it is confirmed', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0)
  expect(session.state).toMatchObject({ step: 1, reader: 0, legal: [0, 1], drafted: 0, closing: false })
  session.choose(1)
  expect(session.state).toMatchObject({ step: 1, drafted: 1, closing: true, legal: [] })
  session.takeBack()
  expect(session.state).toMatchObject({ legal: [0, 1], drafted: 0, closing: false })
  session.choose(0)
  session.finish()
  await until(() => expect(session.state.step).toBeGreaterThan(1))
  expect(session.state).toMatchObject({ drafted: 0, sending: false })
})

test('step by step: each take back undoes one choice', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0)
  await firstTurn(session)
  const swap = 10
  const before = session.state.table.bytes
  session.choose(swap)
  expect(session.state.drafted).toBe(1)
  session.choose(session.state.legal[0] ?? 0)
  expect(session.state.drafted).toBe(2)
  session.takeBack()
  expect(session.state.drafted).toBe(1)
  session.takeBack()
  expect(session.state.table.bytes).toEqual(before)
})

test('what is not legal is not chosen, and there is a reason', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0)
  await firstTurn(session)
  const declare = 14
  session.choose(declare)
  expect(session.state.drafted).toBe(0)
  expect(session.whyNot(declare)).toMatchObject({ rule: 'N8' })
})

test('without confirmation a complete move goes out by itself', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0, false)
  session.choose(0)
  await until(() => expect(session.state.table.decision).toBe(TURN))
})

test('what others did since the eyes moved last is known', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0)
  await firstTurn(session)
  const mine = session.state.log.findLastIndex(({ seat }) => seat === 0)
  expect(session.state.returned).toBe(mine + 1)
})

test('a moment of the past can be looked at; nothing can be chosen there', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0)
  await firstTurn(session)
  await session.lookAt(1)
  expect(session.state.moment).toMatchObject({ step: 1 })
  session.choose(session.state.legal[0] ?? 0)
  expect(session.state.drafted).toBe(0)
  await session.lookAt(undefined)
  expect(session.state.moment).toBeUndefined()
})

test('at a shared screen the curtain falls between hands, and behind it there is none', async () => {
  const session = await sitDown(NAISHI_TOGETHER, naishiFace, BYSTANDER)
  const covered = () => {
    const { table } = session.state
    expect(session.state.eyes).toBe(BYSTANDER)
    for (const seat of [0, 1]) {
      expect([UNKNOWN, -1]).toContain(table.kept[seat])
      for (let i = 0; i < WIDTH; i++) expect([UNKNOWN, -1]).toContain(table.territory[at(seat, HAND + i)])
    }
  }
  for (const seat of [0, 1, 0, 1]) {
    await until(() => expect(session.state.curtain).toBe(seat))
    await until(covered)
    await session.lift()
    expect(session.state).toMatchObject({ eyes: seat, curtain: undefined, reader: BYSTANDER })
    session.choose(session.state.legal[0] ?? 0)
    if (session.state.closing) session.finish()
    else session.choose(DONE)
    await until(() => expect(session.state.drafted).toBe(0))
    if (session.state.curtain === undefined && session.state.legal.includes(DONE)) session.choose(DONE)
  }
})

test('without secrets a shared screen simply turns to the next player', async () => {
  const game = createIki({ players: 3 })
  const setting: Setting = { terms: { id: game.id, options: {} }, seats: [ADA, OLGA, BOT] }
  const session = await sitDown(setting, plainFace<Iki>(game, false, []), BYSTANDER)
  const seen = new Set<number>()
  for (let i = 0; i < 40 && seen.size < 2; i++) {
    await until(() => expect(session.state.legal.length > 0 || session.state.closing).toBe(true))
    seen.add(session.state.eyes)
    expect(session.state.curtain).toBeUndefined()
    if (session.state.closing) session.finish()
    else session.choose(session.state.legal[0] ?? 0)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1])
})

test('a whole game of bots alone is shown to its end', async () => {
  const setting: Setting = { terms: { id: 'naishi', options: {} }, seats: [BOT, BOT] }
  const session = await sitDown(setting, naishiFace, BYSTANDER)
  await vi.waitFor(() => expect(session.state.table.decision).toBe(OVER), { timeout: 60_000 })
  expect(session.state.legal).toEqual([])
})

test('a move that comes too late gives way to the table as it is', async () => {
  const local = localReferee()
  const session = await sitDown(NAISHI_ALONE, naishiFace, 0, true, local)
  session.choose(0)
  void local.link.ask('act', { table: session.id, step: 1, choices: [1] }) // as if another page had moved
  session.finish()
  await until(() => expect(session.state.legal.length).toBeGreaterThan(2))
  expect(session.state).toMatchObject({ problem: undefined, drafted: 0, sending: false })
  expect(local.replies.filter((reply) => reply.type === 'problem')).toMatchObject([{ problem: 'stale' }])
  expect(session.state.hitch).toBe('stale')
  session.choose(session.state.legal[0] ?? 0)
  expect(session.state.hitch).toBeUndefined() // the next choice is made at the table as it is
})

test('a visit that comes late and goes at once takes nothing from the one that stays', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_ALONE })
  const watch = (visit: number) => link.ask('watch', { table, eyes: 0, takeOver: false, visit })
  const [late, sight] = [await watch(1), await watch(2)]
  const session = new TableSession(link, naishiFace, sight, stage, () => false, 2)
  new TableSession(link, naishiFace, late, stage, () => false, 1).close()
  session.choose(session.state.legal[0] ?? 0)
  await until(() => expect(session.state.step).toBeGreaterThan(sight.step))
})
