import { BUILDINGS, CHARACTERS, SHOPS } from '@edokko/iki'
import type { Card, IkiEvent, Ruleset, ShopName } from '@edokko/iki'
import type { Count } from '../game-module.ts'

/* Statistics are for engineers, and in English. */

/** What is counted once for each event of a kind. */
const EVENTS: Readonly<Partial<Record<IkiEvent['type'], string>>> = {
  hired: 'hires',
  tookIncome: 'incomes',
  passedMark: 'passes of the mark',
  levelled: 'level-ups',
  retired: 'retirements',
  built: 'buildings',
  burnt: 'burnt cards',
  escaped: 'fire escapes',
  firePutOut: 'fires put out',
  starved: 'starved cards',
  neutralPlaced: 'neutral cards',
  swapped: 'swaps',
}

const CARD_NAMES = [...CHARACTERS, ...BUILDINGS].map(({ name }) => name.en)

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

/** Under which headings an event is counted. A card is hired once a game at the most, so its number is the share of games. */
export function countEvent(rules: Ruleset, event: IkiEvent): Count[] {
  const what = EVENTS[event.type]
  const all = what === undefined ? [] : [{ heading: 'Events', what }]
  return [...all, ...detail(rules, event)]
}

function detail(rules: Ruleset, event: IkiEvent): Count[] {
  switch (event.type) {
    case 'hired':
      return [{ heading: 'Cards hired', what: cardName(event.card) }]
    case 'used':
      return [{ heading: 'Skills used', what: cardName(event.card) }]
    case 'built':
      return [{ heading: 'Buildings built', what: cardName(event.card) }]
    case 'bought':
      return [{ heading: 'Tokens bought', what: tokenName(rules[event.kind][event.token].id) }]
    case 'visited':
      return [{ heading: 'Shop offers', what: offerName(rules, event.space, event.offer) }]
    default:
      return []
  }
}

function cardName(card: Card): string {
  return CARD_NAMES[card]
}

/** fish-spring-2 is the spring fish 2, pipe-light-yellow the light yellow pipe. */
function tokenName(id: string): string {
  const [kind, ...rest] = id.split('-')
  const last = rest.at(-1) ?? ''
  return /^\d$/.test(last) ? `${rest.slice(0, -1).join(' ')} ${kind} ${last}` : `${rest.join(' ')} ${kind}`
}

function offerName(rules: Ruleset, space: number, offer: number): string {
  const offers = rules.shops[space]
  const shop = SHOP_NAMES[SHOPS[space]]
  return offers.length === 1 ? shop : `${shop} ${offers[offer].word}`
}
