import { ADVANCE, BYSTANDER } from '@edokko/engine'
import { EXCHANGE, TURN } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { Problem, TableSnapshot, Sight } from '@edokko/protocol'
import { expect, test, vi } from 'vitest'
import { onward } from '../src/naishi/turn.ts'
import { effectiveMoves } from '../src/table/effective-moves.ts'
import type { GameUi } from '../src/table/game-ui.ts'
import { LinkError } from '../src/table/link.ts'
import type { TableLink, TableListener, TableRequests } from '../src/table/link.ts'
import { legalIn } from '../src/table/phase.ts'
import { TableSession } from '../src/table/session.ts'
import { game, TABLE, ToldGame } from './table-server.ts'

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 5 })

const flights: unknown[] = []

const ui: GameUi<Naishi> = {
  game,
  secrets: true,
  words: () => {
    throw new Error('nothing is said here')
  },
  ear: () => Promise.reject(new Error('nothing is said here')),
  Table: () => null,
  score: () => ({ lines: [] }),
  finishes: () => false,
  onward,
  flights: (event) => {
    flights.push(event)
    return []
  },
}

/** The other end of the line, without a line. */
class Server implements TableLink {
  readonly shared = false
  readonly told = new ToldGame()
  readonly acts: TableRequests['act']['ask'][] = []
  private listener: TableListener | undefined
  private readonly refusals: ((problem: Problem) => void)[] = []

  ask<N extends keyof TableRequests>(name: N, ask: TableRequests[N]['ask']): Promise<TableRequests[N]['answer']> {
    return this.answer(name, ask as never) as Promise<TableRequests[N]['answer']>
  }

  private answer(name: keyof TableRequests, ask: TableRequests['act']['ask']): Promise<unknown> {
    if (name === 'watch') return Promise.resolve(this.sight(0, 0))
    if (name === 'look') return Promise.resolve({ bytes: this.sight(0, 0).bytes })
    if (name !== 'act') return Promise.resolve({})
    this.acts.push(ask)
    return new Promise((_, reject) => {
      this.refusals.push((problem) => reject(new LinkError(problem, '')))
    })
  }

  listen(_table: string, listener: TableListener): void {
    this.listener = listener
  }

  unlisten(): void {
    this.listener = undefined
  }

  sight(eyes: number, from: number, more: Partial<TableSnapshot> = {}): TableSnapshot {
    const { info, view, moves }: Sight = this.told.sight(eyes, from)
    const seats = [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Ben' },
    ] as const
    const bytes = new Uint8Array(Buffer.from(view, 'base64'))
    return {
      table: TABLE,
      setting: { terms: info.terms, seats },
      eyes,
      step: info.seq + 1,
      bytes,
      moves,
      kept: true,
      ...more,
    }
  }

  show(sight: TableSnapshot): void {
    this.listener?.onSnapshot(sight)
  }

  refuse(problem: Problem): void {
    this.refusals.at(-1)?.(problem)
  }
}

function sitDown(
  eyes: number,
  more: Partial<TableSnapshot> = {},
  server = new Server(),
): [TableSession<Naishi>, Server] {
  const stage = {
    change: (update: () => void, fly: () => readonly unknown[]) => {
      update()
      fly()
      return Promise.resolve()
    },
    drawn: () => {},
    finish: () => {},
  }
  flights.length = 0
  return [new TableSession(server, ui, server.sight(eyes, 0, more), stage, () => true, 0), server]
}

test('over the net the reader is whoever looks, and nobody shares the screen', async () => {
  const [session, server] = sitDown(0)
  expect(session.state).toMatchObject({ reader: 0, phase: { kind: 'asking', legal: [0, 1] } })
  session.choose(1)
  session.endTurn()
  expect(server.acts).toEqual([{ table: TABLE, step: 1, choices: [1], decisions: [EXCHANGE] }])
  server.told.move(0, 1)
  server.show(server.sight(0, 1))
  await until(() => expect(session.state.step).toBe(2))
  expect(session.state).toMatchObject({ eyes: 0, phase: { kind: 'waiting' } })
  const [bystander] = sitDown(BYSTANDER)
  expect(bystander.state).toMatchObject({ reader: BYSTANDER, phase: { kind: 'waiting' } })
})

test('a move says which decisions it answers, the end of the turn too', async () => {
  const server = new Server()
  server.told.move(0, 1)
  server.told.move(1, 0)
  const [session] = sitDown(0, {}, server)
  expect(session.state.table.decision).toBe(TURN)
  session.choose(0)
  expect(session.state.table.decision).toBe(ADVANCE)
  session.endTurn()
  expect(server.acts[0]).toMatchObject({ choices: [0, 15], decisions: [TURN, TURN] })
  server.told.move(0, 0, 15) // the rules see it in the same way
  server.show(server.sight(0, 3))
  await until(() => expect(session.state.step).toBe(4))
})

