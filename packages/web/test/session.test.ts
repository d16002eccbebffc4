import { BYSTANDER, OVER, UNKNOWN } from '@edokko/engine'
import type { Kind } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import type { Iki } from '@edokko/iki'
import { at, createNaishi, HAND, TURN, WIDTH } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { Setting } from '@edokko/protocol'
import { expect, test, vi } from 'vitest'
import type { GameUi } from '../src/table/game-ui.ts'
import { draftedIn, legalIn } from '../src/table/phase.ts'
import { TableSession } from '../src/table/session.ts'
import type { Stage } from '../src/table/stage.ts'
import { ADA, BOT, localReferee, NAISHI_ALONE, NAISHI_TOGETHER, OLGA } from './local-referee.ts'
import { plainUi, stage } from './plain-table.ts'

vi.stubGlobal('navigator', {})

const DONE = 15

const naishiUi = plainUi<Naishi>(createNaishi({ first: 0, discards: 'top' }), true, [DONE])

async function sitDown<K extends Kind>(
  setting: Setting,
  ui: GameUi<K>,
  eyes: number,
  confirm = true,
  local = localReferee(),
): Promise<TableSession<K>> {
  const { table } = await local.link.ask('open', { setting })
  const sight = await local.link.ask('watch', { table, eyes, takeOver: false, visit: 1 })
  return new TableSession(local.link, ui, sight, stage, () => confirm, 1)
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

/** Past the exchange of cards, to the first turn of seat 0. */
async function firstTurn(session: TableSession<Naishi>): Promise<void> {
  session.choose(0)
  session.endTurn()
  await until(() => expect(session.state.table.decision).toBe(TURN))
  await until(() => expect(legalIn(session.state.phase).length).toBeGreaterThan(0))
}

test('a choice is drafted on the view, can be taken back, and goes out when it is confirmed', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0)
  expect(session.state).toMatchObject({ step: 1, reader: 0, phase: { kind: 'asking', legal: [0, 1], drafted: 0 } })
  session.choose(1)
  expect(session.state).toMatchObject({ step: 1, phase: { kind: 'complete', drafted: 1 } })
  session.takeBack()
  expect(session.state.phase).toEqual({ kind: 'asking', legal: [0, 1], drafted: 0 })
  session.choose(0)
  session.endTurn()
  await until(() => expect(session.state.step).toBeGreaterThan(1))
  expect(session.state.phase.kind).not.toBe('sending')
  expect(draftedIn(session.state.phase)).toBe(0)
})

test('step by step: each take back undoes one choice', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0)
  await firstTurn(session)
  const swap = 10
  const before = session.state.table.bytes
  session.choose(swap)
  expect(draftedIn(session.state.phase)).toBe(1)
  session.choose(legalIn(session.state.phase)[0] ?? 0)
  expect(draftedIn(session.state.phase)).toBe(2)
  session.takeBack()
  expect(draftedIn(session.state.phase)).toBe(1)
  session.takeBack()
  expect(session.state.table.bytes).toEqual(before)
})

test('what is not legal is not chosen, and there is a reason', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0)
  await firstTurn(session)
  const declare = 14
  session.choose(declare)
  expect(draftedIn(session.state.phase)).toBe(0)
  expect(session.whyNot(declare)).toMatchObject({ rule: 'N8' })
})

test('without confirmation a complete move goes out by itself', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0, false)
  session.choose(0)
  await until(() => expect(session.state.table.decision).toBe(TURN))
})

test('what others did since the eyes moved last is known', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0)
  await firstTurn(session)
  const mine = session.state.log.findLastIndex(({ seat }) => seat === 0)
  expect(session.state.returned).toBe(mine + 1)
})

test('a moment of the past can be looked at; nothing can be chosen there', async () => {
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0)
  await firstTurn(session)
  await session.lookAt(1)
  expect(session.state.moment).toMatchObject({ step: 1 })
  session.choose(legalIn(session.state.phase)[0] ?? 0)
  expect(draftedIn(session.state.phase)).toBe(0)
  await session.lookAt(undefined)
  expect(session.state.moment).toBeUndefined()
})

test('at a shared screen the curtain falls between hands, and behind it there is none', async () => {
  const session = await sitDown(NAISHI_TOGETHER, naishiUi, BYSTANDER)
  const covered = () => {
    const { table } = session.state
    expect(session.state.eyes).toBe(BYSTANDER)
    for (const seat of [0, 1]) {
      expect([UNKNOWN, -1]).toContain(table.kept[seat])
      for (let i = 0; i < WIDTH; i++) expect([UNKNOWN, -1]).toContain(table.territory[at(seat, HAND + i)])
    }
  }
  for (const seat of [0, 1, 0, 1]) {
    await until(() => expect(session.state.phase).toEqual({ kind: 'curtain', next: seat }))
    await until(covered)
    await session.liftCurtain()
    expect(session.state).toMatchObject({ eyes: seat, phase: { kind: 'asking' }, reader: BYSTANDER })
    session.choose(legalIn(session.state.phase)[0] ?? 0)
    if (session.state.phase.kind === 'complete') session.endTurn()
    else session.choose(DONE)
    await until(() => expect(draftedIn(session.state.phase)).toBe(0))
    if (legalIn(session.state.phase).includes(DONE)) session.choose(DONE)
  }
})

