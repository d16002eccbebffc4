import type { Seat } from '@edokko/engine'
import { TYPES } from './cards/index.ts'
import type { TypeName } from './cards/index.ts'
import type { Worth } from './effects.ts'
import { charactersByType, countByType } from './payday.ts'
import { buildingOf, SPECIALS } from './ruleset.ts'
import type { Ruleset } from './ruleset.ts'
import type { IkiTable } from './table.ts'
import { PER_SEASON } from './tokens.ts'

/** K18 */
const VARIETY = [0, 1, 4, 9, 16, 25]
const FISH = [0, 3, 6, 10, 15]
const KOBAN_IKI = 3
const JOKER = SPECIALS.indexOf('joker')
const SPECIAL_TYPE = TYPES.indexOf('special')

/** What counts at the end, as it lies before a player; also what people at a real table enter by hand. */
export interface Holdings {
  readonly iki: number // on the track
  readonly characters: readonly number[] // of each type, on the board and retired; a retired puppeteer is special
  readonly joker: boolean // the puppeteer's token
  readonly fish: readonly number[] // tokens by number
  readonly pipes: number
  readonly tobacco: readonly number[]
  readonly buildings: readonly number[]
  readonly fire: number
  readonly mon: number
  readonly rice: number
  readonly sandal: number
  readonly lumber: number
  readonly koban: number
}

/** One thing that scores, by its id. */
interface Part {
  readonly id: string
  readonly iki: number
}

/** Where the points of a player come from. */
export interface Breakdown {
  readonly total: number
  readonly track: number
  readonly variety: number
  readonly types: number // that variety counts
  readonly joker: TypeName | undefined // what the puppeteer counts as
  readonly fish: number
  readonly seasons: number // of the fish
  readonly fishBonus: readonly Part[]
  readonly tobacco: number // doubled already
  readonly doubled: boolean
  readonly tobaccos: readonly Part[] // single
  readonly buildings: number
  readonly built: readonly Part[]
  readonly goods: number
  readonly wares: readonly Part[]
}

/** K18: the final scoring of one player, with the puppeteer as whatever type gives most. */
export function scoreHoldings(rules: Ruleset, holdings: Holdings): Breakdown {
  if (!holdings.joker) return scoreWith(rules, holdings, undefined)
  const each = TYPES.map((type) => scoreWith(rules, holdings, type))
  return each.reduce((best, other) => (other.total > best.total ? other : best))
}

function scoreWith(rules: Ruleset, held: Holdings, joker: TypeName | undefined): Breakdown {
  const characters = countWithJoker(held.characters, joker)
  const types = countTypes(characters)
  const variety = VARIETY[types]
  const seasons = new Set(held.fish.map((token) => Math.trunc(token / PER_SEASON))).size
  const fishBonus = held.fish.map((token) => ({ id: rules.fish[token].id, iki: rules.fish[token].bonus }))
  const fish = FISH[seasons] + sum(fishBonus)
  const worth = (what: Worth): number => worthOf(what, what.kind === 'per' ? held[what.good] : 0, characters, fish)
  const tobaccos = held.tobacco.map((token) => ({
    id: rules.tobacco[token].id,
    iki: worth(rules.tobacco[token].worth),
  }))
  const doubled = held.pipes > 0
  const tobacco = sum(tobaccos) * (doubled ? 2 : 1)
  const built = held.buildings.map((number) => {
    const building = buildingOf(rules, number)
    return { id: building.id, iki: worth(building.worth) }
  })
  const wares = [
    { id: 'koban', iki: held.koban * KOBAN_IKI },
    { id: 'lumber', iki: held.lumber },
    { id: 'mon', iki: Math.trunc(held.mon / rules.monPerPoint) },
  ]
  const buildings = sum(built)
  const goods = sum(wares)
  return {
    total: held.iki + variety + fish + tobacco + buildings + goods,
    track: held.iki,
    variety,
    types,
    joker,
    fish,
    seasons,
    fishBonus,
    tobacco,
    doubled,
    tobaccos,
    buildings,
    built,
    goods,
    wares,
  }
}

/** K18, K20: the puppeteer is a special character until then. */
function countWithJoker(characters: readonly number[], joker: TypeName | undefined): readonly number[] {
  if (joker === undefined) return characters
  return characters.map((count, type) => count + (TYPES[type] === joker ? 1 : 0) - (type === SPECIAL_TYPE ? 1 : 0))
}

/** What a tobacco or a building is worth, of which `amount` is what it counts, if it counts goods. */
function worthOf(worth: Worth, amount: number, characters: ArrayLike<number>, fish: number): number {
  switch (worth.kind) {
    case 'fixed':
      return worth.iki
    case 'per':
      return Math.min(worth.most, Math.trunc(amount / worth.every) * worth.iki)
    case 'asFish':
      return fish
    case 'perType':
      return countTypes(characters) * worth.iki
    case 'perCardOfBestType':
      return mostOfAType(characters) * worth.iki
  }
}

