import { NONE, SEAT_LETTERS } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { stallWord } from '../actions.ts'
import { CARD_IDS, CHARACTERS } from '../cards/index.ts'
import type { Card } from '../cards/index.ts'
import { TOKEN_KINDS } from '../cards/tokens.ts'
import { DECISION_NAMES } from '../decisions/ids.ts'
import { PHASE_NAMES } from '../phases.ts'
import { NAGAYA_LETTERS } from '../ruleset.ts'
import type { Ruleset } from '../ruleset.ts'
import { GONE } from '../table.ts'
import type { IkiTable } from '../table.ts'
import { AMOUNTS, BUSINESS, seatsOf } from './words.ts'

/*
 * A position in one line:
 *
 *   …-3p 2:actions b:hire A=egg.b1,-,-,monk.a1 B=… C=… D=… row=soba+1,dice,- … site=inn,well,… a=mon8,rice1,at4,life2 b=… c=…
 *   order=bac first=b …
 *
 * The rules; the month and what the game is doing; who decides what; the stalls of each nagaya from the outside (card, owner and level;
 * inn.a is a building, soba.n a card without owner); the row with the coins on its cards; the building site; each player's goods; the
 * firefighting order; then what else must be known, left out where it is usual. `-` is nothing.
 */

export function formatTable(rules: Ruleset, t: IkiTable): string {
  const seats = seatsOf(rules)
  return [
    rules.id,
    `${t.month}:${PHASE_NAMES[t.phase]}`,
    `${SEAT_LETTERS[t.actor]}:${DECISION_NAMES[t.decision]}`,
    ...rules.nagaya.map((stalls, n) => `${NAGAYA_LETTERS[n]}=${stalls.map((stall) => formatStall(t, stall)).join()}`),
    `row=${Array.from(t.row, (card, i) => cardWord(card) + (t.rowCoins[i] > 0 ? `+${t.rowCoins[i]}` : '')).join()}`,
    `site=${Array.from(t.site, cardWord).join()}`,
    ...seats.map((letter, seat) => `${letter}=${formatSeat(t, seat)}`),
    `order=${seatLetters(t.order.subarray(0, rules.seats))}`,
    `first=${SEAT_LETTERS[t.first]}`,
    ...TOKEN_KINDS.flatMap((kind) => optional(kind, formatOwners(t[kind].subarray(0, rules[kind].length)))),
    ...optional('special', formatOwners(t.special)),
    ...optional('retired', formatRetired(rules, t)),
    ...optional('gone', formatCareers(t, GONE)),
    ...optional('tiles', t.tilesTurned.some((count) => count > 0) ? t.tilesTurned.join('') : ''),
    ...optional('blocked', t.blocked === NONE ? '' : String(t.blocked)),
    ...optional('fires', Array.from(t.fires, (nagaya) => NAGAYA_LETTERS[nagaya] ?? '').join('')),
    ...optional('done', seats.filter((_, seat) => (t.done & (1 << seat)) !== 0).join('')),
    ...optional('pick', t.pick === NONE ? '' : String(t.pick)),
    ...optional('work', t.work === NONE ? '' : stallWord(t.work)),
    ...optional('business', BUSINESS[t.business]),
    ...optional('blaze', t.blaze === NONE ? '' : `${stallWord(t.blaze)}:${t.strength}`),
  ].join(' ')
}

/** A field that is left out where there is nothing to say. */
function optional(name: string, value: string): string[] {
  return value === '' ? [] : [`${name}=${value}`]
}

function formatStall(t: IkiTable, stall: number): string {
  const card = t.stallCard[stall]
  if (card === NONE) return '-'
  const owner = t.stallOwner[stall] === NONE ? 'n' : SEAT_LETTERS[t.stallOwner[stall]]
  return `${CARD_IDS[card]}.${owner}${t.stallLevel[stall] === 0 ? '' : t.stallLevel[stall]}`
}

function formatSeat(t: IkiTable, seat: Seat): string {
  const amounts = AMOUNTS.filter((name) => t[name][seat] !== 0).map((name) => `${name}${t[name][seat]}`)
  if (t.oyakata[seat] !== NONE) amounts.push(`at${t.oyakata[seat] + 1}`)
  if (t.ikizama[seat] !== NONE) amounts.push(`life${t.ikizama[seat]}`)
  return amounts.length === 0 ? '-' : amounts.join()
}

function formatOwners(owners: Int16Array): string {
  return owners.every((owner) => owner === NONE) ? '' : seatLetters(owners)
}

function seatLetters(seats: Int16Array): string {
  return Array.from(seats, (seat) => (seat === NONE ? '.' : SEAT_LETTERS[seat])).join('')
}

function formatRetired(rules: Ruleset, t: IkiTable): string {
  const lists = Array.from({ length: rules.seats }, (_, seat) => formatCareers(t, seat))
  return lists.flatMap((list, seat) => (list === '' ? [] : [`${SEAT_LETTERS[seat]}:${list}`])).join(';')
}

function formatCareers(t: IkiTable, career: number): string {
  return CHARACTERS.filter((_, card) => t.career[card] === career)
    .map((card) => card.id)
    .join()
}

function cardWord(card: Card): string {
  return card === NONE ? '-' : CARD_IDS[card]
}
