import { act, begin, BYSTANDER, formatRecord, legalChoices, OVER, Rng } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import type { Verdict } from '@edokko/review'
import { createNaishi } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { forkSeats } from '../../src/review/look-back/fork-seats.ts'
import { HistoryLink } from '../../src/review/look-back/history-link.ts'
import { History } from '../../src/review/look-back/history.ts'
import { lookBackLayoutFor } from '../../src/review/look-back/look-back-layout.ts'
import { compared, worthOf } from '../../src/review/look-back/second-try.ts'
import { layoutFor } from '../../src/table/layout.ts'
import { ADA, BOT, NAISHI_ALONE, OLGA } from '../local-referee.ts'

const game = createNaishi()
const SEED = '5'.repeat(32)

/** The record of a game in which everybody chooses at random. */
function randomRecord(): string {
  const rng = new Rng('7'.repeat(32))
  const state = begin(game, SEED)
  const choices: Choice[] = []
  while (state.table.decision !== OVER) {
    const legal = legalChoices(game, state.table)
    const choice = legal[rng.below(legal.length)] ?? 0
    act(game, state, state.table.actor, choice)
    choices.push(choice)
  }
  return formatRecord({ game, seed: SEED, seats: ['Ada', 'Olga'], choices }, BYSTANDER)
}

const record = randomRecord()
const history = new History(game, record)

test('at each decision the table is as whoever decided saw it, with what had happened until then', () => {
  expect(history.log.length).toBe(history.end + 1)
  for (const { ply, seat, view } of history.decisions) expect(history.sight(ply, seat)).toEqual(game.cover(view).bytes)
})

test('turns are what one seat decides on end, moves what nothing comes to light in', () => {
  const { decisions, end } = history
  for (const { ply, seat } of decisions) {
    const next = history.turnAfter(ply)
    expect(decisions.slice(ply, next).every((each) => each.seat === seat)).toBe(true)
    expect(next === end || decisions[next]?.seat !== seat).toBe(true)
    expect(history.turnBefore(next)).toBeLessThanOrEqual(ply)
    const move = history.moveFrom(ply)
    expect(move.length).toBeGreaterThan(0)
    expect(move.every((each) => each.seat === seat)).toBe(true)
  }
})

test('a decision is seen with the eyes that are meant for it, others with those that look', async () => {
  const finished = { id: 'x', setting: NAISHI_ALONE, eyes: 0, shared: true, record, history }
  const link = new HistoryLink(finished, (ply) => (ply === 3 ? 1 : undefined))
  const look = (step: number) => link.ask('look', { table: 'x', step, eyes: 0 })
  expect((await look(4)).eyes).toBe(1)
  expect(await look(5)).toEqual({ bytes: history.sight(4, 0), eyes: 0 })
})

test.each([
  [1440, 900, 467, 170],
  [1920, 1080, 467, 170],
  [1280, 800, 380, 106],
  [1024, 768, 0, 106],
  [1280, 720, 0, 106],
  [1280, 661, 0, 106],
  [390, 844, 0, 0],
  [844, 390, 0, 0],
])('in a window of %i × %i a panel of %i and a graph of %i leave the table readable', (width, height, panel, graph) => {
  const layout = lookBackLayoutFor(width, height)
  expect(layout).toMatchObject({ panel, graph })
  if (graph > 0)
    expect(layoutFor(width, height, { right: panel, bottom: graph, least: layout.least }).kind).not.toBe('phone')
})

test('a second move is called better only beyond the noise, and the best if nothing more is to be had', () => {
  const worth = (made: number, error = 0.005) => ({ possible: 0.6, made, error })
  expect(compared(worth(0.599), worth(0.5))).toBe('best')
  expect(compared(worth(0.55), worth(0.5))).toBe('better')
  expect(compared(worth(0.55), worth(0.5, 0.05))).toBe('same')
  expect(compared(worth(0.5), worth(0.55))).toBe('worse')
  expect(compared(worth(0.5), undefined)).toBe('worse')
})

test('what a move of several choices is worth, its last choice is', () => {
  const verdict = (best: number, chosen: number) =>
    ({ best: { win: [best] }, chosen: { win: [chosen] }, error: 0.003 }) as unknown as Verdict
  expect(worthOf([verdict(0.6, 0.58), verdict(0.58, 0.5)], 0)).toMatchObject({ possible: 0.6, made: 0.5 })
  expect(worthOf([], 0)).toBeUndefined()
})

test('who plays on: the reader at one seat, bots as before, bots of one level for other people', () => {
  expect(forkSeats([ADA, BOT, OLGA], ['Ada', 'Kichibei', 'Olga'], 0, 'journeyman')).toEqual([
    ADA,
    BOT,
    { kind: 'bot', name: 'Olga', level: 'journeyman' },
  ])
})
