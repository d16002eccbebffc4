import { expect, test } from 'vitest'
import type { StoredSitter, StoredSnapshot } from '../src/play/stored-table.ts'
import { DELETED_PERSON, FORMER_PLAYER } from '../src/play/stored-table.ts'
import { FULL_TABLE_SEQ, INVITATION_SEQ, newNoticesOf } from '../src/play/new-notices.ts'

const ADA: StoredSitter = { kind: 'person', person: 'ada', name: 'Ada' }
const BEN: StoredSitter = { kind: 'person', person: 'ben', name: 'Ben' }
const BOT: StoredSitter = { kind: 'bot', name: 'Hana', level: 'novice' }
const FREE: StoredSitter = { kind: 'free' }

const WAITING: StoredSnapshot = {
  version: 3,
  state: 'waiting',
  host: 'ada',
  seats: [ADA, FREE],
  seq: 0,
  actor: undefined,
  clock: { banks: undefined, due: undefined },
  result: undefined,
  ended: undefined,
  proposal: undefined,
  earlyAnswer: undefined,
  next: undefined,
}
const FULL_TABLE: StoredSnapshot = { ...WAITING, seats: [ADA, BEN] }
const RUNNING: StoredSnapshot = { ...FULL_TABLE, state: 'running', seq: 4, actor: 0 }

/** Who is told what, and at which entry. */
function told(before: StoredSnapshot, change: Partial<StoredSnapshot>): string[] {
  return newNoticesOf(before, { ...before, ...change }).map(
    ({ kind, person, seat, seq }) => `${kind} ${person} ${seat} ${seq}`,
  )
}

test('the host of a table that has become full, whether or not they sit there', () => {
  expect(told(WAITING, { seats: [ADA, BEN] })).toEqual([`begun ada 0 ${FULL_TABLE_SEQ}`])
  expect(told(WAITING, { host: 'eve', seats: [ADA, BOT] })).toEqual([`begun eve undefined ${FULL_TABLE_SEQ}`])
  expect(told(FULL_TABLE, { seats: [ADA, BOT] })).toEqual([])
  expect(told(FULL_TABLE, { seats: [ADA, FREE] })).toEqual([])
})

test('for whom a seat is kept from now on, but not whom it was kept for before, at whichever seat', () => {
  const kept: StoredSitter = { kind: 'free', kept: { person: 'ben', name: 'Ben' } }
  expect(told(WAITING, { seats: [ADA, kept] })).toEqual([`wish ben 1 ${INVITATION_SEQ}`])
  const three = { ...WAITING, seats: [ADA, FREE, kept] }
  expect(told(three, { seats: [ADA, kept, FREE] })).toEqual([])
  expect(told(three, { seats: [ADA, FREE, FREE] })).toEqual([])
})

test('those who play when it begins: the first that it is their turn', () => {
  expect(told(FULL_TABLE, { state: 'running', actor: 1 })).toEqual(['turn ben 1 0', 'begun ada 0 0'])
  expect(told({ ...WAITING, seats: [ADA, BOT] }, { state: 'running', actor: 1 })).toEqual(['begun ada 0 0'])
})

test('whose turn has come, but not a bot, who goes on, or whose seat was only changed', () => {
  expect(told(RUNNING, { seq: 5, actor: 1 })).toEqual(['turn ben 1 5'])
  expect(told(RUNNING, { seq: 5 })).toEqual([])
  expect(told(RUNNING, { seats: [ADA, { ...BEN, bot: 'novice' }], seq: 5, actor: 1 })).toEqual([])
  expect(told(RUNNING, { seats: [{ ...ADA, bot: 'novice' }, BEN] })).toEqual([])
})

test('whose turn has a time without a bank, of that too, and again after a move that has not ended it', () => {
  const due = (at: number) => ({ banks: undefined, due: at })
  const timed = { ...RUNNING, clock: due(100) }
  expect(told(timed, { seq: 5, actor: 1, clock: due(200) })).toEqual(['turn ben 1 5', 'time ben 1 5'])
  expect(told(timed, { seq: 5 })).toEqual(['time ada 0 5'])
  expect(told({ ...timed, clock: due(0) }, { clock: due(200) })).toEqual(['time ada 0 4'])
  expect(told(timed, { host: 'ben' })).toEqual([])
  expect(told(timed, { seq: 5, seats: [{ ...ADA, bot: 'novice' }, BEN] })).toEqual([])
  expect(told(timed, { seq: 5, clock: { banks: [9, 9], due: 200 } })).toEqual([])
})

test('of a local secret such as an answer before its time, nobody', () => {
  expect(told(RUNNING, { earlyAnswer: { seat: 1, pairs: [2, 0] } })).toEqual([])
})

test('those who are asked, once', () => {
  const proposal = { wish: 'undo', by: 0, agreed: [0] } as const
  const asked = { ...RUNNING, proposal: { ...proposal, agreed: [0] } }
  expect(told(RUNNING, { proposal: asked.proposal })).toEqual(['wish ben 1 4'])
  expect(told(asked, { proposal: { ...asked.proposal, agreed: [0, 1] } })).toEqual([])
  expect(told(asked, { proposal: { wish: 'abort', by: 1, agreed: [1] } })).toEqual(['wish ada 0 4'])
  expect(told(asked, { proposal: undefined })).toEqual([])
})

test('all who play when it is over, but not who has gone, and nothing of playing again', () => {
  expect(told(RUNNING, { state: 'over', actor: undefined, seq: 5 })).toEqual(['over ada 0 5', 'over ben 1 5'])
  const gone = { ...RUNNING, seats: [{ ...ADA, gone: true } as const, FORMER_PLAYER] }
  expect(told(gone, { state: 'closed', actor: undefined })).toEqual([])
  expect(DELETED_PERSON).toMatch(/^0{8}/)
  const over = { ...RUNNING, state: 'over' as const, actor: undefined }
  expect(told(over, { proposal: { wish: 'again', by: 0, agreed: [0] } })).toEqual([])
})
