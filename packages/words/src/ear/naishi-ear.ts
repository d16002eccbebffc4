import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { at, DISCARD_SPACES, HAND, RIVER, ROW, SWAP_SPACES, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Naishi, NaishiTable, Place } from '@edokko/naishi'
import type { Company } from '../game-words.ts'
import type { MoreWords } from '../more-words.ts'
import { cardName } from '../naishi/cards.ts'
import { naishiWords } from '../naishi/naishi-words.ts'
import { who } from '../who.ts'
import { accountLine } from './ear-words.ts'
import type { EarWords } from './ear-words.ts'

const COURT = WIDTH + 1
const DISCARDS = WIDTH + 2

/** Naishi by ear. Places 1 to 5 are the columns, from the river to both territories; then come the court and the discards. */
export function naishiEar(words: MoreWords<'ear'>): EarWords<Naishi> {
  const say = naishiWords(words)

  function line(table: NaishiTable, seat: Seat, from: Place): string {
    const cards = Array.from({ length: WIDTH }, (_, i) => cardName(words, table.territory[at(seat, from + i)] ?? NONE))
    return `${say.label(from === HAND ? 'hand' : 'row')}: ${cards.join(', ')}.`
  }

  /** The hand, or the two cards that were dealt before it is laid out. */
  function hand(table: NaishiTable, seat: Seat): string {
    if (table.territory[at(seat, HAND)] !== NONE) return line(table, seat, HAND)
    const [first, second] = [table.kept, table.gift].map((dealt) => cardName(words, dealt[seat] ?? NONE))
    return words.say('ear.naishi.dealt', { first: first ?? '', second: second ?? '' })
  }

  function pile(table: NaishiTable, number: number): string {
    const card = cardName(words, table.faceUp[number] ?? NONE)
    return words.say('ear.naishi.pile', { card, count: table.faceDown[number] ?? 0 })
  }

  function column(table: NaishiTable, number: number, company: Company): string {
    const territories = company.names.map((_, seat) => {
      const [row, hand] = [number, HAND + number].map((place) =>
        cardName(words, table.territory[at(seat, place)] ?? NONE),
      )
      return words.say('ear.naishi.column', { ...who(seat, company), row: row ?? '', hand: hand ?? '' })
    })
    return [`${say.place(RIVER + number)}: ${pile(table, number)}.`, ...territories].join(' ')
  }

  function court(table: NaishiTable, company: Company): string {
    const here = company.names.map((_, seat) =>
      words.say('ear.naishi.court', {
        ...who(seat, company),
        swap: table.onSwap[seat] ?? 0,
        discard: table.onDiscard[seat] ?? 0,
        decree: table.onDecree === seat ? 'yes' : 'no',
      }),
    )
    const rooms = words.say('ear.naishi.rooms', { swap: SWAP_SPACES, discard: DISCARD_SPACES })
    return [`${say.label('court')}: ${rooms}`, ...here].join(' ')
  }

  function discards({ discards, discarded }: NaishiTable): string {
    const top = cardName(words, discards[discarded - 1] ?? NONE)
    return words.say('ear.naishi.discards', { count: discarded, card: top })
  }

  return {
    progress({ exhausted, faceDown, faceUp, lastTurn }) {
      const left = faceDown.reduce((sum, count) => sum + count, 0) + faceUp.filter((card) => card !== NONE).length
      return words.say('ear.naishi.progress', { left, exhausted, last: lastTurn === 1 ? 'yes' : 'no' })
    },
    belongings: (table, seat, company) =>
      [line(table, seat, ROW), hand(table, seat), say.knowledge(table, seat, company)].join(' '),
    common: (table) =>
      `${say.label('river')}: ${Array.from({ length: WIDTH }, (_, i) => `${i + 1}, ${pile(table, i)}`).join('; ')}.`,
    place(table, number, company) {
      if (number === COURT) return court(table, company)
      if (number === DISCARDS) return discards(table)
      return number <= WIDTH ? column(table, number - 1, company) : undefined
    },
    places: DISCARDS,
    account(table, seat) {
      const lines = say.scoreLines(table.territory.subarray(at(seat, 0), at(seat, TERRITORY)))
      return {
        points: lines.reduce((sum, { points = 0 }) => sum + points, 0),
        lines: lines.map(({ text, points }) => (points === undefined ? text : accountLine(text, points))),
      }
    },
  }
}
