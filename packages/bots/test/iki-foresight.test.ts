import { begin, copy, legalChoices, NONE, OVER, seedFrom, step } from '@edokko/engine'
import type { Seat, State } from '@edokko/engine'
import { createIki, HIRE_STALL, MONTHS } from '@edokko/iki'
import type { Iki, IkiTable } from '@edokko/iki'
import { expect, test } from 'vitest'
import { breakOut, escapeToken, rage } from '../../iki/src/fire.ts'
import { payHarmony } from '../../iki/src/payday.ts'
import { Features } from '../src/evaluation/features.ts'
import { IkiPolicyFeatures, MAX_POLICY_FEATURES, POLICY_LAYOUT } from '../src/iki/policy-features.ts'
import { IkiValueFeatures, LAYOUT, MAX_FEATURES } from '../src/iki/value-features.ts'
import { rngOf } from './thinking.ts'

/* Evaluation foresees harmony and fires without changing the table. What it foresees must be what the rules would do. */

const GAMES = ([2, 2, 3, 3, 4, 4] as const).map((players) => createIki({ players }))
const value = new Features(MAX_FEATURES)
const policy = new Features(MAX_POLICY_FEATURES)

/** Every table before New Year of some random games. */
function visit(see: (game: (typeof GAMES)[number], state: State<Iki>) => void): void {
  for (const [i, game] of GAMES.entries()) {
    const rng = rngOf(`foresight/${i}`)
    const state = begin(game, seedFrom(`foresight/${i}`))
    while (state.table.decision !== OVER) {
      if (state.table.month >= 1 && state.table.month <= MONTHS) see(game, state)
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
  }
}

function valueOf({ index, value: values, count }: Features, feature: number): number {
  const i = index.subarray(0, count).indexOf(feature)
  return i < 0 ? 0 : values[i]
}

/** The table after the next fire, if it breaks out in this nagaya. */
function burnt(game: (typeof GAMES)[number], state: State<Iki>, nagaya: number): IkiTable {
  const after = game.create()
  copy(state, after)
  while (game.rules.fireStrength[after.table.month] === 0) after.table.month++
  breakOut(game.rules, after.table, nagaya, undefined)
  rage(game.rules, after.table, undefined)
  return after.table
}

/** Whether a fire is to come, and nobody can save a card from it, which evaluation does not count on. */
function canBurn({ rules, seats }: (typeof GAMES)[number], t: IkiTable): boolean {
  const isToCome = Array.from({ length: MONTHS + 1 - t.month }, (_, i) => t.month + i).some(
    (m) => rules.fireStrength[m] > 0,
  )
  return isToCome && Array.from({ length: seats }, (_, seat) => escapeToken(t, seat)).every((token) => token < 0)
}

test('K14.2: harmony is foreseen as it would be paid', () => {
  let paid = 0
  visit((game, state) => {
    const features = new IkiValueFeatures(game.rules)
    const after = game.create()
    copy(state, after)
    payHarmony(game.rules, after.table, undefined)
    for (let seat = 0; seat < game.seats; seat++) {
      features.observe(state.table, seat, value)
      const iki = after.table.iki[seat] - state.table.iki[seat]
      expect(10 * valueOf(value, LAYOUT.harmony)).toBeCloseTo(iki)
      paid += iki
    }
  })
  expect(paid).toBeGreaterThan(1000)
})

test('K15: what the next fire would take is foreseen as it would burn', () => {
  let lost = 0
  visit((game, state) => {
    const { table } = state
    if (!canBurn(game, table)) return
    const features = new IkiValueFeatures(game.rules)
    const cardsOf = (t: IkiTable, seat: Seat): number => t.stallOwner.filter((owner) => owner === seat).length
    const fires = game.rules.nagaya.map((_, nagaya) => burnt(game, state, nagaya))
    for (let seat = 0; seat < game.seats; seat++) {
      features.observe(table, seat, value)
      const cards = fires.reduce((sum, after) => sum + cardsOf(table, seat) - cardsOf(after, seat), 0)
      expect(4 * valueOf(value, LAYOUT.burns)).toBeCloseTo(cards)
      lost += cards
    }
  })
  expect(lost).toBeGreaterThan(500)
})

test('K15: a stall in which a card would burn is told from one in which it would not', () => {
  const seen = { burns: 0, stays: 0 }
  visit((game, state) => {
    const { table } = state
    if (table.decision !== HIRE_STALL || !canBurn(game, table)) return
    const features = new IkiPolicyFeatures(game.rules)
    features.prepare(table)
    for (const stall of legalChoices(game, table)) {
      features.describe(table, stall, policy)
      const hired = game.create()
      copy(state, hired)
      hired.table.stallOwner[stall] = table.actor
      hired.table.stallCard[stall] = table.row[table.pick]
      const nagaya = game.rules.nagaya.findIndex((row) => row.includes(stall))
      const burns = burnt(game, hired, nagaya).stallCard[stall] === NONE
      expect(valueOf(policy, POLICY_LAYOUT.stallBurns)).toBe(burns ? 1 : 0)
      seen[burns ? 'burns' : 'stays']++
    }
  })
  expect(Math.min(seen.burns, seen.stays)).toBeGreaterThan(5)
})
