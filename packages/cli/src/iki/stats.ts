import type { IkiEvent, Ruleset } from '@edokko/iki'
import type { Count } from '../game-module.ts'
import { cardName, shopName, tokenName } from './names.ts'

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

function offerName(rules: Ruleset, space: number, offer: number): string {
  const offers = rules.shops[space]
  return offers.length === 1 ? shopName(space) : `${shopName(space)} ${offers[offer].word}`
}