function countTypes(characters: ArrayLike<number>): number {
  let types = 0
  for (let type = 0; type < TYPES.length; type++) if (characters[type] > 0) types++
  return types
}

function mostOfAType(characters: ArrayLike<number>): number {
  let most = 0
  for (let type = 0; type < TYPES.length; type++) if (characters[type] > most) most = characters[type]
  return most
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { iki }) => all + iki, 0)
}

/** What the seat holds. */
export function holdingsOf(rules: Ruleset, t: IkiTable, seat: Seat): Holdings {
  return {
    iki: t.iki[seat],
    characters: charactersByType(rules, t, seat),
    joker: t.special[JOKER] === seat,
    fish: owned(t.fish, seat),
    pipes: owned(t.pipe, seat).length,
    tobacco: owned(t.tobacco, seat),
    buildings: owned(t.builtBy, seat),
    fire: t.fire[seat],
    mon: t.mon[seat],
    rice: t.rice[seat],
    sandal: t.sandal[seat],
    lumber: t.lumber[seat],
    koban: t.koban[seat],
  }
}

/** The numbers of what belongs to the seat. */
function owned(column: Int16Array, seat: Seat): number[] {
  const numbers = []
  for (let i = 0; i < column.length; i++) if (column[i] === seat) numbers.push(i)
  return numbers
}

const counts = new Int16Array(TYPES.length) // scratch: the seat's characters of each type

/** K18: the seat's total if the table is scored as it lies; what `scoreHoldings` adds up, without saying where it comes from. */
export function pointsOf(rules: Ruleset, t: IkiTable, seat: Seat): number {
  countByType(rules, t, seat, counts)
  if (t.special[JOKER] !== seat) return totalOf(rules, t, seat)
  counts[SPECIAL_TYPE]--
  let most = -Infinity
  for (let type = 0; type < TYPES.length; type++) {
    counts[type]++
    most = Math.max(most, totalOf(rules, t, seat))
    counts[type]--
  }
  return most
}

/** With characters as in `counts`. */
function totalOf(rules: Ruleset, t: IkiTable, seat: Seat): number {
  const fish = fishOf(rules, t, seat)
  let tobacco = 0
  for (let token = 0; token < rules.tobacco.length; token++)
    if (t.tobacco[token] === seat) tobacco += worthAt(rules.tobacco[token].worth, t, seat, fish)
  let buildings = 0
  for (let number = 0; number < t.builtBy.length; number++)
    if (t.builtBy[number] === seat) buildings += worthAt(buildingOf(rules, number).worth, t, seat, fish)
  const goods = t.koban[seat] * KOBAN_IKI + t.lumber[seat] + Math.trunc(t.mon[seat] / rules.monPerPoint)
  return (
    t.iki[seat] + VARIETY[countTypes(counts)] + fish + (t.pipe.includes(seat) ? 2 : 1) * tobacco + buildings + goods
  )
}

function fishOf(rules: Ruleset, t: IkiTable, seat: Seat): number {
  let seasons = 0
  let bonus = 0
  for (let token = 0; token < rules.fish.length; token++) {
    if (t.fish[token] !== seat) continue
    seasons |= 1 << Math.trunc(token / PER_SEASON)
    bonus += rules.fish[token].bonus
  }
  return FISH[(seasons & 1) + ((seasons >> 1) & 1) + ((seasons >> 2) & 1) + (seasons >> 3)] + bonus
}

function worthAt(worth: Worth, t: IkiTable, seat: Seat, fish: number): number {
  return worthOf(worth, worth.kind === 'per' ? t[worth.good][seat] : 0, counts, fish)
}

/** K18: points and places. */
export function score(rules: Ruleset, t: IkiTable, points: Int32Array, places: Int32Array): void {
  for (let seat = 0; seat < rules.seats; seat++) points[seat] = pointsOf(rules, t, seat)
  rank(rules.seats, points, t.order, places)
}

/** K18: places without ties: firefighting decides, and then the marker higher in the stack, which is the order given. */
export function rank(seats: number, points: ArrayLike<number>, order: ArrayLike<Seat>, places: Int32Array): void {
  for (let i = 0; i < seats; i++) {
    const seat = order[i]
    let ahead = 0
    for (let j = 0; j < seats; j++) {
      const lead = points[order[j]] - points[seat]
      if (lead > 0 || (lead === 0 && j < i)) ahead++
    }
    places[seat] = ahead
  }
}
