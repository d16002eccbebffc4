import { CARDS, COPIES, scoreTerritory, WIDTH } from '@edokko/naishi'
import type { Card } from '@edokko/naishi'
import { DataError } from '../errors.ts'
import type { ScorePad } from '../game-module.ts'
import { parseObject } from '../json.ts'
import { clip } from '../width.ts'

/** Scores territories: {"row":[…],"hand":[…]}. */
export const naishiScorePad: ScorePad = {
  expects: 'JSON lines {"row":[…],"hand":[…]}',
  help: `
Naishi: each line is a territory:
  {"row":["fort","sentinel","councillor","banner","rice"],"hand":["fort","mountain","naishi","rice","rice"]}
and each line of output its score:
  {"total":62,"colours":7,"parts":{"mountain":5,…},"ninjas":[]}
"ninjas" names the character that each ninja becomes, row first, or null.
Cards: ${CARDS.join(' ')}`,
  score(text) {
    const { total, colours, parts, ninjas } = scoreTerritory(parseTerritory(text))
    return { total, colours, parts, ninjas: ninjas.map((ninja) => ninja.becomes ?? null) }
  },
}

function parseTerritory(text: string): Card[] {
  const territory = parseObject(text, 'a territory is an object {"row":[…],"hand":[…]}')
  const cards = ['row', 'hand'].flatMap((line) => parseLine(line, territory[line]))
  COPIES.forEach((copies, card) => {
    const found = cards.filter((each) => each === card).length
    if (found > copies) throw new DataError(`${found} cards "${CARDS[card]}", but only ${copies} exist`)
  })
  return cards
}

function parseLine(name: string, ids: unknown): Card[] {
  if (!Array.isArray(ids)) throw new DataError(`"${name}" must be a list of ${WIDTH} cards`)
  if (ids.length !== WIDTH) throw new DataError(`"${name}" has ${ids.length} cards, not ${WIDTH}`)
  return ids.map((id: unknown, i) => {
    const card = (CARDS as readonly unknown[]).indexOf(id)
    if (card < 0)
      throw new DataError(
        `"${name}" position ${i + 1}: there is no card ${clip(JSON.stringify(id), 40)}; there are ${CARDS.join(', ')}`,
      )
    return card
  })
}
