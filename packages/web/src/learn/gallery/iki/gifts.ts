import { FIRST_BUILDING, GOODS, isBuilding, TYPES } from '@edokko/iki'
import type { Card, Good, Ruleset, SomeGoods } from '@edokko/iki'

/** What a card can give: a good, or something else that it does. */
export const GIFTS = [...GOODS, 'experience', 'building', 'swap', 'token'] as const
export type Gift = (typeof GIFTS)[number]

/** The types of the cards, and buildings. */
export const KINDS = [...TYPES, 'building'] as const
export type Kind = (typeof KINDS)[number]

export function kindOf(rules: Ruleset, card: Card): Kind {
  return isBuilding(card) ? 'building' : (TYPES[rules.characters[card]?.type ?? 0] ?? 'street')
}

/** Everything that a card gives by its skill, its salary, when it is hired, when it retires, or as a building. */
export function giftsOf(rules: Ruleset, card: Card): ReadonlySet<Gift> {
  if (isBuilding(card)) {
    const paid = rules.buildings[card - FIRST_BUILDING]?.monPerCardOfBestType ?? 0
    return new Set(paid > 0 ? ['iki', 'mon'] : ['iki'])
  }
  const character = rules.characters[card]
  if (character === undefined) return new Set()
  const { skill, salary, hireFire, special } = character
  const gifts = new Set<Gift>(salary.flatMap(given))
  if (skill.kind === 'trade') for (const good of given(skill.gain)) gifts.add(good)
  if (skill.kind === 'levelUp') gifts.add('experience')
  if (skill.kind === 'build') gifts.add('building')
  if (skill.kind === 'swap') gifts.add('swap')
  if (hireFire > 0) gifts.add('fire')
  if (special >= 0) gifts.add('token')
  return gifts
}

/** The goods of which there are some. */
function given(goods: SomeGoods): readonly Good[] {
  return GOODS.filter((good) => (goods[good] ?? 0) > 0)
}

/** K5–K18: the rules that speak of what is on a card. */
export function rulesOf(rules: Ruleset, card: Card): readonly string[] {
  const gifts = giftsOf(rules, card)
  if (isBuilding(card)) {
    const building = rules.buildings[card - FIRST_BUILDING]
    const atPayday = (building?.ikiPerFed ?? 0) + (building?.monPerCardOfBestType ?? 0) > 0
    return ['K12', 'K18', ...(atPayday ? ['K14'] : []), ...((building?.ikiPerHireBonus ?? 0) > 0 ? ['K5'] : [])]
  }
  return [
    'K5',
    'K6',
    'K7',
    'K9',
    ...(gifts.has('fire') ? ['K11'] : []),
    ...(gifts.has('building') ? ['K12'] : []),
    ...(gifts.has('token') ? [] : ['K14']),
  ]
}
