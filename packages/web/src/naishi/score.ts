import { CARDS, scoreTerritory } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { naishiWords } from '@edokko/words'
import type { Words } from '@edokko/words'
import type { ScoreSheet } from '../parts/point-columns.tsx'
import { territoryOf } from './outlook.ts'

const SEATS = [0, 1]

/** N9: the points of both territories by colour; a ninja's are with what it became. Equal totals are decided by colours. */
export function score(words: Words, table: NaishiTable): ScoreSheet {
  const say = naishiWords(words)
  const scores = SEATS.map((seat) => scoreTerritory(territoryOf(table, seat)))
  const lines = CARDS.flatMap((id, card) => {
    if (scores.every(({ parts }) => parts[id] === undefined)) return []
    const { name } = say.card(card)
    const disguised = scores.some(({ ninjas }) => ninjas.some(({ becomes }) => becomes === id))
    const label = disguised ? words.say('naishi.table.withNinja', { card: name }) : name
    return [{ label, points: scores.map(({ parts }) => parts[id] ?? 0) }]
  })
  const [first, second] = scores
  if (first?.total !== second?.total) return { lines }
  return {
    lines,
    tieBreak: { label: words.say('naishi.table.tieBreak'), points: scores.map(({ colours }) => colours) },
  }
}
