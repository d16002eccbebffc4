import type { Seat } from '@edokko/engine'
import { FIRST_BUILDING, TOKEN_KINDS } from '@edokko/iki'
import type { IkiTable } from '@edokko/iki'
import { wrapped } from '../text.ts'
import { clip, padEnd, padStart, widthOf } from '../width.ts'
import { COLUMNS, paintSeat } from './colours.ts'
import type { Pen } from './pen.ts'

const NAME = 20
const INDENT = '     '

/** Each player with all goods, and what else they hold. */
export function drawPlayers(pen: Pen, t: IkiTable): string[] {
  const { rules, iki, words, style } = pen
  const figures = [
    [iki.good('iki'), t.iki],
    [words.say('terminal.iki.fire'), t.fire],
    [iki.good('mon'), t.mon],
    [iki.good('rice'), t.rice],
    [iki.good('sandal'), t.sandal],
    [iki.good('lumber'), t.lumber],
    [iki.good('koban'), t.koban],
    [words.say('terminal.iki.freeKobun'), t.kobun],
  ] as const
  const seats = Array.from({ length: rules.seats }, (_, seat) => seat)
  return [
    style.faint(`   ${' '.repeat(NAME)}  ${figures.map(([word]) => word).join('  ')}`),
    ...seats.flatMap((seat) => {
      const amounts = figures.map(([word, column]) => padStart(String(column[seat]), widthOf(word)))
      const name = style.strong(padEnd(clip(pen.names[seat], NAME), NAME))
      const more = belongings(pen, t, seat)
      const line = ` ${paintSeat(style, seat)} ${name}  ${amounts.join('  ')}`
      return [line].concat(more === '' ? [] : wrapped(more, INDENT, INDENT, COLUMNS))
    }),
  ]
}

/** What the player holds besides goods, where there is any. */
function belongings({ rules, iki, words }: Pen, t: IkiTable, seat: Seat): string {
  const owned = (column: Int16Array, name: (i: number) => string): string[] =>
    [...column.keys()].filter((i) => column[i] === seat).map(name)
  const cardName = (card: number): string => iki.card(card).name
  const lists: (readonly [string, readonly string[]])[] = [
    [words.say('terminal.iki.retired'), owned(t.career, cardName)],
    [words.say('iki.score.buildings'), owned(t.builtBy, (number) => cardName(FIRST_BUILDING + number))],
    ...TOKEN_KINDS.map(
      (kind) =>
        [iki.tokens(kind), owned(t[kind], (token) => iki.token(kind, token)?.name ?? rules[kind][token].id)] as const,
    ),
    [words.say('terminal.iki.tokens'), owned(t.special, (special) => iki.special(special).name)],
  ]
  return lists.flatMap(([what, list]) => (list.length === 0 ? [] : [`${what}: ${list.join(', ')}`])).join('; ')
}
