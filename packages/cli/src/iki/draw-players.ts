import type { Seat } from '@edokko/engine'
import { FIRST_BUILDING } from '@edokko/iki'
import type { IkiTable, Ruleset } from '@edokko/iki'
import type { Style } from '../style.ts'
import { clip, wrapped } from '../text.ts'
import { COLUMNS, paintSeat } from './colours.ts'
import { cardName, specialName, tokenName } from './names.ts'

const NAME = 20
const INDENT = '     '
const FIGURES = [
  ['IKI', 'iki'],
  ['fire', 'fire'],
  ['mon', 'mon'],
  ['rice', 'rice'],
  ['sandals', 'sandal'],
  ['lumber', 'lumber'],
  ['koban', 'koban'],
  ['free kobun', 'kobun'],
] as const

/** Each player with all goods, and what else they hold. */
export function drawPlayers(rules: Ruleset, t: IkiTable, names: readonly string[], style: Style): string[] {
  const head = FIGURES.map(([word]) => word).join('  ')
  return [
    style.faint(`   ${''.padEnd(NAME)}  ${head}`),
    ...Array.from({ length: rules.seats }, (_, seat) => drawPlayer(rules, t, seat, names, style)).flat(),
  ]
}

function drawPlayer(rules: Ruleset, t: IkiTable, seat: Seat, names: readonly string[], style: Style): string[] {
  const figures = FIGURES.map(([word, column]) => String(t[column][seat]).padStart(word.length)).join('  ')
  const line = ` ${paintSeat(style, seat)} ${style.strong(clip(names[seat], NAME).padEnd(NAME))}  ${figures}`
  const more = belongings(rules, t, seat)
  return more === '' ? [line] : [line, ...wrapped(more, INDENT, INDENT, COLUMNS)]
}

/** What the player holds besides goods, where there is any. */
function belongings(rules: Ruleset, t: IkiTable, seat: Seat): string {
  const owned = (column: Int16Array, name: (i: number) => string): string[] =>
    [...column.keys()].filter((i) => column[i] === seat).map(name)
  const lists = [
    ['retired', owned(t.career, cardName)],
    ['built', owned(t.builtBy, (number) => cardName(FIRST_BUILDING + number))],
    ['fish', owned(t.fish, (token) => shortToken(rules.fish[token].id))],
    ['pipes', owned(t.pipe, (token) => shortToken(rules.pipe[token].id))],
    ['tobacco', owned(t.tobacco, (token) => shortToken(rules.tobacco[token].id))],
    ['tokens', owned(t.special, specialName)],
  ] as const
  return lists.flatMap(([what, list]) => (list.length === 0 ? [] : [`${what}: ${list.join(', ')}`])).join('; ')
}

/** The kind of token is said before. */
function shortToken(id: string): string {
  return tokenName(id).replace(/ (fish|pipe|tobacco|pouch)\b/, '')
}
