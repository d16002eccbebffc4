import { ADVANCE, clip, NONE, SEAT_LETTERS, UNKNOWN } from '@edokko/engine'
import type { Seat, State } from '@edokko/engine'
import { stallWord } from '../actions.ts'
import { CARD_IDS, FIRST_BUILDING, isBuilding } from '../cards/index.ts'
import type { Card } from '../cards/index.ts'
import type { TokenKind } from '../cards/tokens.ts'
import { DECISION_NAMES } from '../decisions/ids.ts'
import { LAST_LEVEL } from '../experience.ts'
import { MOST_FIREFIGHTING } from '../firefighting.ts'
import { PHASE_NAMES } from '../phases.ts'
import { IKIZAMA_SPACES, NAGAYA_LETTERS, SPECIALS } from '../ruleset.ts'
import type { Ruleset } from '../ruleset.ts'
import { SHOPS } from '../shops.ts'
import * as table from '../table.ts'
import { IkiHidden, IkiTable } from '../table.ts'
import type { Iki } from '../table.ts'
import { check } from './check.ts'
import { AMOUNTS, BUSINESS, fail, seatsOf } from './words.ts'

/** No table has ever seen so much of anything. */
const MOST_AMOUNT = 999

/** Reads a position in which somebody is to decide, or which is over; checks that it could be one. */
export function parseTable(rules: Ruleset, line: string): State<Iki> {
  const [name = '', when = '', who = '', ...rest] = line.trim().split(/\s+/)
  if (name !== rules.id) fail(`a position of this game begins with ${rules.id}, not "${clip(name)}"`)
  const state: State<Iki> = { table: new IkiTable(), hidden: new IkiHidden() }
  const t = state.table
  blank(t)
  parseWhen(t, when)
  parseWho(rules, t, who)
  parseFields(rules, t, rest)
  check(rules, t)
  state.hidden.cells.fill(UNKNOWN)
  if (rules.blockingTiles.length === 0) state.hidden.tiles.fill(NONE)
  return state
}

function blank(t: IkiTable): void {
  t.cells.fill(NONE)
  for (const column of [t.tilesTurned, t.rowCoins, t.stallLevel, ...AMOUNTS.map((name) => t[name])]) column.fill(0)
  t.done = 0
  t.business = 0
  t.strength = 0
  t.career.fill(table.WAITING)
  t.kobun.fill(0)
}

function parseWhen(t: IkiTable, text: string): void {
  const [, month, name] = /^(\d{1,2}):(\w+)$/.exec(text) ?? fail(`"${clip(text)}" does not say when: write 5:actions`)
  t.month = Number(month)
  t.phase = (PHASE_NAMES as readonly string[]).indexOf(name)
  if (t.phase < 0) fail(`"${clip(name)}" is none of ${PHASE_NAMES.join(', ')}`)
  if (t.month > table.NEW_YEAR) fail(`there is no month ${month}`)
}

function parseWho(rules: Ruleset, t: IkiTable, text: string): void {
  const [, letter, name] = /^(\w):(\w+)$/.exec(text) ?? fail(`"${clip(text)}" does not say who decides: write a:hire`)
  t.actor = parseSeat(rules, letter)
  t.decision = (DECISION_NAMES as readonly string[]).indexOf(name)
  if (t.decision < 0 || t.decision === ADVANCE)
    fail(`"${clip(name)}" is none of ${DECISION_NAMES.filter((_, i) => i !== ADVANCE).join(', ')}`)
}

type Field = (rules: Ruleset, t: IkiTable, value: string, name: string) => void

