import { describe, expect, test } from 'vitest'
import {
  act,
  ADVANCE,
  begin,
  BYSTANDER,
  copy,
  draft,
  legalChoices,
  OVER,
  playout,
  replay,
  result,
  Rng,
  seedFrom,
  step,
} from '../src/index.ts'
import type { Choice, Game, State } from '../src/index.ts'
import { conserve, DECK, KEEP, LEAVE, PLACE, play, SWAP, TAKE, toy, TURN, WHOLE_GAME } from './toy.ts'
import type { Toy, ToyEvent } from './toy.ts'

const SEED = seedFrom('play')

/** The game after these words. */
function after(words: string): State<Toy> {
  const state = begin(toy, SEED)
  play(state, words)
  return state
}

function position({ table, hidden }: State<Toy>): unknown {
  return { table: table.inspect(), hidden: hidden.inspect() }
}

describe('begin', () => {
  test('the seed alone decides the deal', () => {
    expect(position(begin(toy, SEED))).toEqual(position(begin(toy, SEED)))
    expect(position(begin(toy, SEED))).not.toEqual(position(begin(toy, seedFrom('another'))))
  })

  test('a set-up that leaves something to do is brought to the first decision, and tells what happened', () => {
    const alreadyKept: Game<Toy> = {
      ...toy,
      setup(rng, into) {
        toy.setup(rng, into)
        into.table.actor = 1
        into.table.decision = ADVANCE
      },
    }
    const events: ToyEvent[] = []
    const { table } = begin(alreadyKept, SEED, (event) => events.push(event))
    expect([table.decision, table.actor, table.deck]).toEqual([TURN, 0, DECK - 1])
    expect(events).toEqual([{ type: 'turned', seat: 0, card: table.open }])
  })

  test('a set-up that ends in a forced decision is brought past it', () => {
    const mustTake: Game<Toy> = {
      ...toy,
      setup(rng, into) {
        toy.setup(rng, into)
        into.table.deck = DECK - 1
        into.table.open = into.hidden.deck[DECK - 1]
        into.table.left[0] = 1
        into.table.swapped[0] = 1
        into.table.decision = TURN
      },
    }
    const { table } = begin(mustTake, SEED)
    expect(legalChoices(toy, table)).toHaveLength(2)
    expect(table.decision).toBe(PLACE)
  })
})

describe('act', () => {
  test('takes a legal choice of the seat whose turn it is', () => {
    const state = after('k1 k2')
    const events: ToyEvent[] = []
    const card = state.table.open
    expect(act(toy, state, 0, LEAVE, (event) => events.push(event))).toBeUndefined()
    expect(state.table.gone[0]).toBe(card)
    expect(state.table.actor).toBe(1)
    expect(events).toEqual([
      { type: 'left', seat: 0, card },
      { type: 'turned', seat: 1, card: state.table.open },
    ])
  })

  test.each<[string, string, number, Choice]>([
    ['over', WHOLE_GAME, 0, 0],
    ['over', WHOLE_GAME, 1, 0], // also for who would be next
    ['not-your-turn', 'k1', 0, 0],
    ['not-your-turn', 'k1 k2', 1, TAKE],
    ['not-your-turn', 'k1 k2', BYSTANDER, TAKE],
    ['not-your-turn', 'k1 k2', 2, TAKE],
    ['illegal', '', 0, 2],
    ['illegal', 'k1 k2 leave leave', 0, LEAVE],
    ['illegal', 'k1 k2', 0, -1],
    ['illegal', 'k1 k2', 0, 3],
    ['illegal', 'k1 k2', 0, 0.5],
    ['illegal', 'k1 k2', 0, Number.NaN],
  ])('refuses with "%s" after "%s": seat %i, choice %d', (refusal, words, seat, choice) => {
    const state = words === '' ? begin(toy, SEED) : after(words)
    const before = position(state)
    const events: ToyEvent[] = []
    expect(act(toy, state, seat, choice, (event) => events.push(event))).toBe(refusal)
    expect(position(state)).toEqual(before)
    expect(events).toEqual([])
  })

  test('refuses everything where the game itself must go on first', () => {
    const state = after('k1 k2')
    draft(toy, state.table, LEAVE)
    for (let choice = 0; choice < toy.choices; choice++) expect(act(toy, state, 0, choice)).toBe('illegal')
  })
})

