import { at, createNaishi, parseOptions, scoreTerritory, TERRITORY } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import { CARDS, placeWord } from '@edokko/naishi'
import type { Face } from '../games.ts'
import { draw } from './draw.ts'
import { cardName, explainCard, question, sayChoice, sayEvent, sayReason } from './words.ts'

/** Naishi as the terminal shows it. */
export const naishiFace: Face<Naishi> = {
  title: 'Naishi',
  create: (options) => createNaishi(parseOptions(options)),
  draw,
  question,
  sayChoice,
  sayEvent,
  sayReason,
  explain: explainCard,
  sayScore(t, seat) {
    const { total, colours, parts, ninjas } = scoreTerritory(t.territory.subarray(at(seat, 0), at(seat, TERRITORY)))
    const points = Object.entries(parts).map(([id, part]) => `${nameOfId(id)} ${part}`)
    const copies = ninjas.map(
      ({ place, becomes }) =>
        `the Ninja at ${placeWord(place)} ${becomes === undefined ? 'has nobody to copy' : `is a ${nameOfId(becomes)}`}`,
    )
    return `${total} points (${points.join(', ')}; ${[...copies, `${colours} colours`].join(', ')})`
  },
}

function nameOfId(id: string): string {
  return cardName((CARDS as readonly string[]).indexOf(id))
}
