import { BYSTANDER, formatRecord, legalChoices, OVER, UNKNOWN } from '@edokko/engine'
import { createNaishi, HAND, at, WIDTH } from '@edokko/naishi'
import { openGame } from '@edokko/games'
import type { FlawedRecord, TableSnapshot } from '@edokko/protocol'
import { describe, expect, test, vi } from 'vitest'
import { played } from '../../review/test/games.ts'
import { memoryStore, withMemoryFallback } from '../src/local/table-store.ts'
import type { TableStore } from '../src/local/table-store.ts'
import { IKI_ALONE, IKI_OWN_PRICES, localReferee, NAISHI_ALONE, NAISHI_TOGETHER, thinker } from './local-referee.ts'

vi.stubGlobal('navigator', {})

/** Plays a person's seat with its first legal choices until the game is over; answers the last sight. */
async function playToTheEnd(local: ReturnType<typeof localReferee>, table: string): Promise<TableSnapshot> {
  const { link } = local
  let sight = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  const game = openGame(sight.setting.terms)
  const arrived: TableSnapshot[] = []
  link.listen(table, { onSnapshot: (next) => arrived.push(next), onLost: () => {} })
  for (;;) {
    const view = game.create().table
    view.bytes.set(sight.bytes)
    if (view.decision === OVER) return sight
    await link.ask('shown', { table, step: sight.step })
    const [choice = 0] = view.actor === 0 ? legalChoices(game, view) : []
    if (view.actor === 0) await link.ask('act', { table, step: sight.step, choices: [choice] })
    await vi.waitFor(() => expect(arrived.length).toBeGreaterThan(0))
    sight = arrived.shift() ?? sight
  }
}

/** The table that a record becomes. */
async function takeIn({ link }: ReturnType<typeof localReferee>, text: string): Promise<string> {
  const loaded = await link.ask('load', { text })
  if ('flaw' in loaded) throw new Error(loaded.detail)
  return loaded.table
}

describe.each([
  ['Naishi', NAISHI_ALONE, {}],
  ['IKI', IKI_ALONE, { tags: 'deep' }],
  ['IKI with prices of one’s own', IKI_OWN_PRICES, {}],
])('%s', (_name, setting, options) => {
  test('a game against bots is played to its end and kept', options, async () => {
    const local = localReferee()
    const { table } = await local.link.ask('open', { setting })
    const last = await playToTheEnd(local, table)
    const { tables } = await local.link.ask('tables', {})
    expect(tables).toMatchObject([{ id: table, actor: undefined, moves: last.step - 1 }])
    const { text } = await local.link.ask('record', { table })
    const loaded = await takeIn(local, text)
    const again = await local.link.ask('watch', { table: loaded, eyes: BYSTANDER, takeOver: false, visit: 1 })
    expect(again.bytes).toEqual(last.bytes)
  })
})

test('a bot that holds cards gets the time that tells nothing of them', async () => {
  const asked = vi.spyOn(thinker, 'ask')
  const local = localReferee()
  const { table } = await local.link.ask('open', { setting: NAISHI_ALONE })
  const { step } = await local.link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  await local.link.ask('act', { table, step, choices: [0] })
  await local.link.ask('shown', { table, step: step + 1 })
  await vi.waitFor(() => expect(asked.mock.calls.map(([{ budget }]) => budget?.milliseconds)).toEqual([80]))
})

test('nothing that goes to the page has the seed in it before the game is over', async () => {
  const local = localReferee()
  const { table } = await local.link.ask('open', { setting: NAISHI_ALONE })
  const seed = (await local.store.get(table))?.seed ?? ''
  await local.link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  await local.link.ask('look', { table, step: 1, eyes: 0 })
  await local.link.ask('record', { table })
  await local.link.ask('tables', {})
  expect(seed).toMatch(/^[0-9a-f]{32}$/)
  expect(JSON.stringify(local.replies)).not.toContain(seed)
})

test('eyes that are nobody’s see no hand, and a bot’s seat cannot be looked from', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_ALONE })
  const game = createNaishi()
  const handsSeenBy = async (eyes: number): Promise<number[]> => {
    const sight = await link.ask('watch', { table, eyes, takeOver: false, visit: 1 })
    const view = game.create().table
    view.bytes.set(sight.bytes)
    expect(sight.eyes).toBe(eyes === 0 ? 0 : BYSTANDER)
    return [view.kept[0] ?? 0, view.kept[1] ?? 0]
  }
  expect((await handsSeenBy(0)).map((card) => card === UNKNOWN)).toEqual([false, true])
  expect(await handsSeenBy(1)).toEqual([UNKNOWN, UNKNOWN])
  expect(await handsSeenBy(BYSTANDER)).toEqual([UNKNOWN, UNKNOWN])
})