describe('step', () => {
  test('stops at a further decision of the same player', () => {
    const state = after('k1 k2')
    step(toy, state, TAKE)
    expect([state.table.decision, state.table.actor]).toEqual([PLACE, 0])
    expect(legalChoices(toy, state.table)).toEqual([0, 1])
  })

  test('takes a forced decision that follows from the choice', () => {
    const state = after('k1 k2 take s1 leave')
    const events: ToyEvent[] = []
    const card = state.table.open
    step(toy, state, TAKE, (event) => events.push(event))
    expect(state.table.slots[1]).toBe(card) // the only slot left
    expect(state.table.actor).toBe(1)
    expect(events.map(({ type }) => type)).toEqual(['took', 'placed', 'turned'])
  })

  test('takes a forced decision that the next player would have, up to a real one', () => {
    const state = after('k1 k2 take s1 leave take swap')
    const events: ToyEvent[] = []
    step(toy, state, LEAVE, (event) => events.push(event))
    expect(events.map(({ type, seat }) => `${type} ${seat}`)).toEqual(['left 0', 'turned 1', 'took 1'])
    expect([state.table.decision, state.table.actor]).toEqual([PLACE, 1])
    expect(legalChoices(toy, state.table)).toEqual([0, 1])
  })

  test('never leaves a decision with one answer', () => {
    for (let i = 0; i < 200; i++) {
      const state = begin(toy, seedFrom(`forced ${i}`))
      const rng = new Rng(seedFrom(`choices ${i}`))
      while (state.table.decision !== OVER) {
        const legal = legalChoices(toy, state.table)
        expect(legal.length).toBeGreaterThan(1)
        step(toy, state, legal[rng.below(legal.length)])
      }
    }
  })
})

describe('draft', () => {
  test('stops at ADVANCE, before anything hidden comes up', () => {
    const state = after('k1 k2')
    const hidden = state.hidden.inspect()
    const events: ToyEvent[] = []
    draft(toy, state.table, LEAVE, (event) => events.push(event))
    expect([state.table.decision, state.table.actor, state.table.deck]).toEqual([ADVANCE, 0, DECK - 1])
    expect(state.hidden.inspect()).toEqual(hidden)
    expect(events.map(({ type }) => type)).toEqual(['left'])
  })

  test('stops at a real decision of the same player', () => {
    const { table } = after('k1 k2')
    draft(toy, table, TAKE)
    expect([table.decision, table.actor]).toEqual([PLACE, 0])
  })

  test('takes forced decisions of the same player', () => {
    const { table } = after('k1 k2 take s1 leave')
    draft(toy, table, TAKE)
    expect(table.decision).toBe(ADVANCE)
    expect(table.slots[1]).not.toBe(-1)
  })

  test('can be taken on a view, and is what then happens', () => {
    const state = after('k1 k2')
    const seen = toy.view(state.table, 0)
    draft(toy, seen, SWAP)
    draft(toy, state.table, SWAP)
    expect(seen.inspect()).toEqual(toy.view(state.table, 0).inspect())
  })
})

describe('legalChoices', () => {
  test('gives nothing where nobody decides', () => {
    expect(legalChoices(toy, after(WHOLE_GAME).table)).toEqual([])
    const { table } = after('k1 k2')
    draft(toy, table, LEAVE)
    expect(legalChoices(toy, table)).toEqual([])
  })

  test('does not ask the game there', () => {
    const strict: Game<Toy> = {
      ...toy,
      legal: (t, out) => (t.decision < KEEP ? expect.fail('asked where nobody decides') : toy.legal(t, out)),
    }
    const state = replay(strict, SEED, play(begin(toy, SEED), WHOLE_GAME))
    expect(legalChoices(strict, state.table)).toEqual([])
    expect(act(strict, state, state.table.actor, 0)).toBe('over')
  })

  test('gives an array of its own each time', () => {
    const { table } = after('k1 k2')
    const first = legalChoices(toy, table)
    legalChoices(toy, begin(toy, SEED).table)
    expect(first).toEqual([TAKE, LEAVE, SWAP])
  })

  test('has room for games with many choices', () => {
    const many = {
      ...toy,
      choices: 1000,
      legal(_: unknown, out: Int32Array) {
        for (let choice = 0; choice < 1000; choice++) out[choice] = choice
        return 1000
      },
    }
    expect(legalChoices(many, begin(toy, SEED).table)).toEqual([...Array(1000).keys()])
  })
})

