import { NONE, OVER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { FIRST_BUILDING, hireCost, NEW_YEAR, seasonOf, SEASONS, TOKEN_KINDS, tokenAt } from '@edokko/iki'
import type { IkiTable, TokenKind } from '@edokko/iki'
import { clip, padEnd, widthOf } from '../width.ts'
import { COLUMNS, paintSeat, paintType } from './colours.ts'
import { drawPlayers } from './draw-players.ts'
import { drawStreet } from './draw-street.ts'
import type { Pen } from './pen.ts'
import { withoutHyphens } from './short-words.ts'

/** The calendar and the street, what is for hire, to build and for sale, the tracks, and the players. */
export function draw(pen: Pen, t: IkiTable, seat: Seat): string {
  return [
    ` ${calendar(pen, t)}`,
    '',
    ...drawStreet(pen, t),
    '',
    ...forHire(pen, t, seat),
    ...site(pen, t),
    ...forSale(pen, t),
    '',
    ` ${tracks(pen, t)}`,
    '',
    ...drawPlayers(pen, t),
  ].join('\n')
}

/** The month, and how it ends. */
function calendar({ rules, iki, words, style }: Pen, t: IkiTable): string {
  if (t.decision === OVER) return `${style.strong(words.say('iki.story.ended'))}.`
  if (t.month === 0) return `${style.strong(words.say('ikiTable.starters'))}: ${words.say('ikiTable.startersNote')}.`
  if (t.month === NEW_YEAR) return `${words.say('iki.story.newYear')}.`
  const month = style.strong(`${iki.month(t.month)}, ${iki.season(SEASONS[seasonOf(t.month)])}`)
  const strength = rules.fireStrength[t.month]
  if (strength > 0) return `${month}. ${words.say('iki.story.endsInFire', { strength })}.`
  return t.month % 3 === 0 ? `${month}. ${words.say('iki.story.endsInPayday')}.` : `${month}.`
}

const HALF = (COLUMNS - 2) / 2 // what each of two cells side by side has room for

/** The row in two columns: type, name, cost with the coins on the card, firefighting when hired, skill. */
function forHire({ rules, iki, short, words, style }: Pen, t: IkiTable, seat: Seat): string[] {
  const cards = [...t.row.keys()].filter((place) => t.row[place] !== NONE)
  if (cards.length === 0) return []
  const rows = cards.map((place) => {
    const card = t.row[place]
    const { type, skill, hireFire } = rules.characters[card]
    const cost = String(hireCost(rules, t, seat, card)).padStart(2)
    const coins = (t.rowCoins[place] === 0 ? '' : `+${t.rowCoins[place]}`).padEnd(2)
    const fire = (hireFire === 0 ? '' : words.say('terminal.iki.hireFire', { amount: hireFire })).padEnd(2)
    const sign = paintType(style, short.type(iki.card(card).type), type)
    return [`${sign} `, withoutHyphens(iki.card(card).short), ` ${cost}${coins} ${fire} `, short.effect(skill)] as const
  })
  return [style.faint(` ${words.say('terminal.iki.forHire')}`), ...inTwoColumns(named(rows)), '']
}

/** The building site in two columns: name, cost, worth at the end. */
function site({ rules, iki, short, words, style }: Pen, t: IkiTable): string[] {
  const rows = [...t.site].flatMap((card) => {
    const building = card === NONE ? undefined : rules.buildings[card - FIRST_BUILDING]
    if (building === undefined) return []
    return [
      [
        '',
        withoutHyphens(iki.card(card).short),
        ` ${short.goods(building.cost)} `,
        short.building(card, building),
      ] as const,
    ]
  })
  if (rows.length === 0) return []
  return [style.faint(` ${words.say('terminal.iki.toBuild')}`), ...inTwoColumns(named(rows)), '']
}

type Row = readonly [before: string, name: string, after: string, end: string]

/** Rows as cells with their parts under each other: names have the room that is left, and those that are too long are cut. */
function named(rows: readonly Row[]): string[] {
  const [before, name, after, end] = [0, 1, 2, 3].map((part) => Math.max(...rows.map((row) => widthOf(row[part]))))
  const room = Math.min(name, HALF - before - after - end)
  return rows.map((row) => padEnd(row[0], before) + padEnd(clip(row[1], room), room) + padEnd(row[2], after) + row[3])
}

/** Cells side by side, down the first column and then down the second. */
function inTwoColumns(cells: readonly string[]): string[] {
  const rows = Math.ceil(cells.length / 2)
  return besideEachOther([cells.slice(0, rows), cells.slice(rows)], HALF)
}

/** Columns of cells, each as wide as its widest cell, or wider. */
function besideEachOther(columns: readonly (readonly string[])[], least: number): string[] {
  const widths = columns.map((cells) => Math.max(least, ...cells.map(widthOf)))
  const rows = Math.max(...columns.map((cells) => cells.length))
  return Array.from({ length: rows }, (_, row) =>
    ` ${columns.map((cells, i) => padEnd(cells[row] ?? '', widths[i])).join(' ')}`.trimEnd(),
  )
}

const TOKEN = 24 // the least that a column of tokens takes

/** Fish, pipes and tobacco, each with the word that buys it, its price and what it is good for. */
function forSale(pen: Pen, t: IkiTable): string[] {
  if (t.month === 0) return []
  const places = pen.rules.shops.flatMap((offers) =>
    offers.flatMap(({ effect }) => (effect.kind === 'buy' ? [effect] : [])),
  )
  const columns = TOKEN_KINDS.map((kind) =>
    places.filter(({ token }) => token === kind).map(({ place }) => tokenCell(pen, t, kind, place)),
  )
  return [pen.style.faint(` ${pen.words.say('terminal.iki.forSale')}`), ...besideEachOther(columns, TOKEN)]
}

function tokenCell({ rules, iki, short, words }: Pen, t: IkiTable, kind: TokenKind, place: number): string {
  const token = tokenAt(rules, t, kind, place)
  const word = `${kind}${place + 1}`
  if (token === NONE) return `${word} ${iki.labels.sold}`
  const price = words.say('terminal.iki.goods.mon', { amount: rules[kind][token].price })
  if (kind === 'pipe') return `${word} ${price} ${short.effect(rules.pipe[token].effect)}`
  if (kind === 'tobacco') return `${word} ${price} ${withoutHyphens(iki.token(kind, token)?.gist ?? '')}`
  const { bonus } = rules.fish[token]
  return bonus === 0 ? `${word} ${price}` : `${word} ${price} +${short.goods({ iki: bonus })}`
}

function tracks({ rules, iki, style }: Pen, t: IkiTable): string {
  const seats = [...t.ikizama.subarray(0, rules.seats).keys()]
  const spaces = rules.ikizama.flatMap((life, space) => {
    if (life === undefined) return []
    const who = seats.filter((seat) => t.ikizama[seat] === space).map((seat) => paintSeat(style, seat))
    return [`${space === 0 ? '1–4' : space}: ${space === t.blocked ? iki.labels.closed : who.join('') || '·'}`]
  })
  const fire = [...t.order.subarray(0, rules.seats)].map((seat) => `${paintSeat(style, seat)} ${t.fire[seat]}`)
  return `${iki.labels.wayOfLife}  ${spaces.join('  ')}     ${iki.labels.firefighting}  ${fire.join('  ')}`
}