test('at a shared screen each pair of eyes sees its own hand only', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
  for (const seat of [0, 1]) await link.ask('watch', { table, eyes: seat, takeOver: false, visit: 1 })
  await link.ask('act', { table, step: 1, choices: [0] })
  await link.ask('act', { table, step: 2, choices: [0] })
  const view = createNaishi().create().table
  for (const seat of [0, 1]) {
    view.bytes.set((await link.ask('watch', { table, eyes: seat, takeOver: false, visit: 1 })).bytes)
    const hand = (owner: number): boolean[] =>
      Array.from({ length: WIDTH }, (_, i) => view.territory[at(owner, HAND + i)] !== UNKNOWN)
    expect(hand(seat)).toEqual([true, true, true, true, true])
    expect(hand(1 - seat)).toEqual([false, false, false, false, false])
  }
})

test('a move is stored before it is told', async () => {
  const store = memoryStore()
  const order: string[] = []
  const put = store.put.bind(store)
  const local = localReferee({
    ...store,
    put: async (kept, info) => {
      const lasts = await put(kept, info)
      order.push(`stored ${kept.moves.length}`)
      return lasts
    },
  })
  const { table } = await local.link.ask('open', { setting: NAISHI_TOGETHER })
  await local.link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  local.link.listen(table, { onSnapshot: ({ step }) => order.push(`told ${step - 1}`), onLost: () => {} })
  await local.link.ask('act', { table, step: 1, choices: [1] })
  expect(order).toEqual(['stored 0', 'stored 1', 'told 1'])
})

describe('a full store', () => {
  let full = true

  /** A store of which nothing can be had any more when it is full. */
  function smallStore(): TableStore {
    const store = memoryStore()
    return withMemoryFallback({
      ...store,
      lasting: true,
      put: async (kept, info) => {
        if (full) throw new Error('QuotaExceededError')
        await store.put(kept, info)
        return true
      },
    })
  }

  test('does not stop the game, and the page is told', async () => {
    full = false
    const { link } = localReferee(smallStore())
    const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
    expect((await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })).kept).toBe(true)
    full = true
    await link.ask('act', { table, step: 1, choices: [1] })
    expect(await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })).toMatchObject({
      step: 2,
      kept: false,
    })
  })

  test('loses nothing as long as the page lives, and takes it all once there is room', async () => {
    full = true
    const { link } = localReferee(smallStore())
    const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
    await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
    await link.ask('act', { table, step: 1, choices: [1] })
    await link.ask('leave', { table, visit: 1 })
    expect(await link.ask('tables', {})).toMatchObject({ tables: [{ id: table, moves: 1 }] })
    expect(await link.ask('watch', { table, eyes: 1, takeOver: false, visit: 2 })).toMatchObject({
      step: 2,
      kept: false,
    })
    full = false
    await link.ask('act', { table, step: 2, choices: [1] })
    expect(await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 2 })).toMatchObject({
      step: 3,
      kept: true,
    })
    expect((await link.ask('tables', {})).tables).toHaveLength(1)
  })
})

test('what comes too late, from the wrong seat or against the rules is refused, and nothing changes', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
  await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  const act = (step: number, choices: number[]) => link.ask('act', { table, step, choices })
  await expect(act(0, [0])).rejects.toMatchObject({ problem: 'stale' })
  await expect(act(1, [9])).rejects.toMatchObject({ problem: 'refused' })
  await expect(act(1, [])).rejects.toMatchObject({ problem: 'refused' })
  await expect(act(1, [0, 0])).rejects.toMatchObject({ problem: 'refused' })
  expect((await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })).step).toBe(1)
})

test('a table that is not there, and one of rules that have changed, are told apart', async () => {
  const local = localReferee()
  const { table } = await local.link.ask('open', { setting: NAISHI_TOGETHER })
  const kept = await local.store.get(table)
  const [info] = await local.store.infos()
  if (kept === undefined || info === undefined) throw new Error('it was kept')
  const watch = (id: string) => local.link.ask('watch', { table: id, eyes: 0, takeOver: false, visit: 1 })
  await expect(watch('nowhere')).rejects.toMatchObject({ problem: 'gone' })
  for (const other of [{ moves: [[7]] }, { rules: '99-0378c7c7' }, { rules: 99 }, { rules: '1-00000000' }]) {
    await local.store.put({ ...kept, ...other }, info)
    await expect(watch(table), JSON.stringify(other)).rejects.toMatchObject({ problem: 'other-rules' })
  }
  const record = () => local.link.ask('record', { table })
  await expect(record()).resolves.toMatchObject({ text: expect.stringContaining('rules: 1') as unknown })
  await local.store.put({ ...kept, rules: '99-0378c7c7' }, info)
  await expect(record()).rejects.toMatchObject({ problem: 'other-rules' })
  expect((await local.link.ask('tables', {})).tables).toHaveLength(1)
  await local.store.put({ ...kept, rules: 1 }, info) // from before layouts were written down
  expect(await watch(table)).toMatchObject({ step: 1 })
})

