import type { LogEntry } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { itemAt, LATELY, logItems } from '../src/table/log-lines.ts'

/** Tells what happened in one sentence, and nothing of what is silent. */
function story({ events, undone }: LogEntry): string[] {
  if (undone !== undefined) return [`took back ${undone}`]
  const told = events.map((event) => (event as { type: string }).type).filter((type) => type !== 'silent')
  return told.length === 0 ? [] : [told.join(', ')]
}

test('the newest comes last, and moves without a word are left out', () => {
  const log = [
    { seat: -1, events: [{ type: 'began' }] },
    { seat: 1, events: [{ type: 'silent' }] },
    {
      seat: 0,
      events: [
        { type: 'hired', seat: 0 },
        { type: 'paid', seat: 0 },
      ],
    },
  ]
  expect(logItems(log, 3, 0, story, LATELY)).toEqual([
    { from: 1, step: 1, seat: -1, lines: ['began'], fresh: false, own: false },
    { from: 3, step: 3, seat: 0, lines: ['hired, paid'], fresh: false, own: false },
  ])
})

test('moves of one after the other are told as one, with the table after the last of them', () => {
  const log = [
    { seat: 0, events: [{ type: 'ended' }] },
    { seat: 1, events: [{ type: 'walked' }] },
    { seat: 1, events: [{ type: 'visited' }] },
    { seat: 1, events: [{ type: 'silent' }] },
    { seat: 2, events: [{ type: 'hired' }] },
  ]
  expect(logItems(log, 1, 0, story, LATELY).map(({ step, lines, fresh }) => ({ step, lines, fresh }))).toEqual([
    { step: 1, lines: ['ended'], fresh: false },
    { step: 4, lines: ['walked, visited'], fresh: true },
    { step: 5, lines: ['hired'], fresh: true },
  ])
})

test('of what happened since one’s own move, what concerns oneself is marked, and stays where it belongs', () => {
  const log = [
    { seat: 0, events: [{ type: 'walked', seat: 0 }] },
    { seat: 2, events: [{ type: 'rested', seat: 2 }] },
    { seat: 1, events: [{ type: 'used', seat: 1, owner: 0 }] },
    { seat: 3, events: [{ type: 'hired', seat: 3 }] },
  ]
  expect(logItems(log, 1, 0, story, LATELY).map(({ lines, own, fresh }) => ({ lines, own, fresh }))).toEqual([
    { lines: ['walked'], own: false, fresh: false },
    { lines: ['rested'], own: false, fresh: true },
    { lines: ['used'], own: true, fresh: true },
    { lines: ['hired'], own: false, fresh: true },
  ])
})

test('that moves were taken back is told by itself', () => {
  const log = [
    { seat: 0, events: [{ type: 'hired' }] },
    { seat: 0, events: [], undone: 1 },
    { seat: 0, events: [{ type: 'walked' }] },
  ]
  expect(logItems(log, 0, 1, story, LATELY).map(({ step, lines }) => ({ step, lines }))).toEqual([
    { step: 1, lines: ['hired'] },
    { step: 2, lines: ['took back 1'] },
    { step: 3, lines: ['walked'] },
  ])
})

const LONG = Array.from({ length: LATELY * 2 }, (_, i) => ({ seat: i % 2, events: [{ type: `move ${i + 1}` }] }))

test('at the table the end of a long game is told; whoever looks back is told all of it', () => {
  const told = (most: number) => logItems(LONG, 0, 0, story, most)
  expect(told(LATELY).map(({ step }) => step)).toEqual(LONG.map((_, i) => i + 1).slice(-LATELY))
  expect(told(Infinity).map(({ step }) => step)).toEqual(LONG.map((_, i) => i + 1))
})

test('a moment belongs to the turn within which it is, or to the last one told before it', () => {
  const log = [
    { seat: -1, events: [{ type: 'silent' }] },
    { seat: 0, events: [{ type: 'began' }] },
    { seat: 1, events: [{ type: 'walked' }] },
    { seat: 1, events: [{ type: 'visited' }] },
    { seat: 2, events: [{ type: 'silent' }] },
    { seat: 3, events: [{ type: 'hired' }] },
  ]
  const items = logItems(log, 0, 0, story, Infinity)
  const at = log.map((_, i) => itemAt(items, i + 1)?.lines[0])
  expect(at).toEqual([undefined, 'began', 'walked, visited', 'walked, visited', 'walked, visited', 'hired'])
})
