import { NONE, OVER, UNKNOWN } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import {
  at,
  CARDS,
  DISCARD_SPACES,
  EXCHANGE,
  freeEmissaries,
  HAND,
  placeWord,
  RIVER,
  ROW,
  SWAP_SPACES,
  WIDTH,
} from '@edokko/naishi'
import type { Card, CardId, NaishiTable } from '@edokko/naishi'
import type { NaishiWords } from '@edokko/words'
import type { TerminalWords } from '@edokko/words/terminal'
import type { Style } from '../style.ts'
import { paragraph } from '../text.ts'
import { centre, clip, padEnd, padStart } from '../width.ts'

/** Ink and paper of each card, near the colour that the rules name (256-colour palette). */
const COLOURS: Readonly<Record<CardId, readonly [ink: number, paper: number]>> = {
  mountain: [16, 254],
  naishi: [16, 218],
  councillor: [255, 97],
  sentinel: [255, 29],
  monk: [16, 214],
  rider: [255, 25],
  ronin: [16, 80],
  ninja: [255, 236],
  fort: [255, 94],
  torii: [255, 160],
  rice: [16, 221],
  banner: [16, 153],
}
const BACK = [245, 238] as const
const EMPTY = [240, 233] as const
const CARD_WIDTH = 12
const LABEL_WIDTH = 13
const NAME_WIDTH = LABEL_WIDTH - 2

/** An emissary of the one who looks, one of the opponent, a free space. */
const FIGURES = { own: '●', other: '○', free: '·' } as const

/** With what a table is drawn. */
interface Pen {
  readonly naishi: NaishiWords
  readonly words: TerminalWords
  readonly names: readonly string[]
  readonly style: Style
}

/** Both territories and the river between them, the viewer's own below, where every place has the word it is called by. */
export function draw(pen: Pen, t: NaishiTable, seat: Seat): string {
  const { naishi, names, style } = pen
  const opponent = 1 - seat
  return [
    flat(style.strong(label(names[opponent])), hand(pen, t, opponent, '')),
    flat(style.faint(label(naishi.label('row'))), row(pen, t, opponent, '')),
    '',
    ...line(style, naishi.label('river'), '', river(pen, t)),
    '',
    ...line(style, names[seat], naishi.label('row'), row(pen, t, seat, 'r')),
    ...line(style, '', naishi.label('hand'), hand(pen, t, seat, 'h')),
    ...court(pen, t, seat),
    discards(pen, t),
  ].join('\n')
}

/** A card is two lines high: its place and marks, then its name. */
type Drawn = readonly [string, string]

function label(text: string): string {
  return ` ${padEnd(clip(text, NAME_WIDTH), LABEL_WIDTH - 1)}`
}

function line(style: Style, name: string, what: string, cards: readonly Drawn[]): string[] {
  return [
    `${style.strong(label(name))}${cards.map(([top]) => top).join(' ')}`,
    `${style.faint(label(what))}${cards.map(([, bottom]) => bottom).join(' ')}`,
  ]
}

/** Cards with nothing to mark, in one line. */
function flat(label: string, cards: readonly Drawn[]): string {
  return `${label}${cards.map(([, name]) => name).join(' ')}`
}

function row(pen: Pen, t: NaishiTable, seat: Seat, letter: string): Drawn[] {
  return positions().map((i) => card(pen, t.territory[at(seat, ROW + i)], letter && placeWord(ROW + i), ''))
}

/** Cards that the opponent knows are marked. */
function hand(pen: Pen, t: NaishiTable, seat: Seat, letter: string): Drawn[] {
  if (t.decision === EXCHANGE || t.kept[seat] !== NONE) return dealt(pen, t, seat)
  return positions().map((i) => {
    const known = t.known[at(seat, HAND + i)] === 1 && t.decision !== OVER
    const mark = known ? pen.words.say('terminal.naishi.seen') : ''
    return card(pen, t.territory[at(seat, HAND + i)], letter && placeWord(HAND + i), mark)
  })
}

/** N2.4: before the exchange a hand is three mountains and the two cards dealt. */
function dealt(pen: Pen, t: NaishiTable, seat: Seat): Drawn[] {
  const own = t.kept[seat] !== UNKNOWN
  const mountains = [0, 1, 2].map(() => card(pen, own ? 0 : UNKNOWN, '', ''))
  return [card(pen, t.kept[seat], own ? 'g1' : '', ''), card(pen, t.gift[seat], own ? 'g2' : '', ''), ...mountains]
}

/** With how many cards lie under the open one. */
function river(pen: Pen, t: NaishiTable): Drawn[] {
  return positions().map((pile) => {
    const under = t.faceUp[pile] === NONE ? '' : `+${t.faceDown[pile]}`
    return card(pen, t.faceUp[pile], placeWord(RIVER + pile), under)
  })
}

function card({ naishi, words, style }: Pen, kind: Card, place: string, mark: string): Drawn {
  const id = CARDS[kind]
  const [ink, paper] = id !== undefined ? COLOURS[id] : kind === UNKNOWN ? BACK : EMPTY
  const name =
    id !== undefined ? naishi.card(kind).name : kind === UNKNOWN ? '· ? ·' : words.say('naishi.table.exhausted')
  const top = ` ${place}${padStart(mark, CARD_WIDTH - 2 - place.length)} `
  return [style.paint(top, ink, paper), style.paint(centre(name, CARD_WIDTH), ink, paper)]
}

/** Who stands where at court, and who has emissaries left. */
function court({ naishi, words, names }: Pen, t: NaishiTable, seat: Seat): string[] {
  const spaces = (sent: ArrayLike<number>, count: number): string =>
    (FIGURES.own.repeat(sent[seat]) + FIGURES.other.repeat(sent[1 - seat])).padEnd(count, FIGURES.free)
  const decree = t.onDecree === NONE ? FIGURES.free : t.onDecree === seat ? FIGURES.own : FIGURES.other
  const actions = [
    `${naishi.action('swap').label} ${spaces(t.onSwap, SWAP_SPACES)}`,
    `${naishi.action('discard').label} ${spaces(t.onDiscard, DISCARD_SPACES)}`,
    `${naishi.action('decree').label} ${decree}`,
  ]
  const free = (who: Seat): string =>
    `${clip(names[who], NAME_WIDTH)}: ${words.say('naishi.table.free', { count: freeEmissaries(t, who) })}`
  return [
    `${label(words.say('terminal.naishi.court'))}${actions.join('   ')}`,
    `${label(words.say('terminal.naishi.emissaries'))}${FIGURES.own} ${free(seat)}   ${FIGURES.other} ${free(1 - seat)}`,
  ]
}

/** How many cards are discarded, and the top one; all of them where the table has agreed to keep them open (N5). */
function discards({ naishi, words }: Pen, t: NaishiTable): string {
  const cards = [...t.discards.subarray(0, t.discarded)]
  const top = cards.at(-1)
  const count = naishi.cards(cards.length)
  if (top === undefined) return ` ${naishi.label('discards')}: ${count}`
  const pile = words.say('naishi.table.discardPile', { cards: count, card: naishi.card(top).name })
  if (t.decision === OVER || cards.length < 2 || cards.includes(UNKNOWN)) return ` ${pile}`
  const kinds = CARDS.flatMap((_, kind) => {
    const copies = cards.filter((each) => each === kind).length
    return copies === 0 ? [] : [`${naishi.card(kind).name} ${copies}`]
  })
  return paragraph(`${pile} (${kinds.join(', ')})`)
}

function positions(): number[] {
  return Array.from({ length: WIDTH }, (_, i) => i)
}
