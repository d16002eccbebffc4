import { NONE } from '@edokko/engine'
import { isBuilding, SHOPS, stallWord } from '@edokko/iki'
import type { IkiTable, Ruleset, ShopName } from '@edokko/iki'
import type { Style } from '../style.ts'
import { BUILDING, EMPTY, paintSeat, SHOP, typePaint } from './colours.ts'
import { BUILDING_SIGN, cardName, typeSign } from './names.ts'

const WIDTH = 11 // of a space of the street; eight of them and what is between fill the screen
const LEVELS = 3

/** What fits over a column. */
const SHORT_NAMES: Readonly<Record<ShopName, string>> = {
  sandal: 'Sandals',
  rice: 'Rice',
  tower: 'Tower',
  tobacco: 'Tobacco',
  pawn: 'Pawn',
  construction: 'Construct',
  fish: 'Fish',
  exchange: 'Exchange',
}

/** The shops in walking order with who stands there, and under each the stalls behind it. */
export function drawStreet(rules: Ruleset, t: IkiTable, style: Style): string[] {
  const deepest = Math.max(...rules.behind.map((stalls) => stalls.length))
  const columns = SHOPS.map((shop, space) => {
    const stalls = Array.from({ length: deepest }, (_, i) => drawStall(rules, t, rules.behind[space][i], style))
    const name = style.paint(`${space + 1} ${SHORT_NAMES[shop]}`.padEnd(WIDTH), ...SHOP)
    return [name, standing(rules, t, space, style)].concat(stalls.flat())
  })
  const lines = columns[0].map((_, line) => ` ${columns.map((column) => column[line]).join(' ')}`)
  const waiting = seatsAt(rules, t, NONE)
  if (waiting.length === 0) return lines
  return [` before the start mark: ${waiting.map((seat) => paintSeat(style, seat)).join(' ')}`, ...lines]
}

function seatsAt(rules: Ruleset, t: IkiTable, space: number): number[] {
  return Array.from({ length: rules.seats }, (_, seat) => seat).filter((seat) => t.oyakata[seat] === space)
}

function standing(rules: Ruleset, t: IkiTable, space: number, style: Style): string {
  const seats = seatsAt(rules, t, space)
  const room = WIDTH - 1 - Math.max(0, 2 * seats.length - 1)
  const letters = seats.map((seat) => paintSeat(style, seat)).join(style.paint(' ', ...SHOP))
  return style.paint(' ', ...SHOP) + letters + style.paint(' '.repeat(room), ...SHOP)
}

/** Three lines: the stall with type, owner and level, and the name in two. */
function drawStall(rules: Ruleset, t: IkiTable, stall: number | undefined, style: Style): string[] {
  if (stall === undefined) return ['', '   closed', ''].map((text) => style.faint(text.padEnd(WIDTH)))
  const card = t.stallCard[stall]
  const word = stallWord(stall)
  if (card === NONE) {
    const surcharge = rules.surcharge[stall] === 0 ? '' : `+${rules.surcharge[stall]} mon`
    const lines = [`${word}${surcharge.padStart(WIDTH - word.length)}`, '   empty', '']
    return lines.map((text) => style.paint(text.padEnd(WIDTH), ...EMPTY))
  }
  const paint = isBuilding(card) ? BUILDING : typePaint(rules.characters[card].type)
  const sign = isBuilding(card) ? BUILDING_SIGN : typeSign(rules.characters[card].type)
  const owner = t.stallOwner[stall] === NONE ? style.paint('n', ...paint) : paintSeat(style, t.stallOwner[stall])
  const level = t.stallLevel[stall] === 0 ? '' : '●'.repeat(t.stallLevel[stall]).padEnd(LEVELS, '○')
  const before = `${word} ${sign} `
  const after = ` ${level}`.padEnd(WIDTH - before.length - 1)
  return [
    style.paint(before, ...paint) + owner + style.paint(after, ...paint),
    ...inTwo(cardName(card)).map((text) => style.paint(text.padEnd(WIDTH), ...paint)),
  ]
}

/** A name over two lines; a word that is too long for one is broken. */
function inTwo(name: string): string[] {
  if (name.length <= WIDTH) return [name, '']
  const space = name.lastIndexOf(' ', WIDTH)
  if (space > 0) return [name.slice(0, space), shorten(name.slice(space + 1))]
  return [`${name.slice(0, WIDTH - 1)}-`, shorten(name.slice(WIDTH - 1))]
}

function shorten(text: string): string {
  return text.length <= WIDTH ? text : text.slice(0, text.lastIndexOf(' ', WIDTH))
}
