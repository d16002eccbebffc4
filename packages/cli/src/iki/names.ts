import type { Seat } from '@edokko/engine'
import { BUILDINGS, CHARACTERS, SEASONS, SHOPS, SPECIALS, TYPES } from '@edokko/iki'
import type { Card, Season, ShopName, TypeName } from '@edokko/iki'

/* What things are called. */

export const TYPE_NAMES: Readonly<Record<TypeName, string>> = {
  street: 'street vendor',
  artisan: 'artisan',
  special: 'special',
  master: 'master',
  shop: 'shopkeeper',
}

/** Types where there is little room; a building has a sign of its own. */
const TYPE_SIGNS: Readonly<Record<TypeName, string>> = {
  street: 'St',
  artisan: 'Ar',
  special: 'Sp',
  master: 'Ma',
  shop: 'Sh',
}
export const BUILDING_SIGN = 'Bu'

export function typeSign(type: number): string {
  return TYPE_SIGNS[TYPES[type]]
}

export function typeName(type: number): string {
  return TYPE_NAMES[TYPES[type]]
}

const SHOP_NAMES: Readonly<Record<ShopName, string>> = {
  sandal: 'Sandal shop',
  rice: 'Rice shop',
  tower: 'Fire tower',
  tobacco: 'Tobacco shop',
  pawn: 'Pawn shop',
  construction: 'Construction site',
  fish: 'Fish market',
  exchange: 'Exchange',
}

/** The shop of a space of the street. */
export function shopName(space: number): string {
  return SHOP_NAMES[SHOPS[space]]
}

const SPECIAL_NAMES: Readonly<Record<(typeof SPECIALS)[number], string>> = {
  hireDiscount: 'hire discount',
  extraStep: 'extra step',
  fireEscape: 'fire escape',
  joker: 'any type',
}

export function specialName(special: number): string {
  return SPECIAL_NAMES[SPECIALS[special]]
}

const SEASON_NAMES: Readonly<Record<Season, string>> = {
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  winter: 'winter',
}

export function seasonName(season: number): string {
  return SEASON_NAMES[SEASONS[season]]
}

const CARD_NAMES = [...CHARACTERS, ...BUILDINGS].map(({ name }) => name.en)

export function cardName(card: Card): string {
  return CARD_NAMES[card]
}

/** The card's name, without what its kind of trade is called if that makes it fit. */
export function shortName(card: Card, length: number): string {
  const name = cardName(card)
  return name.length <= length ? name : name.replace(/ (Peddler|Maker|Stand|Worker|Wrestler)$/, '')
}

/** What a token is called, from its id: fish-spring-2 is the spring fish 2, pipe-light-yellow the light yellow pipe. */
export function tokenName(id: string): string {
  const [kind, ...rest] = id.split('-')
  const last = rest.at(-1) ?? ''
  return /^\d$/.test(last) ? `${rest.slice(0, -1).join(' ')} ${kind} ${last}` : `${rest.join(' ')} ${kind}`
}

export function spaceName(space: number): string {
  return space === 0 ? '1–4' : String(space)
}

/** Whose something is: "your", "Ann's"; of nobody: "the neutral". */
export function whose(seat: Seat, names: readonly string[]): string {
  if (seat < 0) return 'the neutral'
  return names[seat] === 'You' ? 'your' : `${names[seat]}'s`
}