/** What each field sets. */
const FIELDS: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(Array.from(NAGAYA_LETTERS, (letter) => [letter, parseNagaya])),
  ...Object.fromEntries(Array.from(SEAT_LETTERS, (letter) => [letter, parseGoods])),
  row(_rules, t, value) {
    const cards = value.split(',')
    if (cards.length !== table.ROW) fail(`the row has ${table.ROW} places, not ${cards.length}`)
    cards.forEach((text, place) => {
      if (text === '-') return
      const [, name, coins = '0'] =
        /^(\w+)(?:\+([12]))?$/.exec(text) ?? fail(`"${clip(text)}" is no card for hire: write monk or monk+1`)
      t.row[place] = employ(t, parseCharacter(name), table.IN_PLAY)
      t.rowCoins[place] = Number(coins)
    })
  },
  site(rules, t, value) {
    const cards = value.split(',')
    if (cards.length !== table.SITE) fail(`the site has ${table.SITE} places, not ${cards.length}`)
    cards.forEach((text, place) => {
      if (text !== '-') t.site[place] = parseBuilding(rules, text)
    })
  },
  order(rules, t, value) {
    if ([...value].sort().join('') !== SEAT_LETTERS.slice(0, rules.seats))
      fail(`"order=${clip(value)}" must name each player once`)
    ;[...value].forEach((letter, i) => (t.order[i] = SEAT_LETTERS.indexOf(letter)))
  },
  first: (rules, t, value) => (t.first = parseSeat(rules, value)),
  fish: parseTokens,
  pipe: parseTokens,
  tobacco: parseTokens,
  special: (rules, t, value) => parseOwners(rules, t.special, SPECIALS.length, value, 'special'),
  retired(rules, t, value) {
    for (const list of value.split(';')) {
      const [, letter, names] = /^(\w):(.+)$/.exec(list) ?? fail(`"${clip(list)}" is no list: write a:monk,egg`)
      const seat = parseSeat(rules, letter)
      for (const name of names.split(',')) employ(t, parseCharacter(name), seat)
    }
  },
  gone(_rules, t, value) {
    for (const name of value.split(',')) employ(t, parseCharacter(name), table.GONE)
  },
  tiles(rules, t, value) {
    if (!/^\d{5}$/.test(value)) fail(`"tiles=${clip(value)}" must be a digit for each ikizama space`)
    ;[...value].forEach((digit, space) => {
      t.tilesTurned[space] = Number(digit)
      const all = rules.blockingTiles.filter((each) => each === space).length
      if (Number(digit) > all) fail(`there are ${all} tiles that close space ${space}, not ${digit}`)
    })
  },
  blocked(_rules, t, value) {
    t.blocked = /^[1-4]$/.test(value) ? Number(value) : fail(`"blocked=${clip(value)}" is no ikizama space`)
  },
  fires(_rules, t, value) {
    if (!/^[A-D]{1,3}$/.test(value)) fail(`"fires=${clip(value)}" must be a nagaya for each fire so far`)
    ;[...value].forEach((letter, i) => (t.fires[i] = NAGAYA_LETTERS.indexOf(letter)))
  },
  done(rules, t, value) {
    for (const letter of value) t.done |= 1 << parseSeat(rules, letter)
  },
  pick(_rules, t, value) {
    t.pick = /^\d{1,2}$/.test(value) ? Number(value) : fail(`"pick=${clip(value)}" is no choice`)
  },
  work: (rules, t, value) => (t.work = parseStall(rules, value)),
  business(_rules, t, value) {
    t.business = BUSINESS.indexOf(value)
    if (t.business <= 0) fail(`"business=${clip(value)}" is shop, stall or both`)
  },
  blaze(rules, t, value) {
    const [, stall, strength] =
      /^(\w\w):(\d{1,2})$/.exec(value) ?? fail(`"blaze=${clip(value)}" is no fire: write A1:4`)
    t.blaze = parseStall(rules, stall)
    t.strength = Number(strength)
  },
}

function parseFields(rules: Ruleset, t: IkiTable, fields: readonly string[]): void {
  const seen = new Set<string>()
  for (const field of fields) {
    const [name, value = ''] = field.split(/=(.*)/s)
    if (!Object.hasOwn(FIELDS, name)) fail(`"${clip(field)}" is none of ${Object.keys(FIELDS).join(', ')}`)
    if (seen.has(name)) fail(`"${name}" stands twice`)
    seen.add(name)
    FIELDS[name](rules, t, value, name)
  }
  for (const name of [...NAGAYA_LETTERS, 'row', 'site', ...seatsOf(rules), 'order', 'first'])
    if (!seen.has(name)) fail(`the position has no "${name}=…"`)
}

function parseNagaya(rules: Ruleset, t: IkiTable, value: string, name: string): void {
  const stalls = rules.nagaya[NAGAYA_LETTERS.indexOf(name)]
  const cards = value.split(',')
  if (cards.length !== stalls.length) fail(`nagaya ${name} has ${stalls.length} stalls, not ${cards.length}`)
  cards.forEach((text, i) => {
    if (text !== '-') parseCardInStall(rules, t, stalls[i], text)
  })
}

