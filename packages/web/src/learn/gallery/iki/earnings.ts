import { GOODS, MONTHS, seasonOf } from '@edokko/iki'
import type { Card, Ruleset, SomeGoods } from '@edokko/iki'

/*
 * What a character earns from the month it is hired to the end of the year, if it is kept and fed. How fast it gains experience is up to
 * the players, so three paces are told. Its skill, harmony and its type at the end are not counted.
 */

/** How often it gains a level: never, once in every season after the one it was hired in, or once in every month after that of its hire. */
export const PACES = ['none', 'season', 'month'] as const
export type Pace = (typeof PACES)[number]

/** K7: the last level; one more and the card retires. */
const LAST_LEVEL = 3

/** K13: a payday ends the last month of every season. */
export const PAYDAYS: readonly number[] = Array.from({ length: MONTHS }, (_, i) => i + 1).filter(
  (month) => month === MONTHS || seasonOf(month + 1) > seasonOf(month),
)

export interface Earnings {
  readonly goods: SomeGoods // all its salaries together
  readonly eaten: number // rice
  readonly retires: number | undefined // the month
  readonly paydays: readonly { readonly month: number; readonly level: number; readonly goods: SomeGoods }[]
}

/** The season that a character belongs to, 0 for spring; undefined for those that are there from the start. */
export function seasonOfCard(rules: Ruleset, card: Card): number | undefined {
  const season = rules.decks.findIndex((deck) => deck.includes(card))
  return season < 0 ? undefined : season
}

/** K3, K13: a card is for hire in its own season only. Who begins with a card has it from the first month on. */
export function monthsForHire(rules: Ruleset, card: Card): readonly number[] {
  const season = seasonOfCard(rules, card)
  if (season === undefined) return [1]
  return Array.from({ length: MONTHS }, (_, i) => i + 1).filter((month) => seasonOf(month) === season)
}

/** K7, K14: what the character brings when it is hired in this month and rises at this pace. */
export function earningsOf(rules: Ruleset, card: Card, hired: number, pace: Pace): Earnings {
  const { salary = [], startLevel = 1 } = rules.characters[card] ?? {}
  const levelIn = (month: number): number => startLevel + risesBy(month, hired, pace)
  const paydays = PAYDAYS.filter((month) => month >= hired).map((month) => {
    const level = levelIn(month)
    return { month, level, goods: salary[Math.min(level, LAST_LEVEL)] ?? {} }
  })
  const months = Array.from({ length: MONTHS - hired + 1 }, (_, i) => hired + i)
  return {
    goods: together(paydays.map(({ goods }) => goods)),
    eaten: paydays.filter(({ level }) => level <= LAST_LEVEL).length,
    retires: months.find((month) => levelIn(month) > LAST_LEVEL),
    paydays,
  }
}

/** How many levels it has gained by the end of a month. */
function risesBy(month: number, hired: number, pace: Pace): number {
  switch (pace) {
    case 'none':
      return 0
    case 'season':
      return seasonOf(month) - seasonOf(hired)
    case 'month':
      return month - hired
  }
}

function together(all: readonly SomeGoods[]): SomeGoods {
  const sums = GOODS.map((good) => [good, all.reduce((sum, goods) => sum + (goods[good] ?? 0), 0)] as const)
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0))
}