describe('a text that no finished game can be taken in from is told with what is wrong', () => {
  const naishi = formatRecord(played('naishi', 'load', ['greedy']), BYSTANDER)
  const { id, sheet = '' } = IKI_OWN_PRICES.terms
  const { prices } = openGame(IKI_OWN_PRICES.terms).options
  const iki = naishi.replace('game: naishi', `game: ${id}`).replace(/options: .*/, `options: prices=${prices}`)

  test.each<[FlawedRecord['flaw'], string, string]>([
    ['broken', '', 'line 1: a record begins with "edokko record 1"'],
    ['broken', 'edokko record 1\ngame: go\n', 'the header has no line'],
    ['broken', '<html>', 'line 1'],
    ['broken', naishi.replace(/(\n\na \S+)[^]*/, '$1\n'), 'the record breaks off before the game is over'],
    ['not-over', naishi.replace(/^(seed|result): .*\n/gm, ''), 'still running'],
    ['other-rules', naishi.replace('rules: 1', 'rules: 7'), 'version 7 of the rules'],
    ['sheet-missing', iki, 'price'],
    ['sheet-differs', `${sheet.replace('9 mon', '8 mon')}\n${iki}`, 'price'],
  ])('%s', async (flaw, text, detail) => {
    const told = await localReferee().link.ask('load', { text })
    expect(told).toEqual({ flaw, detail: expect.stringContaining(detail) as unknown })
  })
})

test('the table can be looked at as it was, with the same eyes', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
  const first = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  await link.ask('act', { table, step: 1, choices: [1] })
  await link.ask('act', { table, step: 2, choices: [0] })
  const { bytes } = await link.ask('look', { table, step: 1, eyes: 0 })
  expect(bytes).toEqual(first.bytes)
})

test('a removed table is gone', async () => {
  const { link } = localReferee()
  const { table } = await link.ask('open', { setting: NAISHI_TOGETHER })
  await link.ask('remove', { table })
  expect((await link.ask('tables', {})).tables).toEqual([])
})

test('a finished game goes on from a decision in a world that looks the same to one seat, and is kept', async () => {
  const local = localReferee()
  const { link, store } = local
  const { table: first } = await link.ask('open', { setting: NAISHI_ALONE })
  await playToTheEnd(local, first)
  const { text: record } = await link.ask('record', { table: first })
  const loaded = await takeIn(local, record)
  const ply = 9
  const { bytes: then } = await link.ask('look', { table: loaded, step: ply + 1, eyes: 0 })
  const { table } = await link.ask('fork', { record, ply, seat: 0, seats: NAISHI_ALONE.seats })
  const sight = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  expect(sight).toMatchObject({ bytes: then, step: 1, setting: { fork: true } })
  expect(sight.moves).toEqual([{ seat: BYSTANDER, events: [] }])
  await expect(link.ask('record', { table })).rejects.toMatchObject({ problem: 'refused' })
  const last = await playToTheEnd(local, table)
  await link.ask('leave', { table, visit: 1 })
  const again = await localReferee(store).link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
  expect(again.bytes).toEqual(last.bytes)
  const hidden = new Set<string>()
  for (let i = 0; i < 4; i++) {
    const other = await link.ask('fork', { record, ply: 2, seat: 0, seats: NAISHI_ALONE.seats })
    hidden.add((await store.get(other.table))?.start?.hidden.join() ?? '')
  }
  expect(hidden.size, 'what the seat could not know is drawn anew').toBeGreaterThan(1)
})

describe('advice', () => {
  const nothing = { hints: 0, heeded: 0, ignored: 0 }
  const watched = async (setting = NAISHI_ALONE) => {
    const { link, store } = localReferee()
    const { table } = await link.ask('open', { setting })
    const { step } = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 1 })
    return { link, store, table, step }
  }

  test('a hint tells what the seat knows and no more, and is counted once for a move', async () => {
    const { link, store, table, step } = await watched()
    const { view } = await link.ask('hint', { table, step })
    await link.ask('hint', { table, step })
    const known = createNaishi().create().table
    known.bytes.set(view)
    expect([...known.kept].map((card) => card === UNKNOWN)).toEqual([false, true])
    const { advice } = await link.ask('watch', { table, eyes: 0, takeOver: false, visit: 2 })
    expect(advice).toEqual([{ ...nothing, hints: 1 }, nothing])
    expect((await store.get(table))?.advice).toEqual(advice)
  })

  test('no hint is given to whoever is not to move, nor for another move', async () => {
    const { link, table, step } = await watched()
    await expect(link.ask('hint', { table, step: step + 1 })).rejects.toMatchObject({ problem: 'stale' })
    await link.ask('act', { table, step, choices: [0] })
    await expect(link.ask('hint', { table, step: step + 1 })).rejects.toMatchObject({ problem: 'refused' })
    await expect(link.ask('view', { table })).rejects.toMatchObject({ problem: 'refused' })
  })

  test('the coach comes and goes, and how it was taken is counted', async () => {
    const { link, store, table } = await watched()
    await link.ask('coach', { table, on: true })
    for (const heeded of [true, false, false]) await link.ask('heard', { table, heeded })
    expect(await store.get(table)).toMatchObject({
      setting: { coach: true },
      advice: [{ hints: 0, heeded: 1, ignored: 2 }, nothing],
    })
    await link.ask('coach', { table, on: false })
    expect((await store.get(table))?.setting).toEqual(NAISHI_ALONE)
  })
})
