import { describe, expect, test } from 'vitest'
import { ADVANCE, begin, NONE, OVER, seedFrom, UNKNOWN } from '../src/index.ts'
import type { Game, State, View } from '../src/index.ts'
import { conformance } from '../src/testing/index.ts'
import { conserve, DECK, KEEP, LEAVE, play, TAKE, toy, ToyTable, TURN } from './toy.ts'
import type { Toy } from './toy.ts'

test('a game that holds to the contract passes', () => {
  const report = conformance(toy, { games: 100, seed: 'toy', conserve })
  expect(report.decisions).toBeGreaterThan(100 * 7) // no game of the toy has fewer
  expect(report.worlds).toBeGreaterThan(100)
})

test('a check that compared no worlds is none', () => {
  expect(() => conformance(toy, { games: 0, seed: 'toy', conserve })).toThrow('toy: no worlds were compared')
})

test('the same seed checks the same games', () => {
  const reports = ['one', 'one', 'two'].map((seed) => conformance(toy, { games: 20, seed, conserve }))
  expect(reports[0]).toEqual(reports[1])
  expect(reports[0]).not.toEqual(reports[2])
})

test('the games are those of the seeds that the errors name', () => {
  const dealt: string[] = []
  const watched: Game<Toy> = {
    ...toy,
    setup(rng, into) {
      toy.setup(rng, into)
      dealt.push(toy.formatTable(into.table))
    },
  }
  conformance(watched, { games: 2, seed: 'deal', conserve })
  // Each is dealt twice: played, and replayed.
  const expected = ['deal/0', 'deal/0', 'deal/1', 'deal/1']
  expect(dealt).toEqual(expected.map((name) => toy.formatTable(begin(toy, seedFrom(name)).table)))
})

/** The toy game with one fault. */
function faulty(fault: Partial<Game<Toy>>): Game<Toy> {
  return { ...toy, ...fault }
}

/** The parts of the message: where it happened, what, and the position. */
const MESSAGE = /^toy, seed "(faulty\/\d+)" \(([0-9a-f]{32})\), after "([^"]*)": (.*)\n(.*)$/

/** What the suite says of a game, which must be that something is wrong. */
function breach(game: Game<Toy>): string {
  try {
    conformance(game, { games: 50, seed: 'faulty', conserve })
  } catch (error) {
    const { message } = error as Error
    expect(message).toMatch(MESSAGE)
    return message
  }
  return expect.fail('the breach is not noticed')
}

function other({ actor }: ToyTable): number {
  return 1 - actor
}

test('a game must not know by itself what is hidden: then nothing that it turns up would count as brought to light', () => {
  let deck = new Int16Array(DECK)
  const game = faulty({
    advance(state, emit) {
      const { hidden } = state
      if (hidden.deck.includes(UNKNOWN)) hidden.deck.set(deck)
      else deck = hidden.deck.slice()
      toy.advance(state, emit)
    },
  })
  expect(breach(game)).toMatch(/seat [01] sees something new, and nothing was revealed/)
})

describe('what is legal', () => {
  test('must be ascending', () => {
    const game = faulty({
      legal(t, out) {
        const count = toy.legal(t, out)
        out.subarray(0, count).reverse()
        return count
      },
    })
    expect(breach(game)).toMatch(/legal choices are not ascending/)
  })

  test('must not name a choice twice', () => {
    const game = faulty({
      legal(t, out) {
        const count = toy.legal(t, out)
        out[count] = out[count - 1]
        return count + 1
      },
    })
    expect(breach(game)).toMatch(/legal choices are not ascending/)
  })

  test('must be below the number of choices', () => {
    expect(breach(faulty({ choices: 2 }))).toMatch(/choice 2 is out of bounds/)
  })

  test('must not be negative', () => {
    const game = faulty({
      legal(_, out) {
        out.set([-1, 0])
        return 2
      },
    })
    expect(breach(game)).toMatch(/choice -1 is out of bounds/)
  })

  test('must not be nothing', () => {
    expect(breach(faulty({ legal: (t, out) => (t.deck === 3 ? 0 : toy.legal(t, out)) }))).toMatch(
      /nobody can do anything/,
    )
  })

  test('must not depend on what the other seat keeps secret', () => {
    const game = faulty({
      legal: (t, out) =>
        t.decision === TURN && t.kept[other(t)] > 4 ? Math.min(2, toy.legal(t, out)) : toy.legal(t, out),
    })
    expect(breach(game)).toMatch(/what is legal depends on what a seat may not know/)
  })

  test('must not depend on what the seat itself keeps secret: the others see what it can do', () => {
    const game = faulty({
      legal: (t, out) =>
        t.decision === TURN && t.away[t.actor] > 4 ? Math.min(2, toy.legal(t, out)) : toy.legal(t, out),
    })
    expect(breach(game)).toMatch(/what is legal depends on what a seat may not know/)
  })

  test('must not depend on a secret where it leaves but one choice', () => {
    const game = faulty({
      legal: (t, out) => Math.min(t.decision === TURN && t.kept[other(t)] > 4 ? 1 : 3, toy.legal(t, out)),
    })
    expect(breach(game)).toMatch(/what is legal depends on what a seat may not know/)
  })

  test('must not depend on what may not be looked up', () => {
    const game = faulty({
      legal: (t, out) => Math.min(t.decision === TURN && t.goneCount > 1 && t.gone[0] < 0 ? 1 : 3, toy.legal(t, out)),
    })
    expect(breach(game)).toMatch(/what is legal depends on what a seat may not know/)
  })
})