test('without secrets a shared screen simply turns to the next player', async () => {
  const game = createIki({ players: 3 })
  const setting: Setting = { terms: { id: game.id, options: {} }, seats: [ADA, OLGA, BOT] }
  const session = await sitDown(setting, plainUi<Iki>(game, false, []), BYSTANDER)
  const seen = new Set<number>()
  for (let i = 0; i < 40 && seen.size < 2; i++) {
    await until(() =>
      expect(legalIn(session.state.phase).length > 0 || session.state.phase.kind === 'complete').toBe(true),
    )
    seen.add(session.state.eyes)
    expect(session.state.phase.kind).not.toBe('curtain')
    if (session.state.phase.kind === 'complete') session.endTurn()
    else session.choose(legalIn(session.state.phase)[0] ?? 0)
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1])
})

test('a whole game of bots alone is shown to its end', async () => {
  const setting: Setting = { terms: { id: 'naishi', options: {} }, seats: [BOT, BOT] }
  const session = await sitDown(setting, naishiUi, BYSTANDER)
  await vi.waitFor(() => expect(session.state.table.decision).toBe(OVER), { timeout: 60_000 })
  expect(session.state.phase).toEqual({ kind: 'over' })
})

test('a move that comes too late gives way to the table as it is', async () => {
  const local = localReferee()
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0, true, local)
  session.choose(0)
  void local.link.ask('act', { table: session.id, step: 1, choices: [1] }) // as if another page had moved
  session.endTurn()
  await until(() => expect(legalIn(session.state.phase).length).toBeGreaterThan(2))
  expect(session.state.phase).toMatchObject({ kind: 'asking', drafted: 0 })
  expect(local.replies.filter((reply) => reply.type === 'problem')).toMatchObject([{ problem: 'stale' }])
  expect(session.state.warning).toBe('stale')
  session.choose(legalIn(session.state.phase)[0] ?? 0)
  expect(session.state.warning).toBeUndefined() // the next choice is made at the table as it is
})

test('a visit that comes late and goes at once takes nothing from the one that stays', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_ALONE })
  const watch = (visit: number) => link.ask('watch', { table, eyes: 0, takeOver: false, visit })
  const [late, sight] = [await watch(1), await watch(2)]
  const session = new TableSession(link, naishiUi, sight, stage, () => false, 2)
  new TableSession(link, naishiUi, late, stage, () => false, 1).close()
  session.choose(legalIn(session.state.phase)[0] ?? 0)
  await until(() => expect(session.state.step).toBeGreaterThan(sight.step))
})

test('a move that cannot be shown on its way is told, and the game goes on', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken: Stage = {
    ...stage,
    change: (update, flights) => {
      update()
      flights()
      return Promise.reject(new TypeError('no flight'))
    },
  }
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_ALONE })
  const sight = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  const session = new TableSession(link, naishiUi, sight, broken, () => true, 1)
  await firstTurn(session)
  expect(session.state).toMatchObject({ phase: { kind: 'asking' }, warning: 'unshown' })
  expect(complain).toHaveBeenCalled()
  complain.mockRestore()
})

test('an answer that fails is told, and what comes after it is shown', async () => {
  const local = localReferee()
  const ask = local.link.ask.bind(local.link)
  let failing = true
  vi.spyOn(local.link, 'ask').mockImplementation((name, question) => {
    if (name !== 'shown' || !failing) return ask(name, question)
    failing = false
    return Promise.reject(new Error('no answer'))
  })
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0, true, local)
  await until(() => expect(session.state.phase).toEqual({ kind: 'lost', problem: 'failed' }))
  await ask('act', { table: session.id, step: 1, choices: [1] })
  await until(() => expect(session.state.step).toBeGreaterThan(1))
  await session.resume()
  await until(() => expect(legalIn(session.state.phase).length).toBeGreaterThan(2))
})

test('a referee whose thread breaks is told of, and starts anew where the game was', async () => {
  const local = localReferee()
  const session = await sitDown(NAISHI_ALONE, naishiUi, 0, true, local)
  await firstTurn(session)
  const { step } = session.state
  local.crash()
  expect(session.state.phase).toEqual({ kind: 'lost', problem: 'failed' })
  await session.resume()
  expect(session.state).toMatchObject({ step, phase: { kind: 'asking' } })
  session.choose(legalIn(session.state.phase)[0] ?? 0)
  session.endTurn()
})
