import { FIRST_BUILDING, SHOPS, SPECIALS, START, TOKEN_KINDS } from '@edokko/iki'
import type { Building, Character, Ruleset } from '@edokko/iki'
import { listed } from '../text.ts'
import { tokenWorth } from './choices.ts'
import { isNothing, sayEffect, sayGoods, sayWorth } from './effects.ts'
import { cardName, seasonName, shopName, tokenName, typeName } from './names.ts'

/** Something that can be asked about, by any of its names. */
interface Subject {
  readonly names: readonly string[]
  readonly text: string
}

/** The cards of the edition, the shops and the tokens. */
export function subjects(rules: Ruleset): Subject[] {
  return [
    ...rules.characters.flatMap((character, card) => {
      const season = rules.decks.findIndex((deck) => deck.includes(card))
      if (season < 0 && card >= START.length) return [] // left out
      const when = season < 0 ? 'starting card' : seasonName(season)
      return [{ names: [cardName(card), character.id], text: sayCharacter(character, when) }]
    }),
    ...rules.buildings.flatMap((building, number) =>
      building === undefined
        ? []
        : [{ names: [cardName(FIRST_BUILDING + number), building.id], text: sayBuilding(building) }],
    ),
    ...SHOPS.map((shop, space) => ({ names: [shopName(space), shop], text: sayShop(rules, space) })),
    ...TOKEN_KINDS.flatMap((kind) =>
      rules[kind].map(({ id, price }, token) => ({
        names: [tokenName(id), id],
        text: `costs ${price} mon: ${tokenWorth(rules, kind, token)}`,
      })),
    ),
  ]
}

/** All about what somebody named; what begins with it will do if nothing else is called so. */
export function explain(all: readonly Subject[], typed: string): string | undefined {
  const wanted = typed.toLowerCase().replaceAll('_', ' ')
  const called = (test: (name: string) => boolean): Subject[] =>
    all.filter(({ names }) => names.some((name) => test(name.toLowerCase().replaceAll('_', ' '))))
  const exactly = called((name) => name === wanted)
  const nearly = called((name) => name.startsWith(wanted))
  const [found] = exactly.length > 0 ? exactly : nearly.length === 1 ? nearly : []
  return found === undefined ? undefined : `${found.names[0]}: ${found.text}.`
}

function sayCharacter(character: Character, when: string): string {
  const { type, cost, hireFire, skill } = character
  const fire = hireFire === 0 ? '' : `, firefighting +${hireFire} when hired`
  return `${typeName(type)}, ${when}, costs ${cost} mon${fire}. Skill: ${sayEffect(skill)}. ${sayPay(character)}`
}

/** What it pays at each level, or the token that it leaves. */
function sayPay({ salary, special, startLevel }: Character): string {
  if (special >= 0) return `No salary; when it retires ${REWARDS[SPECIALS[special]]}`
  const levels = salary.slice(startLevel).map((goods, i) => `${sayGoods(goods)} on level ${startLevel + i}`)
  return `Pays ${listed(levels)}`
}

const REWARDS: Readonly<Record<(typeof SPECIALS)[number], string>> = {
  hireDiscount: 'its owner hires for 1 mon less from then on',
  extraStep: 'its owner may walk a step further from then on',
  fireEscape: 'its owner may save one card from a fire',
  joker: 'it counts as any one type in the final scoring',
}

function sayBuilding({ cost, worth, ikiPerFed, monPerCardOfBestType, ikiPerHireBonus }: Building): string {
  const more = [
    ...(ikiPerFed === 0 ? [] : [`${ikiPerFed} IKI for each character fed at a payday`]),
    ...(monPerCardOfBestType === 0
      ? []
      : [`at a payday ${monPerCardOfBestType} mon for each character of your most frequent type`]),
    ...(ikiPerHireBonus === 0 ? [] : [`${ikiPerHireBonus} IKI when you hire a card with a firefighting bonus`]),
  ]
  const price = isNothing(cost) ? 'costs nothing' : `costs ${sayGoods(cost)}`
  return `building, ${price}. Worth ${[sayWorth(worth), ...more].join('; ')}`
}

function sayShop(rules: Ruleset, space: number): string {
  const offers = rules.shops[space].map(({ effect }) =>
    effect.kind === 'buy' ? `one ${effect.token} of those for sale` : sayEffect(effect),
  )
  return `space ${space + 1} of the street: ${[...new Set(offers)].join(', or ')}`
}
