import { readFileSync } from 'node:fs'
import { CARDS, createNaishi, DECISION_NAMES } from '@edokko/naishi'
import type { NaishiEvent } from '@edokko/naishi'
import { columnTable, fields, numbered, table, viewBytes } from './protocol-tables.ts'

const EVENTS: Readonly<Record<NaishiEvent['type'], string>> = {
  gave: 'gives one of the two cards dealt to the other player',
  began: 'the hands are laid out, and this seat plays first',
  developed: 'puts the open card of the pile above a place there; the card that lay there is discarded',
  sent: 'sends an emissary to a space of the court: `swap`, `discard` or `decree`',
  swapped: 'swaps the cards of two places',
  swept: 'discards the open cards of two piles',
  exchanged: 'by decree, both players exchange their cards at this place',
  recalled: 'takes so many emissaries back',
  turnedUp: 'the next card of a pile',
  exhausted: 'a pile has no card left',
  declared: 'declares the end',
  passed: 'can do nothing',
  lastTurn: 'has the last turn',
  ended: 'the game is over; all hands lie open',
}

const ENTRIES = {
  SEATS: 'seat',
  WIDTH: 'pile',
  'SEATS * TERRITORY': 'place of seat 0, then of seat 1',
  MOST_DISCARDS: 'card',
}

/** docs/protocol/naishi.md */
export function naishiPage(): string {
  const game = createNaishi()
  const { layout } = game.create().table
  const asked = [...DECISION_NAMES.entries()].slice(2)
  return `# Protocol: Naishi

Made by \`npm run protocol\` from the rules' own definitions; a test keeps it current. What the bytes are for is told in [protocol.md](../protocol.md#what-a-view-holds), the rules in [rules/naishi.md](../rules/naishi.md).

Terms: \`{ "id": "naishi", "options": { … } }\`, two seats.

${table(
  ['option', 'values', 'otherwise', 'is'],
  [
    ['`first`', '`random`, `a` (seat 0), `b` (seat 1)', '`random`', 'who plays first (N2)'],
    ['`discards`', '`top`, `open`', '`top`', 'how much of the discard pile is shown (N5)'],
  ],
)}

## View

${viewBytes(layout)} bytes.

${columnTable('packages/naishi/src/table.ts', layout, ENTRIES)}

Places 0–4 are a row from the left, 5–9 the hand below it; where a place of the river is meant, 10–14 are its piles. -2 stands where the reader may not know: in the other's hand, \`kept\` and \`gift\`, and for the lower cards of the discard pile unless it is open. The reader's own hand is \`territory\`
from number 10 × seat + 5 on. Once \`decision\` is 0, all hands lie open.

## Cards

${numbered('card', CARDS)}

## Decisions

Each with all its choices and their words; which of them are legal depends on the table.

${table(
  ['number', 'decision', 'choices'],
  asked.map(([number, name]) => [number, `\`${name}\``, choicesOf(number)]),
)}

\`g1\` and \`g2\` give the card in \`kept\` or in \`gift\`. In a turn, a place is developed. Of a pair the lower place is asked first.

## Events

${table(
  ['type', 'with', 'what happens'],
  eventTypes().map(([type, text]) => [`\`${type}\``, fields(text), EVENTS[type]]),
)}
`

  function choicesOf(decision: number): string {
    const { table: asking } = game.create()
    asking.decision = decision
    const words = Array.from({ length: game.choices }, (_, choice) => {
      try {
        return `${choice} \`${game.write(asking, choice)}\``
      } catch {
        return undefined // it means nothing here
      }
    })
    return words.filter((word) => word !== undefined).join(', ')
  }
}

function eventTypes(): (readonly [NaishiEvent['type'], string])[] {
  const source = readFileSync('packages/naishi/src/events.ts', 'utf8')
  return [...source.matchAll(/readonly type: '(\w+)'([^}]*)\}/g)].map(
    ([, type, text]) => [type as NaishiEvent['type'], text] as const,
  )
}