describe('views and worlds', () => {
  test('a view must be a table of its own, on which a draft can be tried', () => {
    const game = faulty({ view: (t, seat) => (t.deck === 2 ? (t as View<Toy>) : toy.view(t, seat)) })
    expect(breach(game)).toMatch(/a view is the table itself/)
  })

  test('a view must not show the card that the other seat keeps', () => {
    const game = faulty({
      view(t, seat) {
        const seen = toy.view(t, seat)
        if (t.deck < DECK) seen.kept.set(t.kept)
        return seen
      },
    })
    expect(breach(game)).toMatch(/a world sampled for seat 0 looks different/)
  })

  test('a view must not show what happens to lie in the order of the deck', () => {
    // The lowest bit of the next card, hidden in a cell that means something else.
    const game = faulty({
      advance(state, emit) {
        toy.advance(state, emit)
        if (state.table.deck > 0) state.table.known[0] |= 2 * (state.hidden.deck[state.table.deck - 1] % 2)
      },
      sample(seen, seat, rng, into) {
        toy.sample(seen, seat, rng, into)
        into.table.known[0] &= 1
        if (into.table.deck > 0) into.table.known[0] |= 2 * (into.hidden.deck[into.table.deck - 1] % 2)
      },
    })
    expect(breach(game)).toMatch(/a world sampled for seat [01] looks different/)
  })

  test.each([
    ['to the other seat', (eyes: number, owner: number) => eyes === 1 - owner],
    ['to a bystander', (eyes: number) => eyes < 0],
  ])('a view must not show %s how a secret decision was answered', (_, shows) => {
    // Whether the higher card was kept, hidden in a cell that means something else, and only until the next decision.
    const game = faulty({
      view(t, seat) {
        const seen = toy.view(t, seat)
        if (t.decision === ADVANCE && t.deck === DECK && shows(seat, t.actor))
          seen.left[0] = t.kept[t.actor] > t.away[t.actor] ? 1 : 0
        return seen
      },
    })
    expect(breach(game)).toMatch(/views tell how a secret decision was answered/)
  })

  test('a view must not show how a secret decision was answered while another seat is asked the same', () => {
    const game = faulty({
      view(t, seat) {
        const seen = toy.view(t, seat)
        if (t.decision === KEEP && t.actor === 1 && seat === 1) seen.left[0] = t.kept[0] > t.away[0] ? 1 : 0
        return seen
      },
    })
    expect(breach(game)).toMatch(/views tell how a secret decision was answered/)
  })

  test('a sampled world must look like the view', () => {
    const forgetsOwn = faulty({
      sample(seen, seat, rng, into) {
        toy.sample(seen, seat, rng, into)
        const { kept, away } = into.table
        ;[kept[seat], away[seat]] = [away[seat], kept[seat]]
      },
    })
    expect(breach(forgetsOwn)).toMatch(/a world sampled for seat 0 looks different/)
    const forgetsGone = faulty({
      sample(seen, seat, rng, into) {
        toy.sample(seen, seat, rng, into)
        into.table.gone.fill(NONE)
      },
    })
    expect(breach(forgetsGone)).toMatch(/a world sampled for seat [01] looks different/)
  })

  test('a sampled world must be a whole one: no card missing, doubled or left unknown', () => {
    const keepsUnknown = faulty({
      sample(seen, seat, rng, into) {
        toy.sample(seen, seat, rng, into)
        into.table.copyFrom(seen)
      },
    })
    expect(breach(keepsUnknown)).toMatch(/cards are lost or doubled/)
    const dealsTwice = faulty({
      sample(seen, seat, rng, into) {
        toy.sample(seen, seat, rng, into)
        into.table.away[1 - seat] = into.table.away[seat]
      },
    })
    expect(breach(dealsTwice)).toMatch(/cards are lost or doubled/)
  })
})

