import type { Seat } from '@edokko/engine'
import { absenceLimit } from '@edokko/protocol'
import type { TableOptions, TableTerms } from '@edokko/protocol'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { OneTable } from './one-table.ts'

/*
 * Whatever people send and however much time passes, nobody's time grows but by the table's own rule, and nobody who says nothing is passed over. Each
 * step of a random sequence is judged by what was told before and after it, with nothing known of how it is kept.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const GIFT = 60 * SECOND
const LIVE = { kind: 'live', bank: 40, increment: 6 } as const
const SUDDEN = { kind: 'live', bank: 40, increment: 0 } as const
const TURNS = { kind: 'turns', hours: 2 } as const

const NAISHI: TableTerms = { id: 'naishi', options: { first: 'a', discards: 'top' } }
const IKI: TableTerms = { id: 'iki-2021-3p', options: { first: 'a' } }

/** What a player can send, and what happens without them. */
const KINDS = ['move', 'away', 'back', 'undo', 'abort', 'agree', 'refuse', 'resign', 'wait', 'reload'] as const
const WEIGHTS = [6, 3, 4, 2, 1, 2, 1, 1, 4, 1]

interface Step {
  readonly kind: (typeof KINDS)[number]
  readonly seat: Seat
  readonly lot: number
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(...KINDS.map((kind, i) => ({ arbitrary: fc.constant(kind), weight: WEIGHTS[i] }))),
  seat: fc.nat(2),
  lot: fc.nat(1000),
})

/** What somebody who says nothing does not send. */
const TALK: ReadonlySet<Step['kind']> = new Set(['undo', 'abort', 'agree', 'refuse', 'resign'])

/** Does it, where somebody who sends it is not refused. */
async function take(table: OneTable, { kind, seat, lot }: Step, unit: number): Promise<void> {
  const { seatActions, live } = table
  const person = table.people[seat % table.people.length]
  switch (kind) {
    case 'move':
      return table.move(lot) // of a person, or of the bot that plays for them
    case 'wait':
      return table.wait(Math.round((lot * unit) / 50))
    case 'reload':
      return table.reload()
    case 'away':
      return void (await seatActions.stepAway(person, live.id))
    case 'back':
      return void (await seatActions.reclaimSeat(person, live.id))
    case 'resign':
      if (lot < 50) await seatActions.resign(person, live.id) // seldom, or there is nothing left to look at
      return
    case 'undo':
    case 'abort':
      return void (await seatActions.propose(person, live.id, { wish: kind }))
    case 'agree':
    case 'refuse':
      return void (await seatActions.consent(person, live.id, { seq: live.seq, agree: kind === 'agree' }))
  }
}

/** What is known of a table before a step, and judged after it. */
function observe(table: OneTable) {
  const { info } = table.sight(0)
  const { actor, left = [], seats } = info
  const isPlayed = seats.map((sitter) => sitter.kind === 'person' && sitter.bot === undefined)
  return { actor, left, isPlayed, seq: info.seq, due: table.live.snapshot.clock.due }
}

/** What has been given to each seat out of turn, and what still may be. */
interface Account {
  ranOut: boolean // really: to nothing, in their own turn
  gifts: number
  advanced: boolean // the increment of this turn came at its beginning
}

