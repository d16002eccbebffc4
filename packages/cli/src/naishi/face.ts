import { at, CARDS, createNaishi, parseOptions, placeWord, scoreTerritory, TERRITORY } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
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
  help: [
    'r1 to r5 are your row, h1 to h5 your hand, p1 to p5 the piles of the river: "swap r1 r2 h3" swaps two cards of your row and then develops the third place of your hand.',
    '+5 is how many cards lie under a pile\'s open one; "seen" is a card of your hand that your opponent knows.',
  ],
  cards: CARDS.map((_, card) => cardName(card)),
  explain: explainCard,
  sayScore(t, seat) {
    const { total, colours, parts, ninjas } = scoreTerritory(t.territory.subarray(at(seat, 0), at(seat, TERRITORY)))
    const points = Object.entries(parts).map(([id, part]) => `${nameOfId(id)} ${part}`)
    const copies = ninjas.map(
      ({ place, becomes }) =>
        `the Ninja at ${placeWord(place)} ${becomes === undefined ? 'has nobody to copy' : `is a ${nameOfId(becomes)}`}`,
    )
    return `${total} points (${points.join(', ')}; ${[...copies, `${colours} ${colours === 1 ? 'colour' : 'colours'}`].join(', ')})`
  },
}

function nameOfId(id: string): string {
  return cardName((CARDS as readonly string[]).indexOf(id))
}
