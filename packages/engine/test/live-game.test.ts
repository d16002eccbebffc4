import { describe, expect, test } from 'vitest'
import { legalChoices } from '../src/play.ts'
import { LiveGame } from '../src/live-game.ts'
import type { Trial } from '../src/live-game.ts'
import { toy, WHOLE_GAME } from './toy.ts'

const SEED = '5'.repeat(32)

function sit(): LiveGame {
  return new LiveGame(toy, SEED)
}

/** Any legal choice of whoever is to decide. */
function anything(liveGame: LiveGame): number {
  return legalChoices(liveGame.game, liveGame.table)[0]
}

test('a move that is tried has not happened until it is taken', () => {
  const liveGame = sit()
  const before = liveGame.sight(0).slice()
  const trial = liveGame.tryMove(liveGame.actor ?? 0, [anything(liveGame)])
  if (typeof trial === 'string') throw new Error(trial)
  expect(trial.decisions).toHaveLength(1)
  expect(liveGame.sight(0)).toEqual(before)
  liveGame.commit(trial)
  expect(liveGame.sight(0)).not.toEqual(before)
})

test('a move happens as a whole or not at all', () => {
  const liveGame = sit()
  const before = liveGame.sight(0).slice()
  expect(liveGame.tryMove(liveGame.actor ?? 0, [9999])).toBe('illegal')
  expect(liveGame.tryMove(liveGame.actor ?? 0, [anything(liveGame), 0])).toBe('not-your-turn')
  expect(liveGame.tryMove(1 - (liveGame.actor ?? 0), [anything(liveGame)])).toBe('not-your-turn')
  expect(liveGame.tryMove(liveGame.actor ?? 0, [])).toBe('illegal')
  expect(liveGame.sight(0)).toEqual(before)
})

describe('only the move that was tried last can be made', () => {
  /** A move that the rules allow. */
  function trialOf(liveGame: LiveGame, choice: number): Trial {
    const trial = liveGame.tryMove(liveGame.actor ?? 0, [choice])
    if (typeof trial === 'string') throw new Error(trial)
    return trial
  }

  test('and only once', () => {
    const liveGame = sit()
    const trial = trialOf(liveGame, anything(liveGame))
    liveGame.commit(trial)
    expect(() => liveGame.commit(trial)).toThrow('this move was not tried last')
  })

  test('not one before another one', () => {
    const liveGame = sit()
    const [choice, other] = legalChoices(liveGame.game, liveGame.table)
    const first = trialOf(liveGame, choice)
    const second = trialOf(liveGame, other)
    expect(() => liveGame.commit(first)).toThrow('this move was not tried last')
    liveGame.commit(second)
    const same = sit()
    same.commit(trialOf(same, other))
    expect(liveGame.sight(0)).toEqual(same.sight(0))
  })

  test('not one before a refused one, of which a part may have been played', () => {
    const liveGame = sit()
    const before = liveGame.sight(0).slice()
    const trial = trialOf(liveGame, anything(liveGame))
    expect(liveGame.tryMove(liveGame.actor ?? 0, [anything(liveGame), 0])).toBe('not-your-turn')
    expect(() => liveGame.commit(trial)).toThrow('this move was not tried last')
    expect(liveGame.sight(0)).toEqual(before)
  })
})

describe('whether a move brings something to light', () => {
  /** These words, played one after the other, with a sign after each that does. */
  function revealing(words: string): string {
    const liveGame = sit()
    const marked = words.split(' ').map((word) => {
      const trial = liveGame.tryMove(liveGame.actor ?? 0, [liveGame.game.read(liveGame.table, word) ?? -1])
      if (typeof trial === 'string') throw new Error(trial)
      const reveals = liveGame.reveals(trial)
      liveGame.commit(trial)
      return reveals ? `${word}!` : word
    })
    return marked.join(' ')
  }

  test('neither a secret answer does nor a choice before the next card is turned up; the end shows what was kept', () => {
    expect(revealing(WHOLE_GAME)).toBe('k1 k2! take s1! leave! take! swap! leave! s2!') // the second card taken has one place to go
  })

  test('it is asked of the move that was tried last', () => {
    const liveGame = sit()
    const trial = liveGame.tryMove(liveGame.actor ?? 0, [0])
    if (typeof trial === 'string') throw new Error(trial)
    liveGame.commit(trial)
    expect(() => liveGame.reveals(trial)).toThrow('this move was not tried last')
  })
})

test('a game that is over takes no move', () => {
  const liveGame = sit()
  while (!liveGame.over) {
    const trial = liveGame.tryMove(liveGame.actor ?? 0, [anything(liveGame)])
    if (typeof trial === 'string') throw new Error(trial)
    liveGame.commit(trial)
  }
  expect(liveGame.actor).toBeUndefined()
  expect(liveGame.tryMove(0, [0])).toBe('over')
})

describe('answering early', () => {
  test('a secret decision that all are asked may be answered before one is asked', () => {
    const liveGame = sit()
    expect([0, 1].map((seat) => liveGame.early(seat))).toEqual([false, true])
    expect([0, 1, 2].map((choice) => liveGame.allowsEarly(1, [choice]))).toEqual([true, true, false])
    expect(liveGame.allowsEarly(1, [0, 1])).toBe(false)
    expect(liveGame.allowsEarly(1, [])).toBe(false)
    expect(liveGame.allowsEarly(0, [0])).toBe(false) // it is asked already
  })

  test('looking ahead changes nothing', () => {
    const liveGame = sit()
    const before = liveGame.sight(0)
    liveGame.early(1)
    liveGame.allowsEarly(1, [1])
    expect(liveGame.sight(0)).toEqual(before)
    expect(liveGame.actor).toBe(0)
  })

  test('a move that has been tried meanwhile is still the one that is taken', () => {
    const [liveGame, plain] = [sit(), sit()]
    for (const each of [liveGame, plain]) {
      const trial = each.tryMove(0, [1])
      if (typeof trial === 'string') throw new Error(trial)
      if (each === liveGame) each.early(1)
      each.commit(trial)
    }
    expect(liveGame.sight(0)).toEqual(plain.sight(0))
  })

  test('nothing else is answered early', () => {
    const liveGame = sit()
    for (const seat of [0, 1]) {
      const trial = liveGame.tryMove(seat, [0])
      if (typeof trial === 'string') throw new Error(trial)
      liveGame.commit(trial)
      expect([liveGame.early(0), liveGame.early(1)]).toEqual([false, false])
    }
  })
})
