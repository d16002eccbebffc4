import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { BUILDINGS, CHARACTERS, CARDS_PER_SEASON, SEASONS, START, TYPES } from './cards/index.ts'
import type { BuildingData, Card, Reward } from './cards/index.ts'
import type { Fish, Pipe, Tobacco, TokenKind } from './cards/tokens.ts'
import type { Edition } from './editions/index.ts'
import type { Effect } from './effects.ts'
import { goods, NOTHING } from './goods.ts'
import type { Goods } from './goods.ts'
import type { PriceSheet } from './price-sheet.ts'
import { SHOPS } from './shops.ts'
import type { Offer, ShopName } from './shops.ts'

/** K1: a nagaya has room for four stalls; a stall's number is its nagaya times this, plus its place from the outside. */
export const NAGAYA = 4
export const PER_NAGAYA = 4
export const STALLS = NAGAYA * PER_NAGAYA
export const NAGAYA_LETTERS = 'ABCD'

/** K1: which shops a stall of a nagaya is behind, and what it costs to put a card there. */
interface StallPlan {
  readonly shops: readonly ('outer' | 'inner')[]
  readonly surcharge: number
}

export interface BoardPlan {
  readonly stalls: readonly StallPlan[] // of each nagaya, outermost first
  readonly cornersAreAGroup: boolean // K14: the innermost stalls are a fifth group for harmony
}

/** K4: the spaces of the ikizama track, `1–4` first. */
export const IKIZAMA_SPACES = 5

/** K4: a space of the ikizama track, 0 for `1–4`. */
export interface IkizamaSpace {
  readonly space: number
  readonly least: number // steps
  readonly most: number
  readonly hires: boolean // K5: whether its player may hire or take income
  readonly mon: number //    given instead
}

/** K17: whether cards without an owner come, and what happens to one when no stall is free. */
export type NeutralRule = 'none' | 'or-discard' | 'if-a-stall-is-free'

/** A character with everything the rules ask of it. */
export interface Character {
  readonly id: string
  readonly type: number // index in TYPES
  readonly cost: number
  readonly skill: Effect
  readonly hireFire: number
  readonly startLevel: number
  readonly salary: readonly Goods[] // by level, 0 unused
  readonly special: number // the special token it gives when it retires, or NONE
}

export interface Building extends Required<BuildingData> {
  readonly cost: Goods
}

const NO_EFFECT = { ikiPerFed: 0, monPerCardOfBestType: 0, ikiPerHireBonus: 0 }

/** K7: the five special tokens by number. A token's number is its place here. */
export const SPECIALS = ['hireDiscount', 'extraStep', 'fireEscape', 'fireEscape', 'joker'] as const satisfies Reward[]

interface Priced {
  readonly price: number
}

/** Everything in which two tables of IKI can differ. The rules ask it, and never the edition or the number of players. */
export interface Ruleset {
  readonly id: string //                                       the edition's, then the players: '…-3p'
  readonly seats: number
  readonly stalls: readonly number[] //                        K1: the open ones, ascending
  readonly surcharge: readonly number[] //                     K1: by stall
  readonly behind: readonly (readonly number[])[] //           K1: the stalls behind the shop of each space
  readonly nagaya: readonly (readonly number[])[] //           K15: their stalls from the outside, as the fire spreads
  readonly groups: readonly (readonly number[])[] //           K14: the stalls of each harmony group
  readonly shops: readonly (readonly Offer[])[] //             K10: by space
  readonly ikizama: readonly (IkizamaSpace | undefined)[] //   K4: by space; closed ones are missing
  readonly blockingTiles: readonly number[] //                 K3
  readonly fireStrength: readonly number[] //                  K15: by month, 0 without a fire
  readonly neutral: NeutralRule
  readonly stacks: boolean
  readonly fishPerSeason: number
  readonly lumber: number
  readonly rowBeforeStarters: boolean
  readonly escapeSavesBuildings: boolean
  readonly offTheStreetAtNewYear: boolean
  readonly monPerPoint: number
  readonly decks: readonly (readonly Card[])[] //              the cards of each season
  readonly characters: readonly Character[]
  readonly buildings: readonly (Building | undefined)[] //     by number; those of other editions are missing
  readonly paydayBuildings: readonly number[] //               K14: the numbers of those that pay at a payday
  readonly hireBuildings: readonly number[] //                 K5: the numbers of those that pay for hire bonuses
  readonly fish: readonly (Fish & Priced)[]
  readonly pipe: readonly (Pipe & Priced)[]
  readonly tobacco: readonly (Tobacco & Priced)[]
  readonly prices: PriceSheet
}

/** K1: where each shop is. */
const LOCATIONS: Readonly<Record<ShopName, readonly [nagaya: number, end: 'outer' | 'inner']>> = {
  sandal: [0, 'inner'],
  rice: [0, 'outer'],
  tower: [1, 'outer'],
  tobacco: [1, 'inner'],
  pawn: [2, 'inner'],
  construction: [2, 'outer'],
  fish: [3, 'outer'],
  exchange: [3, 'inner'],
}

/** K13: the months that end with a fire. */
const FIRE_MONTHS = [5, 8, 11]
const ROUNDS = 13

export type Players = 2 | 3 | 4

