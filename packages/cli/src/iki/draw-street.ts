import { NONE } from '@edokko/engine'
import { isBuilding, SHOPS, stallWord } from '@edokko/iki'
import type { IkiTable, Ruleset } from '@edokko/iki'
import type { Style } from '../style.ts'
import { centre, clip, padEnd, padStart, widthOf } from '../width.ts'
import { BUILDING, EMPTY, paintSeat, SHOP, typePaint } from './colours.ts'
import type { Pen } from './pen.ts'

const WIDTH = 11 // of a space of the street; eight of them and what is between fill the screen
const LEVELS = 3

/** The shops in walking order with who stands there, and under each the stalls behind it. */
export function drawStreet(pen: Pen, t: IkiTable): string[] {
  const { rules, iki, words, style } = pen
  const deepest = Math.max(...rules.behind.map((stalls) => stalls.length))
  const columns = SHOPS.map((shop, space) => {
    const stalls = Array.from({ length: deepest }, (_, i) => drawStall(pen, t, rules.behind[space][i]))
    const name = clip(`${space + 1} ${words.say(`terminal.iki.shop.${shop}`)}`, WIDTH)
    return [style.paint(padEnd(name, WIDTH), ...SHOP), standing(rules, t, space, style)].concat(stalls.flat())
  })
  const lines = columns[0].map((_, line) => ` ${columns.map((column) => column[line]).join(' ')}`)
  const waiting = seatsAt(rules, t, NONE)
  if (waiting.length === 0) return lines
  return [` ${iki.labels.gate}: ${waiting.map((seat) => paintSeat(style, seat)).join(' ')}`, ...lines]
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
function drawStall({ rules, iki, short, style }: Pen, t: IkiTable, stall: number | undefined): string[] {
  const blank = ' '.repeat(WIDTH)
  if (stall === undefined) return [blank, centre(iki.labels.closed, WIDTH), blank].map((text) => style.faint(text))
  const card = t.stallCard[stall]
  const word = stallWord(stall)
  if (card === NONE) {
    const surcharge = rules.surcharge[stall] === 0 ? '' : `+${iki.goods('mon', rules.surcharge[stall])}`
    const lines = [`${word}${padStart(surcharge, WIDTH - word.length)}`, centre(iki.labels.empty, WIDTH), blank]
    return lines.map((text) => style.paint(text, ...EMPTY))
  }
  const paint = isBuilding(card) ? BUILDING : typePaint(rules.characters[card].type)
  const owner = t.stallOwner[stall] === NONE ? style.paint('n', ...paint) : paintSeat(style, t.stallOwner[stall])
  const level = t.stallLevel[stall] === 0 ? '' : '●'.repeat(t.stallLevel[stall]).padEnd(LEVELS, '○')
  const { short: name, type } = iki.card(card)
  const before = `${word} ${short.type(type)} `
  const after = padEnd(` ${level}`, WIDTH - widthOf(before) - 1)
  return [
    style.paint(before, ...paint) + owner + style.paint(after, ...paint),
    ...inTwo(name).map((text) => style.paint(padEnd(text, WIDTH), ...paint)),
  ]
}

/** A short name over two lines: it breaks at a space, at a hyphen, or at a soft hyphen, which then shows. */
function inTwo(name: string): [string, string] {
  const pieces = name.split(/(?<=[ \u00AD-])/)
  for (let count = pieces.length; count > 0; count--) {
    const first = shown(pieces.slice(0, count).join(''))
    if (widthOf(first) <= WIDTH) return [first, clip(shown(pieces.slice(count).join('')), WIDTH)]
  }
  return [clip(shown(name), WIDTH), '']
}

/** A line of a name: a soft hyphen shows only at its end. */
function shown(line: string): string {
  return line
    .replace(/\u00AD$/, '-')
    .replaceAll('\u00AD', '')
    .trimEnd()
}
