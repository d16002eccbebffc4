import { describe, expect, test } from 'vitest'
import { scoresOf, standingsOf } from '../src/matches/scores.ts'
import type { DealOutcome } from '../src/matches/scores.ts'

const played = (place: number, margin: number): DealOutcome => ({ kind: 'played', place, points: [], margin })
const LEFT: DealOutcome = { kind: 'left' }

describe('a deal', () => {
  test.each<[string, DealOutcome[], number[]]>([
    ['the larger margin is better', [played(0, 3), played(0, 7)], [0, 1]],
    ['who comes close is better than who does not', [played(1, -3), played(1, -30)], [1, 0]],
    ['a place is more than any margin', [played(0, 1), played(1, 40)], [1, 0]],
    ['the same is half for each', [played(0, 3), played(0, 3)], [0.5, 0.5]],
    ['whoever left is behind the worst loss', [LEFT, played(1, -90)], [0, 1]],
    ['two who left have done the same', [LEFT, LEFT], [0.5, 0.5]],
    ['with three, there is one for each who did worse', [played(0, 9), LEFT, played(1, -2)], [2, 0, 1]],
    ['and half for each who did as well', [played(0, 9), played(0, 9), played(1, -2)], [1.5, 1.5, 0]],
  ])('%s', (_, finishes, scores) => {
    expect(scoresOf(finishes)).toEqual(scores)
  })
})

describe('a match', () => {
  test('score comes before margin', () => {
    const deals = [
      [played(0, 1), played(1, -50)],
      [played(0, 1), played(0, 90)],
      [played(0, 2), played(0, 1)],
    ]
    expect(standingsOf(2, deals)).toEqual([
      { score: 2, margin: 4, place: 0 },
      { score: 1, margin: 41, place: 1 },
    ])
  })

  test('margin decides between equal scores, and equal entrants share their place', () => {
    const deals = [
      [played(0, 10), played(0, 5), LEFT],
      [played(0, 5), played(0, 20), LEFT],
    ]
    expect(standingsOf(3, deals).map(({ place }) => place)).toEqual([1, 0, 2])
    expect(standingsOf(2, []).map(({ place }) => place)).toEqual([0, 0])
  })

  test('nobody gains a margin by leaving', () => {
    const [stayed, left] = standingsOf(2, [[played(1, -30), LEFT]])
    expect(left.margin).toBe(stayed.margin)
    expect(standingsOf(2, [[played(0, 30), LEFT]])[1].margin).toBe(0)
  })
})
