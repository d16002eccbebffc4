import { BYSTANDER } from '@edokko/engine'
import * as iki from '@edokko/iki'
import * as naishi from '@edokko/naishi'
import { meanLoss } from '@edokko/review'
import type { Account, AccountsPart, Class, Judged } from '@edokko/review'
import { expect, test } from 'vitest'
import { decisionKind } from '../../src/review/decision-kinds.ts'
import { digestOf, lossesIn, meanOf } from '../../src/review/review-digest.ts'
import type { KeptReview } from '../../src/review/kept-review.ts'

function judged(seat: number, decision: number, choice: number, loss: number, more: Partial<Judged> = {}): Judged {
  const value = { choice, prior: 1, samples: 20, error: 0, win: [0.5, 0.5], points: [40, 40] }
  const called: Class = 'good'
  const verdict = { class: called, loss, error: 0, mattered: true, iterations: 20 }
  return { ply: 0, seat, decision, ...verdict, best: value, chosen: value, choices: [value], ...more }
}

const ACCOUNTS = [0, 1].map((seat): Account => ({ seat, deal: 0.5, luck: 0, theirs: 0, losses: 0, result: 0.5 }))
const WHOLE: AccountsPart = {
  kind: 'accounts',
  win: ACCOUNTS,
  points: ACCOUNTS,
  swings: [],
  meanLosses: [null, null],
  result: { win: [0.5, 0.5], points: [40, 40] },
}
const OWN = [
  judged(1, naishi.TURN, 3, 0.04),
  judged(1, naishi.TURN, naishi.TERRITORY, 0.01), // sends an emissary to swap
  judged(1, naishi.SWAP_FIRST, 2, 0.02),
  judged(1, naishi.SWAP_SECOND, 4, 0),
  judged(1, naishi.TURN, 5, 0, { class: 'fine' }),
  judged(1, naishi.TURN, 6, 0.005, { mattered: false }),
]
const REVIEW: KeptReview = {
  id: 'table/one',
  setting: { terms: { id: 'naishi', options: {} }, seats: [] },
  reader: 1,
  rules: '',
  iterations: 20,
  total: 7,
  judged: [judged(0, naishi.TURN, 3, 0.3, { class: 'blunder' }), ...OWN],
  accounts: WHOLE,
  touched: 5,
}

test('a digest has what the reader has lost, by kind of decision, and nobody else', () => {
  const digest = digestOf(REVIEW)
  expect(digest).toMatchObject({
    id: 'table/one',
    account: ACCOUNTS[1],
    fine: 1,
    kinds: {
      'naishi-develop': { decisions: 2, lost: 0.04 },
      'naishi-emissary': { decisions: 1, lost: 0.01 },
      'naishi-swap': { decisions: 2, lost: 0.02 },
    },
  })
  expect(digest && meanOf(lossesIn(digest))).toBeCloseTo(meanLoss(OWN) ?? Number.NaN)
})

test('there is none of a review that was left, and none where nobody reads', () => {
  expect(digestOf({ ...REVIEW, accounts: undefined })).toBeUndefined()
  expect(digestOf({ ...REVIEW, reader: BYSTANDER })).toBeUndefined()
})

test('every decision of both games is of some kind', () => {
  const first = 2 // what is below is the engine's
  for (const decision of iki.DECISION_NAMES.keys())
    if (decision >= first) expect(decisionKind('iki', decision, 0)).toMatch(/^iki-/)
  for (const decision of naishi.DECISION_NAMES.keys())
    if (decision >= first) expect(decisionKind('naishi', decision, 0)).toMatch(/^naishi-/)
  for (let choice = 0; choice < naishi.naishi.choices; choice++)
    expect(decisionKind('naishi', naishi.TURN, choice)).toMatch(/^naishi-/)
})
