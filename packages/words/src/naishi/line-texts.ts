import { HAND, ROW, WIDTH } from '@edokko/naishi'
import type { CardId, Place } from '@edokko/naishi'
import type { Words } from '../words.ts'
import { column, groups, inHand, isBeside, placesOf } from './lying.ts'
import type { Territory } from './lying.ts'

/*
 * How the cards of one colour lie, in words. Points are not counted here, they are the game's; a line only names what they came
 * from, the best of it first.
 */
type Line = (words: Words, places: readonly Place[], cards: Territory) => string

/** What is to be said of the cards of this colour, at least one. */
export function lineOf(words: Words, cards: Territory, card: Exclude<CardId, 'ninja'>): string {
  return LINES[card](words, placesOf(cards, card), cards)
}

const MIDDLE = Math.floor(WIDTH / 2)

const LINES: Readonly<Record<Exclude<CardId, 'ninja'>, Line>> = {
  mountain: (words, places) => words.say('naishi.line.mountain', { count: places.length }),

  naishi(words, places) {
    const row = places.includes(ROW + MIDDLE)
    const hand = places.includes(HAND + MIDDLE)
    return words.say('naishi.line.naishi', { where: row && hand ? 'both' : row ? 'row' : hand ? 'hand' : 'elsewhere' })
  },

  councillor(words, places, cards) {
    const count = places.length
    const [first] = places
    if (beside(places, cards, 'naishi') > 0) return words.say('naishi.line.councillor.naishi', { count })
    return count === 1 && first !== undefined
      ? words.say('naishi.line.councillor.column', { column: column(first) })
      : words.say('naishi.line.councillor.several', { count })
  },

  sentinel(words, places, cards) {
    const apart = places.length - beside(places, cards, 'sentinel')
    if (beside(places, cards, 'fort') > 0) return words.say('naishi.line.sentinel.fort', { count: places.length })
    return apart > 0
      ? words.say('naishi.line.sentinel.apart', { count: apart })
      : words.say('naishi.line.sentinel.together')
  },

  monk(words, places, cards) {
    const count = places.length
    const hand = inHand(places)
    const torii = beside(places, cards, 'torii') > 0
    if (hand > 0 && torii) return words.say('naishi.line.monk.handTorii', { count, hand })
    if (hand > 0) return words.say('naishi.line.monk.hand', { count: hand })
    return torii ? words.say('naishi.line.monk.torii', { count }) : words.say('naishi.line.monk.nothing', { count })
  },

  rider(words, places, cards) {
    const count = places.length
    const hand = inHand(places)
    const under = places.filter((place) => place >= HAND && cards[place - HAND] === 'banner').length
    if (under > 0) return words.say('naishi.line.rider.banner', { count, under })
    return hand > 0
      ? words.say('naishi.line.rider.hand', { count: hand })
      : words.say('naishi.line.rider.nothing', { count })
  },

  ronin(words, places, cards) {
    const kinds = new Set(cards.filter((card) => card !== undefined && card !== 'mountain')).size
    return words.say('naishi.line.ronin', { count: places.length, kinds })
  },

  fort(words, places) {
    const ends = places.filter((place) => column(place) === 1 || column(place) === WIDTH).length
    return ends > 0
      ? words.say('naishi.line.fort.end', { count: ends })
      : words.say('naishi.line.fort.nothing', { count: places.length })
  },

  torii: (words, places) => words.say('naishi.line.torii', { count: places.length }),

  rice(words, places) {
    const [larger = 0, smaller = 0] = groups(places)
    if (larger < 2) return words.say('naishi.line.rice.apart', { count: places.length })
    return smaller < 2
      ? words.say('naishi.line.rice.together', { count: larger })
      : words.say('naishi.line.rice.groups', { larger, smaller })
  },

  banner(words, places) {
    const row = places.length - inHand(places)
    return row > 0
      ? words.say('naishi.line.banner.row', { count: row })
      : words.say('naishi.line.banner.nothing', { count: places.length })
  },
}

/** How many of these places have a card of that colour next to them. */
function beside(places: readonly Place[], cards: Territory, card: CardId): number {
  return places.filter((place) => isBeside(cards, place, card)).length
}