describe('events', () => {
  test('must not tell which card was kept', () => {
    const game = faulty({
      choose(t, choice, emit) {
        const keeping = t.decision === KEEP
        toy.choose(t, choice, emit)
        if (keeping) emit?.({ type: 'took', seat: t.actor, card: t.kept[t.actor] })
      },
    })
    expect(breach(game)).toMatch(/events tell how a secret decision was answered: .*"took"/)
  })

  test('must not tell what comes next', () => {
    const game = faulty({
      advance(state, emit) {
        toy.advance(state, emit)
        if (state.table.deck > 0) emit?.({ type: 'turned', seat: 0, card: state.hidden.deck[state.table.deck - 1] })
      },
    })
    expect(breach(game)).toMatch(/events tell seat [01] a secret: .*"turned"/)
  })

  test('of a choice must not tell the player who makes it a secret', () => {
    const game = faulty({
      choose(t, choice, emit) {
        toy.choose(t, choice, emit)
        if (t.decision === ADVANCE) emit?.({ type: 'took', seat: t.actor, card: t.kept[other(t)] })
      },
    })
    expect(breach(game)).toMatch(/the events of seat 0's choice tell a secret/)
  })

  test('must not tell how a secret decision was answered', () => {
    const game = faulty({
      choose(t, choice, emit) {
        const keeping = t.decision === KEEP
        toy.choose(t, choice, emit)
        if (keeping) emit?.({ type: 'placed', seat: t.actor, slot: choice })
      },
    })
    expect(breach(game)).toMatch(/secret/)
  })
})

describe('choosing', () => {
  test('must not change who decides', () => {
    const game = faulty({
      choose(t, choice, emit) {
        toy.choose(t, choice, emit)
        if (t.decision === ADVANCE && t.deck === 2) t.actor = other(t)
      },
      // So that the game goes on as it should, and only the contract is broken.
      advance(state, emit) {
        if (state.table.deck === 2) state.table.actor = other(state.table)
        toy.advance(state, emit)
      },
    })
    expect(breach(game)).toMatch(/choosing changes who decides/)
  })

  test('must do on a view what it does on the table', () => {
    const game = faulty({
      choose(t, choice, emit) {
        toy.choose(t, choice, emit)
        if (t.kept[other(t)] >= 0) t.known[t.actor] = 1 // a player cannot know it, so on a view it does not happen
      },
    })
    expect(breach(game)).toMatch(/a draft differs from what happens/)
  })

  test('must end in the same decision on a view', () => {
    const game = faulty({
      choose(t, choice, emit) {
        toy.choose(t, choice, emit)
        if (t.decision === ADVANCE && t.kept[other(t)] === UNKNOWN && t.deck === 0) t.decision = TURN
      },
    })
    expect(breach(game)).toMatch(/a draft differs from what happens/)
  })

  test('must do on a covered view what it does on the table', () => {
    const game = faulty({
      choose(t, choice, emit) {
        toy.choose(t, choice, emit)
        if (t.goneCount > 1 && t.gone[0] > 4) t.known[t.actor] = 1
      },
    })
    expect(breach(game)).toMatch(/a covered draft differs from what happens/)
  })
})

describe('copies', () => {
  test('must be equal', () => {
    class Forgetful extends ToyTable {
      override copyFrom(from: this): void {
        const kept = [...this.kept]
        super.copyFrom(from)
        this.kept.set(kept)
      }
    }
    expect(breach(faulty({ create: () => ({ ...toy.create(), table: new Forgetful() }) }))).toMatch(
      /a copy is not equal/,
    )
  })

  test('must not be played with the cards of the original', () => {
    let dealt = toy.create()
    const game = faulty({
      setup(rng, into) {
        toy.setup(rng, into)
        dealt = into
      },
      advance: ({ table }, emit) => toy.advance({ table, hidden: dealt.hidden }, emit),
    })
    expect(breach(game)).toMatch(/playing a copy changes the original/)
  })

  test('must not share what is hidden', () => {
    const { hidden } = toy.create()
    const game = faulty({ create: () => ({ table: toy.create().table, hidden }) })
    // It comes to light with the first card turned up, or sooner with the first sampled world.
    expect(breach(game)).toMatch(/playing a copy changes the original|cards are lost or doubled/)
  })

  test('must not share the table', () => {
    const { table } = toy.create()
    expect(breach(faulty({ create: () => ({ table, hidden: toy.create().hidden }) }))).toMatch(
      /playing a copy changes the original/,
    )
  })

  test('must not count together', () => {
    let advances = 0
    const game = faulty({
      advance(state, emit) {
        toy.advance(state, emit)
        if (state.table.decision !== KEEP) state.table.known[0] = ++advances
      },
    })
    expect(breach(game)).toMatch(/replaying the choices gives another state/)
  })
})

describe('words and descriptions', () => {
  test.each<[string, Partial<Game<Toy>>, RegExp]>([
    ['two choices must not have one word', { write: () => 'x' }, /two choices have one word/],
    [
      'two choices must not have one description',
      { describe: () => ({ kind: 'x' }) },
      /two choices have one description/,
    ],
    [
      'a word must lead back to its choice',
      { read: (t, word) => toy.read(t, word === 'swap' ? 'leave' : word) },
      /"swap" does not lead back/,
    ],
    ['a word must mean something', { read: () => undefined }, /"k1" does not lead back/],
    [
      'a word must be one word',
      { write: (t, choice) => `to ${toy.write(t, choice)}`, read: (t, word) => toy.read(t, word.slice(3)) },
      /"to k1" is not one word/,
    ],
    [
      'a word must not be empty',
      {
        write: (t, choice) => toy.write(t, choice).replace('k1', ''),
        read: (t, word) => toy.read(t, word === '' ? 'k1' : word),
        describe: (t, choice) => ({ kind: toy.write(t, choice) }),
      },
      /"" is not one word/,
    ],
  ])('%s', (_, fault, message) => {
    expect(breach(faulty(fault))).toMatch(message)
  })
})

describe('reasons', () => {
  test('an illegal choice must have one', () => {
    expect(breach(faulty({ whyNot: () => undefined }))).toMatch(/choice 2 is illegal, but says not so/)
  })

  test('a legal choice must have none', () => {
    const game = faulty({
      whyNot: (t, choice) =>
        t.decision === TURN && choice === TAKE ? { rule: 'T2', code: 'never' } : toy.whyNot(t, choice),
    })
    expect(breach(game)).toMatch(/choice 0 is legal, but says not so/)
  })

  test.each(['', 'because', 't2', 'T2 and T3'])('the rule must be a rule, not "%s"', (rule) => {
    const game = faulty({
      whyNot(t, choice) {
        const reason = toy.whyNot(t, choice)
        return reason && { ...reason, rule }
      },
    })
    expect(breach(game)).toMatch(/choice 2 is refused without a rule/)
  })
})

describe('the position in one line', () => {
  test('must say everything', () => {
    const game = faulty({ formatTable: (t) => toy.formatTable(t).replace(/left=\d,\d/, 'left=0,0') })
    expect(breach(game)).toMatch(/the position does not lead back: decision=3 .* left=0,0/)
  })

  test('must be read as it was written', () => {
    const game = faulty({
      parseTable(line) {
        const state = toy.parseTable(line)
        state.table.swapped.fill(0)
        return state
      },
    })
    expect(breach(game)).toMatch(/the position does not lead back/)
  })

  test('must tell unknown cards of a view from none', () => {
    const game = faulty({ formatTable: (t) => toy.formatTable(t).replaceAll('?', '-') })
    expect(breach(game)).toMatch(/the position does not lead back: .*kept=(-,\d|\d,-|-,-)/)
  })
})

describe('the course of the game', () => {
  test('no card may be lost on the way', () => {
    const game = faulty({
      choose(t, choice, emit) {
        const leaving = t.decision === TURN && choice === LEAVE
        toy.choose(t, choice, emit)
        if (leaving) t.gone[--t.goneCount] = NONE
      },
    })
    expect(breach(game)).toMatch(/cards are lost or doubled/)
  })

  test('no card may be lost at the end', () => {
    const game = faulty({
      advance(state, emit) {
        toy.advance(state, emit)
        if (state.table.decision === OVER) state.table.kept[0] = state.table.kept[1]
      },
    })
    expect(breach(game)).toMatch(/cards are lost or doubled/)
  })

  test('what is to be conserved is looked at before every decision and at the end', () => {
    const looked = new Set<string>()
    const conserve = ({ table }: State<Toy>): unknown => looked.add(toy.formatTable(table))
    const { decisions } = conformance(toy, { games: 1, seed: 'looks', conserve })
    const state = begin(toy, seedFrom('looks/0'))
    expect(looked).toContain(toy.formatTable(state.table))
    expect(looked.size).toBeGreaterThan(decisions) // no position comes twice, and the end is one more
    expect([...looked].some((line) => toy.parseTable(line).table.decision === OVER)).toBe(true)
  })

  test('it must end', () => {
    const game = faulty({
      choose: (t) => {
        t.decision = ADVANCE
      },
      advance({ table }) {
        table.actor = other(table)
        table.decision = TURN
      },
    })
    expect(breach(game)).toMatch(/the game is not over after 12 decisions/)
  })

  test('it must end as soon as it says', () => {
    expect(breach(faulty({ longest: 6 }))).toMatch(/the game is not over after 6 decisions/)
  })

  test('the same seed and choices must give the same game', () => {
    let games = 0
    const game = faulty({
      setup(rng, into) {
        if (games++ % 2 === 1) rng.next()
        toy.setup(rng, into)
      },
    })
    expect(breach(game)).toMatch(/replaying the choices gives another state/)
  })
})

describe('the score', () => {
  test.each<[string, Game<Toy>['score'], RegExp]>([
    ['places must be those of the seats', (_, _points, places) => places.set([0, 2]), /places are out of bounds/],
    ['places begin at 0', (_, _points, places) => places.set([0, -1]), /places are out of bounds/],
    ['somebody must win', (_, _points, places) => places.fill(1), /nobody wins/],
  ])('%s', (_, score, message) => {
    expect(breach(faulty({ score }))).toMatch(message)
  })
})

describe('the report of a breach', () => {
  test('names the seed, the choices so far and the position, from which it can be found again', () => {
    const game = faulty({
      whyNot: (t, choice) => (t.deck < DECK - 2 ? undefined : toy.whyNot(t, choice)),
    })
    const [, name, seed, words, what, position] = MESSAGE.exec(breach(game)) ?? expect.fail('not in this form')
    expect(seedFrom(name)).toBe(seed)
    const state = begin(toy, seed)
    play(state, words)
    expect(toy.formatTable(state.table)).toBe(position)
    expect(toy.whyNot(state.table, Number(/^choice (\d) is illegal/.exec(what)?.[1]))).toBeDefined()
  })

  test('names no choices at the first decision', () => {
    const [, , , words, what] =
      MESSAGE.exec(breach(faulty({ whyNot: () => undefined }))) ?? expect.fail('not in this form')
    expect([words, what]).toEqual(['', 'choice 2 is illegal, but says not so'])
  })

  test('keeps what was thrown', () => {
    const thrown = new Error('lost a card')
    const lose = (): never => {
      throw thrown
    }
    try {
      conformance(toy, { games: 1, seed: 'thrown', conserve: lose })
      expect.fail('no error')
    } catch (error) {
      expect((error as Error).cause).toBe(thrown)
      expect((error as Error).message).toMatch(/lost a card/)
    }
  })

  test('names the seed when the set-up itself fails', () => {
    const game = faulty({
      setup() {
        throw new Error('no cards')
      },
    })
    expect(() => conformance(game, { games: 1, seed: 'faulty', conserve })).toThrow(/seed "faulty\/0".*no cards/s)
  })

  test('names the seed when the position cannot be written', () => {
    const game = faulty({
      formatTable() {
        throw new Error('no ink')
      },
    })
    expect(() => conformance(game, { games: 1, seed: 'faulty', conserve })).toThrow(/seed "faulty\/0".*no ink/s)
  })
})
