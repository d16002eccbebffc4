import { IKI_EDITIONS } from '@edokko/games'
import type { IkiEdition } from '@edokko/games'
import { createIki, EDITIONS, MOST_FIREFIGHTING, TYPES } from '@edokko/iki'
import type { Holdings, IkiGame, Ruleset } from '@edokko/iki'

/** What lies before a player at the end, as it is counted at a table. A retired puppeteer is not among the characters. */
export interface IkiSheet extends Omit<Holdings, 'joker'> {
  readonly name: string
  readonly puppeteer: boolean // has retired
}

export interface IkiPad {
  readonly edition: IkiEdition
  readonly sheets: readonly IkiSheet[]
  readonly stack: readonly number[] // seats whose firefighting markers are known to lie over others on their space, the upper first
}

export const FEWEST = 2
export const MOST = 4

/** What is counted one by one. */
export const AMOUNTS = ['iki', 'fire', 'pipes', 'mon', 'rice', 'sandal', 'lumber', 'koban'] as const
export type Amount = (typeof AMOUNTS)[number]

/** What is there or not, by number. */
export const TOKENS = ['fish', 'tobacco', 'buildings'] as const
export type Tokens = (typeof TOKENS)[number]

export const BLANK_SHEET: IkiSheet = {
  name: '',
  iki: 0,
  fire: 0,
  characters: TYPES.map(() => 0),
  puppeteer: false,
  fish: [],
  pipes: 0,
  tobacco: [],
  buildings: [],
  mon: 0,
  rice: 0,
  sandal: 0,
  lumber: 0,
  koban: 0,
}

export const BLANK_PAD: IkiPad = { edition: IKI_EDITIONS[0], sheets: [BLANK_SHEET, BLANK_SHEET], stack: [] }

const games = new Map<IkiEdition, IkiGame>()

/** The game whose rules score the pad. Nothing that scores depends on the number of players. */
export function gameOf(id: IkiEdition): IkiGame {
  const known = games.get(id)
  if (known !== undefined) return known
  const edition = EDITIONS.find((each) => each.id === id)
  const game = createIki(edition === undefined ? {} : { edition })
  games.set(id, game)
  return game
}

/** The numbers of what is called so. */
function numbersNamed(all: readonly ({ readonly id: string } | undefined)[], ...ids: readonly string[]): number[] {
  return all.flatMap((each, number) => (each !== undefined && ids.includes(each.id) ? [number] : []))
}

/** K19: 28 on the track, three types and the puppeteer, fish with bonuses of 1 and 7, tobaccos of 3 and 5, the restaurant, 5 mon and a koban. */
export function examplePad(): IkiPad {
  const { rules } = gameOf('2021')
  const counts: Readonly<Record<string, number>> = { artisan: 3, master: 1, shop: 1 }
  const sheet: IkiSheet = {
    ...BLANK_SHEET,
    iki: 28,
    characters: TYPES.map((type) => counts[type] ?? 0),
    puppeteer: true,
    fish: numbersNamed(rules.fish, 'fish-spring-2', 'fish-summer-2', 'fish-winter-1'),
    pipes: 1,
    tobacco: numbersNamed(rules.tobacco, 'tobacco-autumn-2', 'tobacco-winter-1'),
    buildings: numbersNamed(rules.buildings, 'restaurant'),
    mon: 5,
    koban: 1,
  }
  return { ...BLANK_PAD, edition: '2021', sheets: [sheet, BLANK_SHEET] }
}

/** As the rules count it: the puppeteer is a special character, with a token. */
export function holdings({ puppeteer, ...sheet }: IkiSheet): Holdings {
  const characters = sheet.characters.map((count, type) => count + (puppeteer && TYPES[type] === 'special' ? 1 : 0))
  return { ...sheet, characters, joker: puppeteer }
}

/** No table has ever seen so much of anything that nothing else limits. */
const MUCH = 300

/** The most of something that one player can have. */
export function mostOf(rules: Ruleset, amount: Amount): number {
  if (amount === 'fire') return MOST_FIREFIGHTING
  if (amount === 'pipes') return rules.pipe.length
  return amount === 'lumber' ? rules.lumber : MUCH
}

/** How many characters of this type there are, beside a retired puppeteer. */
export function mostCharacters(rules: Ruleset, type: number): number {
  return rules.characters.filter((character) => character.type === type).length
}

/** Whether there is such a token or building in the edition. */
export function exists(rules: Ruleset, tokens: Tokens, number: number): boolean {
  return rules[tokens][number] !== undefined
}

/** The numbers of all tokens, or buildings, of the edition. */
export function numbersOf(rules: Ruleset, tokens: Tokens): readonly number[] {
  return [...rules[tokens].keys()].filter((number) => exists(rules, tokens, number))
}

/** Whether nothing is entered but perhaps a name. */
export function isBlank(sheet: IkiSheet): boolean {
  return (
    AMOUNTS.every((amount) => sheet[amount] === 0) &&
    TOKENS.every((tokens) => sheet[tokens].length === 0) &&
    sheet.characters.every((count) => count === 0) &&
    !sheet.puppeteer
  )
}