function parseCardInStall(rules: Ruleset, t: IkiTable, stall: number, text: string): void {
  const [, name, letter, level = '0'] =
    /^(\w+)\.(\w)([123])?$/.exec(text) ?? fail(`"${clip(text)}" is no card in a stall: write monk.a1, inn.a or soba.n`)
  const owner = letter === 'n' ? NONE : parseSeat(rules, letter)
  t.stallOwner[stall] = owner
  t.stallLevel[stall] = Number(level)
  const card = CARD_IDS.indexOf(name)
  if (isBuilding(card)) {
    t.stallCard[stall] = parseBuilding(rules, name)
    if (owner === NONE || level !== '0') fail(`"${text}": a building has an owner and no level`)
    t.builtBy[card - FIRST_BUILDING] = owner
    return
  }
  t.stallCard[stall] = employ(t, parseCharacter(name), table.IN_PLAY)
  if (owner === NONE && (rules.neutral === 'none' || level !== '0'))
    fail(`"${text}": ${rules.neutral === 'none' ? 'every card has an owner here' : 'without an owner it has no level'}`)
  if (owner !== NONE && Number(level) < rules.characters[card].startLevel)
    fail(`"${text}": ${name} has the levels ${rules.characters[card].startLevel} to ${LAST_LEVEL}`)
}

/** Notes where a character is, and that it is nowhere else. */
function employ(t: IkiTable, card: Card, career: number): Card {
  if (t.career[card] !== table.WAITING) fail(`${CARD_IDS[card]} is in two places`)
  t.career[card] = career
  return card
}

/** What a player's field may say, and the least and the most of it. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...Object.fromEntries(AMOUNTS.map((name) => [name, [0, name === 'fire' ? MOST_FIREFIGHTING : MOST_AMOUNT]])),
  at: [1, SHOPS.length],
  life: [0, IKIZAMA_SPACES - 1],
}

function parseGoods(rules: Ruleset, t: IkiTable, value: string, name: string): void {
  const seat = parseSeat(rules, name)
  const seen = new Set<string>()
  for (const part of value === '-' ? [] : value.split(',')) {
    const [, what, number] = /^([a-z]+)(\d+)$/.exec(part) ?? fail(`"${clip(part)}" of ${name} is no amount: write mon8`)
    if (!Object.hasOwn(RANGES, what)) fail(`"${clip(part)}" of ${name} is none of ${Object.keys(RANGES).join(', ')}`)
    if (seen.has(what)) fail(`"${what}" of ${name} stands twice`)
    seen.add(what)
    const amount = Number(number)
    const [least, most] = RANGES[what]
    if (amount < least || amount > most) fail(`${what} of ${name} is ${least} to ${most}, not ${clip(number)}`)
    if (what === 'at') t.oyakata[seat] = amount - 1
    else if (what === 'life') t.ikizama[seat] = amount
    else t[what as (typeof AMOUNTS)[number]][seat] = amount
  }
}

function parseTokens(rules: Ruleset, t: IkiTable, value: string, name: string): void {
  const kind = name as TokenKind
  parseOwners(rules, t[kind], rules[kind].length, value, name)
}

function parseOwners(rules: Ruleset, column: Int16Array, length: number, value: string, name: string): void {
  if (value.length !== length) fail(`"${name}=${clip(value)}" must have ${length} letters or dots`)
  ;[...value].forEach((letter, i) => (column[i] = letter === '.' ? NONE : parseSeat(rules, letter)))
}

function parseCharacter(name: string): Card {
  const card = CARD_IDS.indexOf(name)
  return card >= 0 && !isBuilding(card) ? card : fail(`"${clip(name)}" is no character`)
}

function parseBuilding(rules: Ruleset, name: string): Card {
  const card = CARD_IDS.indexOf(name)
  if (!isBuilding(card)) fail(`"${clip(name)}" is no building`)
  return rules.buildings[card - FIRST_BUILDING] === undefined ? fail(`${name} is not a building of this edition`) : card
}

function parseSeat(rules: Ruleset, letter: string): Seat {
  const seat = seatsOf(rules).indexOf(letter)
  return seat < 0 ? fail(`"${clip(letter)}" is no player: they are ${seatsOf(rules).join(', ')}`) : seat
}

function parseStall(rules: Ruleset, word: string): number {
  const stall = rules.stalls.find((each) => stallWord(each) === word)
  return stall ?? fail(`"${clip(word)}" is no stall: they are A0 to D${rules.nagaya[0].length - 1}`)
}