async function playLive(terms: TableTerms, pace: TableOptions['pace'] & { kind: 'live' }, steps: readonly Step[]) {
  const table = await OneTable.start(terms, pace)
  const seats = table.people.length
  const accounts = Array.from({ length: seats }, (): Account => ({ ranOut: false, gifts: 0, advanced: false }))
  let before = observe(table)
  for (const each of steps) {
    await take(table, each, SECOND)
    const after = observe(table)
    if (after.actor === undefined) return accounts
    if (isWaited(after)) expect(after.due).toBeDefined() // nobody can be waited for without end
    for (const [seat, account] of accounts.entries()) {
      if (each.kind === 'wait' && before.actor === seat && after.left[seat] === 0) account.ranOut = true
      const growth = after.left[seat] - before.left[seat]
      if (growth <= 0) continue
      const comesBack = each.kind === 'back' && each.seat % seats === seat
      const completes = each.kind === 'move' && before.actor === seat && after.actor !== seat && before.isPlayed[seat]
      const begins = after.actor === seat && after.isPlayed[seat] && (before.actor !== seat || before.due === undefined)
      if (comesBack && before.left[seat] === 0 && account.ranOut && account.gifts === 0) {
        expect(growth).toBeLessThanOrEqual(GIFT)
        account.gifts++
      } else if (completes && !account.advanced) expect(growth).toBeLessThanOrEqual(SECOND * pace.increment)
      else if (begins && before.left[seat] === 0) {
        expect(growth).toBeLessThanOrEqual(SECOND * pace.increment)
        account.advanced = true
      } else expect.fail(`seat ${seat} gains ${growth} by ${JSON.stringify(each)}`)
    }
    if (after.actor !== before.actor && before.actor !== undefined) accounts[before.actor].advanced = false
    before = after
  }
  return accounts
}

function isWaited({ actor, isPlayed }: ReturnType<typeof observe>): boolean {
  return actor !== undefined && isPlayed[actor]
}

async function playByTurns(terms: TableTerms, steps: readonly Step[]): Promise<void> {
  const table = await OneTable.start(terms, TURNS)
  let before = observe(table)
  let { due } = before // of this turn, from when it is first known
  for (const each of steps) {
    await take(table, each, HOUR / 10)
    const after = observe(table)
    if (after.actor === undefined) return
    if (isWaited(after)) expect(after.due).toBeDefined()
    if (after.actor !== before.actor) due = undefined
    if (due !== undefined) expect(after.due).toBe(due) // one turn, one time, whoever goes and comes
    else if (after.due !== undefined) expect(after.due).toBeLessThanOrEqual(table.now + TURNS.hours * HOUR)
    due = after.due
    before = after
  }
}

/** The same sequences each time, so that what one run has tried all have; the deep tests try others, and more. */
const RUNS = process.env['EDOKKO_DEEP'] === '1' ? { numRuns: 200 } : { numRuns: 20, seed: 22 }
const sequences = fc.array(step, { minLength: 30, maxLength: 90 })

test.each([
  ['Naishi, with an increment', NAISHI, LIVE],
  ['Naishi, without', NAISHI, SUDDEN],
  ['IKI for three, with an increment', IKI, LIVE],
] as const)('live, nobody’s time grows but by the increment and one gift: %s', async (_, terms, pace) => {
  let gifts = 0
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      for (const account of await playLive(terms, pace, steps)) gifts += account.gifts
    }),
    RUNS,
  )
  expect(gifts).toBeGreaterThan(0) // or it was not tried
})

test.each([
  ['Naishi', NAISHI],
  ['IKI for three', IKI],
] as const)('by turns, a turn has one time, whoever goes and comes: %s', async (_, terms) => {
  await fc.assert(
    fc.asyncProperty(sequences, (steps) => playByTurns(terms, steps)),
    RUNS,
  )
})

test('nothing is taken back without somebody who says nothing, and the game ends without them only after the time that the table allows', async () => {
  let ended = 0
  const silent = 1
  await fc.assert(
    fc.asyncProperty(sequences, async (steps) => {
      const table = await OneTable.start(IKI, LIVE)
      let awaySince = Infinity
      for (const each of steps.filter(({ kind, seat }) => seat !== silent || !TALK.has(kind))) {
        const { seq } = table.live
        await take(table, each, 4 * MINUTE)
        const { info } = table.sight(0)
        if (each.kind !== 'move') expect(table.live.seq).toBe(seq)
        const sitter = info.seats[silent]
        const isAway = sitter?.kind === 'person' && sitter.bot !== undefined
        awaySince = isAway ? Math.min(awaySince, table.now) : Infinity
        if (info.state === 'running') continue
        expect(table.now - awaySince).toBeGreaterThanOrEqual(absenceLimit(LIVE))
        ended++
        return
      }
    }),
    RUNS,
  )
  expect(ended).toBeGreaterThan(0) // or it was not tried
})
