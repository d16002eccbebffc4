import type { Game } from '@edokko/engine'
import { at, CARDS, EXCHANGE, placeWord, scoreTerritory, TERRITORY } from '@edokko/naishi'
import type { Naishi } from '@edokko/naishi'
import type { TerminalUi } from '../game-module.ts'
import { draw } from './draw.ts'
import { cardName, countEvent, explainCard, question, sayChoice, sayEvent, sayReason } from './words.ts'

/** Naishi as the terminal shows it. */
export function naishiTerminalUi(game: Game<Naishi>): TerminalUi<Naishi> {
  return {
    title: 'Naishi',
    game,
    draw,
    columns: 80,
    begun: ({ decision }) => decision !== EXCHANGE,
    question,
    sayChoice,
    sayEvents: (events, names) => events.flatMap((event) => sayEvent(event, names) ?? []),
    sayReason,
    help: [
      'r1 to r5 are your row, h1 to h5 your hand, p1 to p5 the piles of the river: "swap r1 r2 h3" swaps two cards of your row and then develops the third place of your hand.',
      '+5 is how many cards lie under a pile\'s open one; "seen" is a card of your hand that your opponent knows.',
    ],
    cards: CARDS.map((_, card) => cardName(card)),
    count: countEvent,
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
}

function nameOfId(id: string): string {
  return cardName((CARDS as readonly string[]).indexOf(id))
}
