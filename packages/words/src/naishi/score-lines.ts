import { CARDS, scoreTerritory, TERRITORY } from '@edokko/naishi'
import type { Card, CardId, Place } from '@edokko/naishi'
import type { Words } from '../words.ts'
import { lineOf } from './line-texts.ts'
import { placesOf } from './lying.ts'
import type { Territory } from './lying.ts'

/** A line of a territory's score: all cards of one colour together, or a ninja. */
export interface ScoreLine {
  readonly card: CardId
  readonly text: string // "Rider under a Banner"
  readonly points: number | undefined // undefined for a ninja that earns as what it became
  readonly places: readonly Place[] // where the cards it speaks of lie
}

/** The score of ten cards by place, what earns most first; then the ninjas. Cards that are not known do not count. */
export function scoreLines(words: Words, territory: ArrayLike<Card>): readonly ScoreLine[] {
  const { parts, ninjas } = scoreTerritory(territory)
  const became = new Map(ninjas.map(({ place, becomes }) => [place, becomes]))
  const cards: Territory = Array.from(
    { length: TERRITORY },
    (_, place) => became.get(place) ?? CARDS[territory[place] ?? -1],
  )
  const lines = CARDS.flatMap((card) => {
    const points = parts[card]
    if (points === undefined || card === 'ninja') return []
    return [{ card, text: lineOf(words, cards, card), points, places: placesOf(cards, card) }]
  })
  lines.sort((a, b) => b.points - a.points)
  return [...lines, ...ninjas.map(({ place, becomes }) => ninjaLine(words, place, becomes))]
}

function ninjaLine(words: Words, place: Place, becomes: CardId | undefined): ScoreLine {
  return becomes === undefined
    ? { card: 'ninja', text: words.say('naishi.line.ninja.nobody'), points: 0, places: [place] }
    : { card: 'ninja', text: words.say('naishi.line.ninja.as', { card: becomes }), points: undefined, places: [place] }
}