test('when only somebody comes or goes, a draft stays, and so does what is on its way', async () => {
  const [session, server] = sitDown(0)
  session.choose(1)
  const before = session.state
  server.show(server.sight(0, 1))
  await until(() => expect(flights).toHaveLength(1)) // the draft's own
  expect(session.state.table).toBe(before.table)
  expect(session.state.phase).toEqual({ kind: 'complete', drafted: 1 })
  session.endTurn()
  server.show(server.sight(0, 1))
  await Promise.resolve()
  expect(session.state.phase).toEqual({ kind: 'sending', drafted: 1 })
})

test('a new move does not end the look at an earlier moment, and nothing flies there', async () => {
  const server = new Server()
  server.told.move(0, 1)
  const [session] = sitDown(0, {}, server)
  await session.lookAt(1)
  expect(session.state.moment).toMatchObject({ step: 1, known: 2 })
  server.told.move(1, 0)
  server.show(server.sight(0, 2))
  await until(() => expect(session.state.step).toBe(3))
  expect(session.state.moment).toMatchObject({ step: 1, known: 2 })
  expect(legalIn(session.state.phase).length).toBeGreaterThan(0)
  expect(flights).toEqual([])
  await session.lookAt(undefined)
  expect(session.state.moment).toBeUndefined()
})

test('of many moments asked for in a row the last one is shown', async () => {
  const server = new Server()
  server.told.move(0, 1)
  server.told.move(1, 0)
  const [session] = sitDown(0, {}, server)
  const asked = vi.spyOn(server, 'ask')
  await Promise.all([session.lookAt(1), session.lookAt(2), session.lookAt(1), session.lookAt(2)])
  await until(() => expect(session.state.moment?.step).toBe(2))
  expect(asked.mock.calls.filter(([name]) => name === 'look').length).toBeLessThan(4)
})

test('who may answer early drafts though another is asked, and then waits', async () => {
  const [session, server] = sitDown(1, { decides: true })
  expect(session.state.table.actor).toBe(1)
  expect(session.state.base.actor).toBe(0)
  expect(legalIn(session.state.phase)).toEqual([0, 1])
  session.choose(0)
  session.endTurn()
  expect(server.acts).toEqual([{ table: TABLE, step: 1, choices: [0], decisions: [EXCHANGE] }])
  server.show(server.sight(1, 1)) // it is taken: nothing is left to answer
  await until(() => expect(session.state.phase).toEqual({ kind: 'waiting' }))
  expect(session.state.table).toMatchObject({ actor: 0, decision: ADVANCE }) // what was given is still to be seen
  session.takeBack()
  expect(session.state.table.decision).toBe(ADVANCE)
  server.told.move(0, 1)
  server.told.move(1, 0)
  server.show(server.sight(1, 1))
  await until(() => expect(session.state.table.decision).toBe(TURN))
})

test('a draft of an early answer outlives the answer of the one who is asked first', async () => {
  const [session, server] = sitDown(1, { decides: true })
  session.choose(0)
  server.told.move(0, 1)
  server.show(server.sight(1, 1))
  await until(() => expect(session.state.step).toBe(2))
  expect(session.state.phase).toEqual({ kind: 'complete', drafted: 1 })
})

test('an early answer that crosses the other one on its way is sent again as an answer in time', async () => {
  const [session, server] = sitDown(1, { decides: true })
  session.choose(0)
  session.endTurn()
  server.told.move(0, 1)
  server.show(server.sight(1, 1))
  await until(() => expect(server.acts).toHaveLength(2))
  expect(server.acts[1]).toEqual({ table: TABLE, step: 2, choices: [0], decisions: [EXCHANGE] })
})

test('while a bot plays for the reader there is nothing to choose; back in the seat there is', async () => {
  const [session, server] = sitDown(0)
  session.choose(1)
  server.show(server.sight(0, 1, { decides: false }))
  await until(() => expect(session.state.phase).toEqual({ kind: 'waiting' }))
  server.show(server.sight(0, 1))
  await until(() => expect(legalIn(session.state.phase)).toEqual([0, 1]))
})

test('a game that was given up is over, though its rules say nothing of it', async () => {
  const [session, server] = sitDown(0)
  session.choose(1)
  session.endTurn()
  server.show(server.sight(0, 1, { over: true, decides: false }))
  await until(() => expect(session.state).toMatchObject({ phase: { kind: 'over' }, step: 1 }))
})

test.each(['stale', 'refused'] as const)(
  'a move that is %s gives way to the table as it is, and the reader is told',
  async (problem) => {
    const [session, server] = sitDown(0)
    session.choose(1)
    session.endTurn()
    server.refuse(problem)
    await until(() => expect(session.state.warning).toBe(problem))
    expect(session.state.phase).toMatchObject({ kind: 'asking', drafted: 0 })
    session.dismissWarning()
    expect(session.state.warning).toBeUndefined()
  },
)

test('moves that were taken back stay in the log, and do not stand', async () => {
  const [session, server] = sitDown(0)
  server.told.move(0, 1)
  server.told.takeBack(0, 1)
  server.told.move(1, 0)
  server.show(server.sight(0, 1))
  await until(() => expect(session.state.log).toHaveLength(4))
  expect(effectiveMoves(session.state.log).map(({ seat }) => seat)).toEqual([-1, 1])
})