describe('replay', () => {
  test('gives the state and the events of live play, at every point of the game', () => {
    const live = begin(toy, SEED)
    const events: ToyEvent[] = []
    const choices: Choice[] = []
    for (const word of WHOLE_GAME.split(' ')) {
      choices.push(...play(live, word, (event) => events.push(event)))
      const again: ToyEvent[] = []
      expect(position(replay(toy, SEED, choices, (event) => again.push(event)))).toEqual(position(live))
      expect(again).toEqual(events)
    }
    expect(live.table.decision).toBe(OVER)
  })

  test('of no choices is the beginning', () => {
    expect(position(replay(toy, SEED, []))).toEqual(position(begin(toy, SEED)))
  })

  test('throws at the first choice that is refused, and says which', () => {
    expect(() => replay(toy, SEED, [0, 1, 7, 9])).toThrow('choice 3 of the log (7) is refused: illegal')
    const whole = play(begin(toy, SEED), WHOLE_GAME)
    expect(() => replay(toy, SEED, [...whole, 0])).toThrow('choice 10 of the log (0) is refused: over')
  })
})

describe('playout', () => {
  test('plays to the end, from anywhere, by the rules', () => {
    const out = new Int32Array(toy.choices)
    for (let i = 0; i < 200; i++) {
      const state = begin(toy, seedFrom(`playout ${i}`))
      if (i % 2 === 1) play(state, 'k2 k1 leave')
      const decisions = playout(toy, state, new Rng(seedFrom(`${i}`)), out)
      expect(state.table.decision).toBe(OVER)
      conserve(state)
      // Two cards kept and six turns, and a slot for each card taken.
      const placed = state.table.slots.filter((card) => card >= 0).length
      expect(decisions).toBe((i % 2 === 1 ? 5 : 8) + placed)
    }
  })

  test('of a game that is over does nothing', () => {
    const state = after(WHOLE_GAME)
    const before = position(state)
    expect(playout(toy, state, new Rng(SEED), new Int32Array(toy.choices))).toBe(0)
    expect(position(state)).toEqual(before)
  })

  test('draws no lot where there is but one choice', () => {
    const state = toy.parseTable(
      'decision=3 actor=1 open=5 deck=0 kept=1,2 away=3,4 known=1,1 left=0,1 swapped=1,1 slots=7,8,9,- gone=0,6,-,- goneCount=2',
    )
    const rng = new Rng(SEED)
    expect(playout(toy, state, rng, new Int32Array(toy.choices))).toBe(2) // to take, and the only slot
    expect(state.table.slots[3]).toBe(5)
    expect(rng.next()).toBe(new Rng(SEED).next())
  })

  test('goes on from where a draft stopped', () => {
    const state = after('k1 k2')
    draft(toy, state.table, LEAVE)
    playout(toy, state, new Rng(SEED), new Int32Array(toy.choices))
    expect(state.table.decision).toBe(OVER)
  })

  test('the same generator plays the same game, another plays others', () => {
    const ends = ['a', 'a', 'b', 'c', 'd'].map((text) => {
      const state = begin(toy, SEED)
      playout(toy, state, new Rng(seedFrom(text)), new Int32Array(toy.choices))
      return toy.formatTable(state.table)
    })
    expect(ends[0]).toBe(ends[1])
    expect(new Set(ends).size).toBeGreaterThan(2)
  })
})

describe('copy', () => {
  test('makes an equal state with a life of its own', () => {
    const state = after('k1 k2 take')
    const before = position(state)
    const twin = toy.create()
    copy(state, twin)
    expect(position(twin)).toEqual(before)
    play(twin, 's2 swap leave')
    expect(position(state)).toEqual(before)
    play(state, 's2 swap leave')
    expect(position(state)).toEqual(position(twin))
  })
})

function ended(kept: string, slots: string): State<Toy> {
  return toy.parseTable(
    `decision=0 actor=1 open=- deck=0 kept=${kept} away=?,? known=0,0 left=0,0 swapped=0,0 slots=${slots} gone=-,-,-,- goneCount=0`,
  )
}

describe('result', () => {
  test.each([
    ['9,1', '2,3,4,0', [14, 5], [0, 1], [0]],
    ['1,9', '2,-,4,0', [3, 13], [1, 0], [1]],
    ['5,4', '2,-,3,-', [7, 7], [0, 0], [0, 1]], // a shared win
  ])('kept %s, slots %s', (kept, slots, points, places, winners) => {
    expect(result(toy, ended(kept, slots).table)).toEqual({ points, places, winners })
  })
})

test('the toy game begins with a secret choice', () => {
  // What the tests of records rely on.
  expect(begin(toy, SEED).table.decision).toBe(KEEP)
  expect(toy.secret(KEEP)).toBe(true)
  expect(toy.secret(TURN)).toBe(false)
})