/** How many play if nobody says. */
export const USUAL_PLAYERS: Players = 4

export function isPlayers(count: number): count is Players {
  return count === 2 || count === 3 || count === 4
}

/** The rules of a table: an edition, a number of players, a price sheet, and whether the edition's extra cards are left out. */
export function createRuleset(edition: Edition, players: Players, prices: PriceSheet, withoutExtras: boolean): Ruleset {
  const board = edition.board[players]
  const places = [...board.stalls.keys()]
  const nagaya = Array.from({ length: NAGAYA }, (_, n) => places.map((place) => n * PER_NAGAYA + place))
  const stalls = nagaya.flat()
  const corners = nagaya.map((row) => row[row.length - 1])
  if (prices.edition !== edition.id)
    throw new Error(`a price sheet of ${prices.edition} is not for edition ${edition.id}`)
  const price = (id: string): Goods => goods(prices.goods[id])
  const priced = <T extends { readonly id: string }>(token: T): T & Priced => ({ ...token, price: price(token.id).mon })
  const strengths = edition.fireStrength[players]
  const extras = withoutExtras ? edition.extras : []
  const spaces = edition.ikizama[players]
  const build = (data: BuildingData): Building => ({ ...NO_EFFECT, ...data, cost: price(data.id) })
  const buildings = BUILDINGS.map((data) => (edition.buildings.includes(data.id) ? build(data) : undefined))
  const numbers = (suits: (building: Building) => boolean): number[] =>
    buildings.flatMap((building, number) => (building !== undefined && suits(building) ? [number] : []))
  const rewards: (Reward | undefined)[] = [...SPECIALS] // each is given to one card
  return freeze({
    id: `${edition.id}-${players}p`,
    seats: players,
    stalls,
    surcharge: Array.from({ length: STALLS }, (_, stall) => board.stalls[stall % PER_NAGAYA]?.surcharge ?? 0),
    behind: SHOPS.map((shop) => {
      const [n, end] = LOCATIONS[shop]
      return nagaya[n].filter((_, place) => board.stalls[place].shops.includes(end))
    }),
    nagaya,
    groups: board.cornersAreAGroup ? [...nagaya, corners] : nagaya,
    shops: SHOPS.map((shop) => edition.shops[shop]),
    ikizama: Array.from({ length: IKIZAMA_SPACES }, (_, space) => spaces.find((each) => each.space === space)),
    blockingTiles: edition.blockingTiles[players],
    fireStrength: Array.from({ length: ROUNDS + 1 }, (_, month) => strengths[FIRE_MONTHS.indexOf(month)] ?? 0),
    neutral: edition.neutral[players],
    stacks: edition.stacks,
    fishPerSeason: edition.fishPerSeason,
    lumber: edition.lumber,
    rowBeforeStarters: edition.rowBeforeStarters,
    escapeSavesBuildings: edition.escapeSavesBuildings,
    offTheStreetAtNewYear: edition.offTheStreetAtNewYear,
    monPerPoint: edition.monPerPoint,
    decks: SEASONS.map((_, season) => {
      const cards = Array.from({ length: CARDS_PER_SEASON }, (_, i) => START.length + season * CARDS_PER_SEASON + i)
      return cards.filter((card) => !extras.includes(CHARACTERS[card].id))
    }),
    characters: edition.characters.map((card) => {
      const special = card.reward === undefined ? NONE : rewards.indexOf(card.reward)
      if (special >= 0) rewards[special] = undefined
      const salary = (card.salary ?? []).map(goods)
      return {
        id: card.id,
        type: TYPES.indexOf(card.type),
        cost: price(card.id).mon,
        skill: card.skill,
        hireFire: card.hireFire ?? 0,
        startLevel: card.startLevel ?? (salary.length === 2 ? 2 : 1),
        salary: [...Array<Goods>(4 - salary.length).fill(NOTHING), ...salary],
        special,
      }
    }),
    buildings,
    paydayBuildings: numbers(({ ikiPerFed, monPerCardOfBestType }) => ikiPerFed + monPerCardOfBestType > 0),
    hireBuildings: numbers(({ ikiPerHireBonus }) => ikiPerHireBonus > 0),
    fish: edition.tokens.fish.map(priced),
    pipe: edition.tokens.pipe.map(priced),
    tobacco: edition.tokens.tobacco.map(priced),
    prices,
  })
}

/** The ikizama space that the seat stands on; somebody can only stand on an open one. */
export function ikizamaOf(rules: Ruleset, t: { readonly ikizama: Int16Array }, seat: Seat): IkizamaSpace {
  return rules.ikizama[t.ikizama[seat]] as IkizamaSpace
}

/** The building of this edition that has this number. */
export function buildingOf(rules: Ruleset, number: number): Building {
  return rules.buildings[number] as Building
}

/** The price of a token. */
export function tokenPrice(rules: Ruleset, kind: TokenKind, token: number): number {
  return rules[kind][token].price
}

/**
 * All the way down, so that no table can change another's rules. Lists are only `readonly`: reading frozen arrays is slow, and
 * would cost a quarter of all games a second (bench/results.md).
 */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  if (!Array.isArray(value)) Object.freeze(value)
  Object.values(value).forEach(freeze)
  return value
}
