import { NONE, OVER } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { FIRST_BUILDING, hireCost, MONTHS, NEW_YEAR, seasonOf, TOKEN_KINDS, tokenAt } from '@edokko/iki'
import type { IkiTable, Ruleset, TokenKind } from '@edokko/iki'
import type { Style } from '../style.ts'
import { clip } from '../text.ts'
import { paintSeat, paintType } from './colours.ts'
import { drawPlayers } from './draw-players.ts'
import { drawStreet } from './draw-street.ts'
import { buildingInShort, effectInShort, goodsInShort, worthInShort } from './effects.ts'
import { cardName, seasonName, shortName, spaceName, typeSign } from './names.ts'

/** The calendar and the street, what is for hire, to build and for sale, the tracks, and the players. */
export function draw(rules: Ruleset, t: IkiTable, seat: Seat, names: readonly string[], style: Style): string {
  return [
    calendar(rules, t, style),
    '',
    ...drawStreet(rules, t, style),
    '',
    ...forHire(rules, t, seat, style),
    ...site(rules, t, style),
    ...forSale(rules, t, style),
    '',
    ` ${tracks(rules, t, style)}`,
    '',
    ...drawPlayers(rules, t, names, style),
  ].join('\n')
}

function calendar(rules: Ruleset, t: IkiTable, style: Style): string {
  if (t.decision === OVER) return ` ${style.strong('The year is over.')}`
  if (t.month === 0) return ` ${style.strong('Before the first month')}`
  if (t.month === NEW_YEAR) return ` ${style.strong('New Year')}: a last visit, then the end`
  const end =
    rules.fireStrength[t.month] > 0
      ? `a fire of ${rules.fireStrength[t.month]}`
      : t.month % 3 === 0
        ? 'payday, and the season ends'
        : 'a coin on every card for hire'
  return ` ${style.strong(`Month ${t.month} of ${MONTHS}, ${seasonName(seasonOf(t.month))}`)}: at its end ${end}`
}

/** Cells side by side. */
const HALF = 49
const THIRD = 32

/** The row in two columns: type, name, cost with the coins on the card, firefighting when hired, skill. */
function forHire(rules: Ruleset, t: IkiTable, seat: Seat, style: Style): string[] {
  const cards = [...t.row.keys()].filter((place) => t.row[place] !== NONE)
  if (cards.length === 0) return []
  const cells = cards.map((place) => {
    const card = t.row[place]
    const { type, skill, hireFire } = rules.characters[card]
    const cost = String(hireCost(rules, t, seat, card)).padStart(2)
    const coins = (t.rowCoins[place] === 0 ? '' : `+${t.rowCoins[place]}`).padEnd(2)
    const fire = (hireFire === 0 ? '' : `f${hireFire}`).padEnd(2)
    const name = cell(shortName(card, 17), 17)
    const text = `${name} ${cost}${coins} ${fire} ${effectInShort(skill)}`
    return `${paintType(style, typeSign(type), type)} ${cell(text, HALF - 3)}`
  })
  const head = 'for hire: cost, +coins on it, f firefighting when hired, skill'
  return [style.faint(` ${head}`), ...inColumns(cells, 2), '']
}

/** Cells of equal width side by side, down one column after the other. */
function inColumns(cells: readonly string[], columns: number): string[] {
  const rows = Math.ceil(cells.length / columns)
  return Array.from({ length: rows }, (_, row) =>
    ` ${Array.from({ length: columns }, (_, column) => cells[column * rows + row] ?? '').join(' ')}`.trimEnd(),
  )
}

/** The building site in two columns: name, cost, worth at the end. */
function site(rules: Ruleset, t: IkiTable, style: Style): string[] {
  const cells = [...t.site].flatMap((card) => {
    const building = card === NONE ? undefined : rules.buildings[card - FIRST_BUILDING]
    if (building === undefined) return []
    const name = cardName(card).padEnd(19)
    return [cell(`${name} ${goodsInShort(building.cost).padEnd(9)} ${buildingInShort(building)}`, HALF)]
  })
  return cells.length === 0 ? [] : [style.faint(' to build: cost, worth'), ...inColumns(cells, 2), '']
}

function forSale(rules: Ruleset, t: IkiTable, style: Style): string[] {
  if (t.month === 0) return []
  const places = rules.shops.flatMap((offers) =>
    offers.flatMap(({ effect }) => (effect.kind === 'buy' ? [effect] : [])),
  )
  const columns = TOKEN_KINDS.map((kind) =>
    places.filter(({ token }) => token === kind).map(({ place }) => cell(tokenCell(rules, t, kind, place), THIRD)),
  )
  const rows = Math.max(...columns.map((cells) => cells.length))
  const cells = columns.flatMap((column) => Array.from({ length: rows }, (_, i) => column[i] ?? cell('', THIRD)))
  return [style.faint(' for sale'), ...inColumns(cells, 3)]
}

function tokenCell(rules: Ruleset, t: IkiTable, kind: TokenKind, place: number): string {
  const token = tokenAt(rules, t, kind, place)
  const word = `${kind}${place + 1}`
  if (token === NONE) return `${word} sold`
  const worth =
    kind === 'fish'
      ? rules.fish[token].bonus === 0
        ? ''
        : `+${rules.fish[token].bonus}IKI`
      : kind === 'pipe'
        ? effectInShort(rules.pipe[token].effect)
        : worthInShort(rules.tobacco[token].worth)
  return `${word} ${rules[kind][token].price}mon ${worth}`
}

function cell(text: string, width: number): string {
  return clip(text, width).padEnd(width)
}

function tracks(rules: Ruleset, t: IkiTable, style: Style): string {
  const seats = [...t.ikizama.subarray(0, rules.seats).keys()]
  const spaces = rules.ikizama.flatMap((life, space) => {
    if (life === undefined) return []
    const who = seats.filter((seat) => t.ikizama[seat] === space).map((seat) => paintSeat(style, seat))
    return [`${spaceName(space)}: ${space === t.blocked ? 'closed' : who.join('') || '·'}`]
  })
  const fire = [...t.order.subarray(0, rules.seats)].map((seat) => `${paintSeat(style, seat)} ${t.fire[seat]}`)
  return `Way of life  ${spaces.join('  ')}     Firefighting  ${fire.join('  ')}`
}
