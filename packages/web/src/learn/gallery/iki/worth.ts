import { PER_SEASON, scoreHoldings } from '@edokko/iki'
import type { Holdings, Ruleset, SomeGoods } from '@edokko/iki'

/** What a building is counted by. */
type Counted = 'nothing' | 'mon' | 'rice' | 'sandal' | 'fire' | 'fish' | 'fed' | 'best' | 'hired'

/** An example of what a building brings: so much of what it counts, and what comes of it. */
export interface Example {
  readonly when: 'end' | 'payday' | 'hire'
  readonly counted: Counted
  readonly amount: number
  readonly goods: SomeGoods
}

const EMPTY: Holdings = {
  iki: 0,
  characters: [0, 0, 0, 0, 0],
  joker: false,
  fish: [],
  pipes: 0,
  tobacco: [],
  buildings: [],
  fire: 0,
  mon: 0,
  rice: 0,
  sandal: 0,
  lumber: 0,
  koban: 0,
}

/** A few amounts each, up to where it is worth no more. */
const AMOUNTS = { mon: [4, 8, 16], rice: [1, 3, 5, 8, 10], sandal: [1, 3, 6, 10, 12], fire: [1, 4, 7, 10] } as const
const SEASONS_OF_FISH = [1, 2, 3, 4]
const CARDS = [1, 2, 3, 4]

/** K14, K18, K5: what the building of this number brings, at the end and before. */
export function examplesOf(rules: Ruleset, number: number): readonly Example[] {
  const building = rules.buildings[number]
  if (building === undefined) return []
  const { worth, ikiPerFed, monPerCardOfBestType, ikiPerHireBonus } = building
  const atEnd = (counted: Counted, amount: number, held: Partial<Holdings>): Example => ({
    when: 'end',
    counted,
    amount,
    goods: { iki: scoreHoldings(rules, { ...EMPTY, ...held, buildings: [number] }).buildings },
  })
  const examples: Example[] = []
  if (worth.kind === 'per')
    examples.push(...AMOUNTS[worth.good].map((amount) => atEnd(worth.good, amount, { [worth.good]: amount })))
  else if (worth.kind === 'asFish')
    examples.push(...SEASONS_OF_FISH.map((seasons) => atEnd('fish', seasons, { fish: firstFish(rules, seasons) })))
  else examples.push(atEnd('nothing', 0, {}))
  if (ikiPerFed > 0)
    examples.push(
      ...CARDS.map((amount) => ({
        when: 'payday' as const,
        counted: 'fed' as const,
        amount,
        goods: { iki: ikiPerFed * amount },
      })),
    )
  if (monPerCardOfBestType > 0)
    examples.push(
      ...CARDS.map((amount) => ({
        when: 'payday' as const,
        counted: 'best' as const,
        amount,
        goods: { mon: monPerCardOfBestType * amount },
      })),
    )
  if (ikiPerHireBonus > 0) examples.push({ when: 'hire', counted: 'hired', amount: 1, goods: { iki: ikiPerHireBonus } })
  return examples
}

/** The first fish of so many seasons, which has no worth of its own. */
function firstFish(rules: Ruleset, seasons: number): readonly number[] {
  return [...rules.fish.keys()].filter((token) => token % PER_SEASON === 0).slice(0, seasons)
}
