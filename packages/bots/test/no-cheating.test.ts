import { ADVANCE, begin, legalChoices, OVER, Rng, seedFrom, step } from '@edokko/engine'
import type { Choice, Game, Seat, State, View } from '@edokko/engine'
import { createIki } from '@edokko/iki'
import { HAND, naishi, TERRITORY, TURN } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { trainedEvaluator } from '../src/players/evaluators.ts'
import type { Player } from '../src/players/player.ts'
import { BOT_NAMES, botNamed } from '../src/players/roster.ts'
import { iterations, rngOf } from './thinking.ts'

/** Two worlds between which a seat that has to decide cannot tell. */
interface Twins {
  readonly game: Game
  readonly seat: Seat
  readonly real: State
  readonly other: State
}

/** Twins all through some random games. */
function twinsOf(game: Game, games: number, every: number): Twins[] {
  const found: Twins[] = []
  for (let i = 0; i < games; i++) {
    const rng = rngOf(`twins/${i}`)
    const state = begin(game, seedFrom(`twins/${i}`))
    for (let decisions = 0; state.table.decision !== OVER; decisions++) {
      if (decisions % every === 0) found.push(twins(game, state, rng))
      const legal = legalChoices(game, state.table)
      step(game, state, legal[rng.below(legal.length)])
    }
  }
  return found
}

function twins(game: Game, { table, hidden }: State, rng: Rng): Twins {
  const seat = table.actor
  const real = game.create()
  real.table.copyFrom(table)
  real.hidden.copyFrom(hidden)
  const other = game.create()
  game.sample(game.view(table, seat), seat, rng, other)
  return { game, seat, real, other }
}

/** What a player does in one of the worlds, after everything around it has looked at all the cards there. */
function choiceIn({ game, seat }: Twins, state: State, sit: (state: State) => Player): Choice {
  lookAtEverything(game, state)
  return sit(state).choose(game, game.view(state.table, seat), seat, new Rng(seedFrom('same')), iterations(50))
}

/** Leaves in all that is used over and over what only somebody could know who sees all cards. */
function lookAtEverything(game: Game, { table }: State): void {
  const evaluator = trainedEvaluator(game)
  const values = new Float64Array(game.seats)
  const legal = new Int32Array(game.choices)
  evaluator.reward(table, values)
  evaluator.evaluate(table, values)
  evaluator.priors(table, legal, game.legal(table, legal), new Float64Array(game.choices))
}

const NAISHI = naishi
const TABLES: readonly Twins[] = [
  ...twinsOf(NAISHI, 6, 6),
  ...twinsOf(createIki({ players: 2 }), 1, 17),
  ...twinsOf(createIki({ players: 4 }), 1, 29),
]

describe('twins', () => {
  const bytes = (view: View): string => Buffer.from(view.bytes).toString('hex')

  test('look the same to the seat, to the last byte', () => {
    for (const { game, seat, real, other } of TABLES)
      expect(bytes(game.view(other.table, seat))).toBe(bytes(game.view(real.table, seat)))
  })

  test('are not the same: hands and what lies face down differ', () => {
    const differ = TABLES.filter(({ real, other }) => !real.hidden.equals(other.hidden))
    expect(differ.length).toBeGreaterThan(TABLES.length / 2)
    const hands = TABLES.filter(({ real, other }) => !real.table.equals(other.table))
    expect(hands.length).toBeGreaterThan(5)
  })

  test('are of every seat, early and late', () => {
    for (const seats of [2, 4]) {
      const tables = TABLES.filter(({ game }) => game.seats === seats)
      expect(new Set(tables.map(({ seat }) => seat)).size).toBe(seats)
    }
    expect(TABLES.every(({ real }) => real.table.decision > ADVANCE)).toBe(true)
    expect(TABLES.length).toBeGreaterThan(40)
  })
})

describe('a bot that sees what its seat may see', () => {
  test.each(BOT_NAMES)('%s does the same in worlds that look the same', (name) => {
    const bot = botNamed(`${name}@50`)
    for (const table of TABLES)
      expect(choiceIn(table, table.other, () => bot.createPlayer())).toBe(
        choiceIn(table, table.real, () => bot.createPlayer()),
      )
  })

  test('and one that looks under the cards is found out', () => {
    const found = TABLES.filter((table) => choiceIn(table, table.other, cheat) !== choiceIn(table, table.real, cheat))
    expect(found.length).toBeGreaterThan(3)
  })
})

/** Somebody who has seen the hand of the other player and decides by it. */
function cheat(state: State): Player {
  return {
    choose(game, view, seat) {
      const legal = legalChoices(game, view)
      if (game.id !== 'naishi' || view.decision !== TURN) return legal[0]
      const { territory } = (state as unknown as State<Naishi>).table
      const hand = territory.subarray((1 - seat) * TERRITORY + HAND, (2 - seat) * TERRITORY)
      return legal[hand.reduce((sum, card, place) => sum + card * (place + 1), 0) % legal.length]
    },
  }
}
