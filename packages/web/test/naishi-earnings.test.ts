import { Rng } from '@edokko/engine'
import { CARDS, LETTERS, scoreTerritory, TERRITORY } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { earnings } from '../src/naishi/earnings.ts'

function cards(territory: string): number[] {
  return [...territory.replace('/', '')].map((letter) => LETTERS.indexOf(letter))
}

test.each([
  ['FSMBT/RRMDK', [6, 7, -3, 3, -5, 5, 5, -2, 13, 7], 'each for itself, rice and mountains together'],
  ['RRRMM/TTTTF', [7, 7, 6, -3, -2, 8, 8, 7, 7, 6], 'what does not divide goes to the first ones'],
  ['SSSFM/MMMMM', [0, 0, 4, 0, -1, -1, -1, -1, -1, 0], 'sentinels side by side have their forts alone'],
  ['BMMMB/BDMMM', [4, -1, -1, -1, 4, 0, 3, -1, -1, 0], 'a banner in the hand has no part'],
  ['TTTMM/KJMMM', [10, 10, 10, -1, -1, 7, 7, -1, -1, -1], 'a ninja earns as what it became'],
])('%s earns %j: %s', (territory, points) => {
  expect(earnings(cards(territory))).toEqual(points)
})

test('what the cards earn is the score, colour by colour', () => {
  const rng = new Rng('0123456789abcdef0123456789abcdef')
  for (let i = 0; i < 500; i++) {
    const territory = Array.from({ length: TERRITORY }, () => rng.below(CARDS.length))
    const { total, parts, ninjas } = scoreTerritory(territory)
    const earned = earnings(territory)
    const becomes = new Map(ninjas.map((ninja) => [ninja.place, ninja.becomes]))
    const sums: Record<string, number> = {}
    for (const [place, points] of earned.entries()) {
      const kind = becomes.get(place) ?? CARDS[territory[place] ?? 0] ?? ''
      sums[kind] = (sums[kind] ?? 0) + points
      expect(Number.isInteger(points)).toBe(true)
    }
    expect(earned.reduce((sum, points) => sum + points, 0)).toBe(total)
    for (const [kind, points] of Object.entries(parts)) expect(sums[kind]).toBe(points)
  }
})
