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
import type { Style } from '../style.ts'
import { clip, paragraph } from '../text.ts'
import { cardName } from './words.ts'

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
const LABEL_WIDTH = 12
const NAME_WIDTH = LABEL_WIDTH - 2

/** An emissary of the one who looks, one of the opponent, a free space. */
const FIGURES = { own: '●', other: '○', free: '·' } as const

/** Both territories and the river between them, the viewer's own below, where every place has the word it is called by. */
export function draw(t: NaishiTable, seat: Seat, names: readonly string[], style: Style): string {
  const opponent = 1 - seat
  return [
    flat(style.strong(label(names[opponent] ?? '')), hand(t, opponent, style, '')),
    flat(style.faint(label('row')), row(t, opponent, style, '')),
    '',
    ...line(style, 'River', '', river(t, style)),
    '',
    ...line(style, names[seat] ?? '', 'row', row(t, seat, style, 'r')),
    ...line(style, '', 'hand', hand(t, seat, style, 'h')),
    court(t, seat, names),
  ].join('\n')
}

/** A card is two lines high: its place and marks, then its name. */
type Drawn = readonly [string, string]

function label(text: string): string {
  return ` ${clip(text, NAME_WIDTH).padEnd(LABEL_WIDTH - 1)}`
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

function row(t: NaishiTable, seat: Seat, style: Style, letter: string): Drawn[] {
  return positions().map((i) => card(style, t.territory[at(seat, ROW + i)], letter && placeWord(ROW + i), ''))
}

/** Cards that the opponent knows are marked. */
function hand(t: NaishiTable, seat: Seat, style: Style, letter: string): Drawn[] {
  if (t.decision === EXCHANGE || t.kept[seat] !== NONE) return dealt(t, seat, style)
  return positions().map((i) => {
    const known = t.known[at(seat, HAND + i)] === 1 && t.decision !== OVER
    return card(style, t.territory[at(seat, HAND + i)], letter && placeWord(HAND + i), known ? 'seen' : '')
  })
}

/** N2.4: before the exchange a hand is three mountains and the two cards dealt. */
function dealt(t: NaishiTable, seat: Seat, style: Style): Drawn[] {
  const own = t.kept[seat] !== UNKNOWN
  const mountains = [0, 1, 2].map(() => card(style, own ? 0 : UNKNOWN, '', ''))
  return [card(style, t.kept[seat], own ? 'g1' : '', ''), card(style, t.gift[seat], own ? 'g2' : '', ''), ...mountains]
}

function river(t: NaishiTable, style: Style): Drawn[] {
  return positions().map((pile) => {
    const under = t.faceDown[pile] === 0 ? 'last' : `+${t.faceDown[pile]}`
    return card(style, t.faceUp[pile], placeWord(RIVER + pile), t.faceUp[pile] === NONE ? '' : under)
  })
}

function card(style: Style, kind: Card | undefined, place: string, mark: string): Drawn {
  const id = kind === undefined ? undefined : CARDS[kind]
  const [ink, paper] = id !== undefined ? COLOURS[id] : kind === UNKNOWN ? BACK : EMPTY
  const name = id !== undefined ? cardName(kind ?? NONE) : kind === UNKNOWN ? '· ? ·' : 'empty'
  const top = ` ${place}${mark.padStart(CARD_WIDTH - 2 - place.length)} `
  return [style.paint(top, ink, paper), style.paint(centre(name), ink, paper)]
}

function court(t: NaishiTable, seat: Seat, names: readonly string[]): string {
  const spaces = (sent: ArrayLike<number>, count: number): string =>
    (FIGURES.own.repeat(sent[seat] ?? 0) + FIGURES.other.repeat(sent[1 - seat] ?? 0)).padEnd(count, FIGURES.free)
  const decree = t.onDecree === NONE ? FIGURES.free : t.onDecree === seat ? FIGURES.own : FIGURES.other
  const free = (who: Seat): string => `${clip(names[who] ?? '', NAME_WIDTH)} ${freeEmissaries(t, who)} free`
  const top = t.discarded === 0 ? 'empty' : `${t.discarded} (${cardName(t.discards[t.discarded - 1] ?? UNKNOWN)})`
  return [
    `${label('Court')}swap ${spaces(t.onSwap, SWAP_SPACES)}   discard ${spaces(t.onDiscard, DISCARD_SPACES)}   decree ${decree}`,
    `${label('Emissaries')}${FIGURES.own} ${free(seat)}  ${FIGURES.other} ${free(1 - seat)}  Discards: ${top}`,
    ...openDiscards(t),
  ].join('\n')
}

/** N5: the whole discard pile, where the table has agreed to keep it open. */
function openDiscards(t: NaishiTable): string[] {
  const cards = [...t.discards.subarray(0, t.discarded)]
  if (t.decision === OVER || cards.length < 2 || cards.includes(UNKNOWN)) return []
  const counts = CARDS.map((_, kind) => [kind, cards.filter((card) => card === kind).length] as const)
  const named = counts.flatMap(([kind, count]) => (count === 0 ? [] : [`${cardName(kind)} ${count}`]))
  return [paragraph(`Discarded: ${named.join(', ')}`)]
}

function positions(): number[] {
  return Array.from({ length: WIDTH }, (_, i) => i)
}

function centre(text: string): string {
  const left = Math.floor((CARD_WIDTH - text.length) / 2)
  return text.padStart(left + text.length).padEnd(CARD_WIDTH)
}
