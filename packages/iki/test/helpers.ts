import { ADVANCE, legalChoices, NONE, Rng, SEAT_LETTERS, seedFrom } from '@edokko/engine'
import type { Reason, Seat, State } from '@edokko/engine'
import { stallWord } from '../src/actions.ts'
import { cardOf, FIRST_BUILDING, isBuilding } from '../src/cards/index.ts'
import { DECISION_NAMES } from '../src/decisions/ids.ts'
import { createIki, EDITIONS, housePrices } from '../src/index.ts'
import type { IkiGame } from '../src/index.ts'
import * as phase from '../src/phases.ts'
import { STALLS } from '../src/ruleset.ts'
import { GONE, IN_PLAY, KOBUN, WAITING } from '../src/table.ts'
import type { Iki, IkiTable } from '../src/table.ts'

export type Seats = 2 | 3 | 4
export type EditionId = '2021' | '2015'

const games = new Map<string, IkiGame>()

/** The game with house prices, seat a first. */
export function iki(edition: EditionId = '2021', players: Seats = 4): IkiGame {
  const key = `${edition}-${players}`
  const known = games.get(key)
  if (known !== undefined) return known
  const found = EDITIONS.find((each) => each.id === edition) ?? EDITIONS[0]
  const game = createIki({ edition: found, players, first: 0, extras: 'with', prices: housePrices(found) })
  games.set(key, game)
  return game
}

/** What a player has; what is not said is 0, with nothing on the street or on the ikizama track. */
interface Player {
  mon?: number
  rice?: number
  sandal?: number
  lumber?: number
  koban?: number
  iki?: number
  fire?: number
  at?: number // the space of the street, 1–8
  life?: number // the ikizama space, 0 for 1–4
}

/** A table set up by hand. */
export interface Scene {
  edition?: EditionId
  players?: Seats
  month?: number
  /** Who decides what: 'a:business'. Without it the game has to go on by itself. */
  ask?: string
  phase?: (typeof phase.PHASE_NAMES)[number]
  /** By stall: 'dyer.a2' (owner and level), 'inn.b' (a building), 'soba.n' (neutral). */
  stalls?: Readonly<Record<string, string>>
  /** Cards for hire: 'monk', 'monk+1' with a coin; the first is at place 0. */
  row?: readonly string[]
  site?: readonly string[]
  a?: Player
  b?: Player
  c?: Player
  d?: Player
  /** Firefighting order, if not simply by level and then by seat. */
  order?: string
  fish?: Readonly<Record<number, string>> // owner by token
  pipe?: Readonly<Record<number, string>>
  tobacco?: Readonly<Record<number, string>>
  retired?: Readonly<Record<string, readonly string[]>> // by seat; special tokens come with them
  lumberSupply?: number
  blocked?: number
}

/** A table, the game it belongs to, and what has happened on it since it was set up. */
export class TestTable {
  readonly game: IkiGame
  readonly state: State<Iki>
  readonly events: Iki['event'][] = []

  constructor(game: IkiGame, state: State<Iki>) {
    this.game = game
    this.state = state
  }

  get t(): IkiTable {
    return this.state.table
  }

  /** 'a:business', or 'advance' or 'over' when nobody decides. */
  get asked(): string {
    const name = DECISION_NAMES[this.t.decision]
    return this.t.decision <= ADVANCE ? name : `${SEAT_LETTERS[this.t.actor]}:${name}`
  }

  /** The legal choices in words. */
  get legal(): string[] {
    return legalChoices(this.game, this.t).map((choice) => this.game.write(this.t, choice))
  }

  /** Takes the choices one after the other; throws at the first that is not legal. Does not let the game go on by itself. */
  play(...words: readonly string[]): this {
    for (const word of words) {
      const choice = this.game.read(this.t, word)
      if (choice === undefined) throw new Error(`"${word}" means nothing for ${this.asked}; ${this.legal.join(' ')}`)
      const reason = this.game.whyNot(this.t, choice)
      if (reason !== undefined) throw new Error(`"${word}" is not legal for ${this.asked}: ${reason.code}`)
      this.game.choose(this.t, choice, (event) => this.events.push(event))
    }
    return this
  }

  /** Lets the game go on by itself until somebody must decide. */
  advance(): this {
    while (this.t.decision === ADVANCE) this.game.advance(this.state, (event) => this.events.push(event))
    return this
  }

  /** One step of what the game does by itself. */
  advanceOnce(): this {
    this.game.advance(this.state, (event) => this.events.push(event))
    return this
  }

  whyNot(word: string): Reason | undefined {
    const choice = this.game.read(this.t, word)
    return choice === undefined ? undefined : this.game.whyNot(this.t, choice)
  }

  /** What is in a stall, as a scene says it: 'dyer.a2', or '-'. */
  stall(word: string): string {
    const stall = stallOf(word)
    const card = this.t.stallCard[stall]
    if (card === NONE) return '-'
    const owner = this.t.stallOwner[stall] === NONE ? 'n' : SEAT_LETTERS[this.t.stallOwner[stall]]
    return `${nameOf(card)}.${owner}${this.t.stallLevel[stall] === 0 ? '' : this.t.stallLevel[stall]}`
  }

  /** What seat 'a' has of everything that is not 0. */
  goods(letter: string): Record<string, number> {
    const seat = SEAT_LETTERS.indexOf(letter)
    const names = ['mon', 'rice', 'sandal', 'lumber', 'koban', 'iki', 'fire'] as const
    return Object.fromEntries(names.map((name) => [name, this.t[name][seat]] as const).filter(([, n]) => n !== 0))
  }

  /** The firefighting order in letters. */
  get order(): string {
    return [...this.t.order.subarray(0, this.game.seats)].map((seat) => SEAT_LETTERS[seat]).join('')
  }

  /** The types of events so far, in order. */
  get told(): string[] {
    return this.events.map((event) => event.type)
  }
}

/** A table as described. Cards that are not mentioned wait in their decks (in a fixed shuffled order); nothing checks that it adds up. */
export function scene(what: Scene): TestTable {
  const game = iki(what.edition, what.players)
  const state = game.create()
  game.setup(new Rng(seedFrom('scene')), state)
  const { table: t } = state
  t.month = what.month ?? 1
  t.phase = phase.PHASE_NAMES.indexOf(what.phase ?? 'actions')
  for (const column of [t.mon, t.rice, t.sandal, t.lumber, t.koban, t.iki, t.fire]) column.fill(0)
  if (what.site !== undefined) {
    t.site.fill(NONE)
    what.site.forEach((name, place) => (t.site[place] = name === '-' ? NONE : cardOf(name)))
  }
  for (const [i, letter] of Array.from(SEAT_LETTERS).slice(0, game.seats).entries()) {
    const { at, life, ...amounts } = what[letter as 'a'] ?? {}
    for (const [name, amount] of Object.entries(amounts)) t[name as 'mon'][i] = amount
    t.oyakata[i] = at === undefined ? NONE : at - 1
    t.ikizama[i] = life ?? NONE
    t.kobun[i] = KOBUN
  }
  for (const [word, text] of Object.entries(what.stalls ?? {})) {
    const [name, owner = ''] = text.split('.')
    const stall = stallOf(word)
    const card = cardOf(name)
    const seat = owner.startsWith('n') ? NONE : SEAT_LETTERS.indexOf(owner.slice(0, 1))
    t.stallCard[stall] = card
    t.stallOwner[stall] = seat
    t.stallLevel[stall] = Number(owner.slice(1))
    if (seat !== NONE) t.kobun[seat]--
    if (isBuilding(card)) t.builtBy[card - FIRST_BUILDING] = seat
    else t.career[card] = IN_PLAY
  }
  what.row?.forEach((text, place) => {
    if (text === '-') return
    const [name, coins = '0'] = text.split('+')
    t.row[place] = cardOf(name)
    t.rowCoins[place] = Number(coins)
    t.career[t.row[place]] = IN_PLAY
  })
  for (const [letter, cards] of Object.entries(what.retired ?? {}))
    for (const name of cards) {
      const seat = SEAT_LETTERS.indexOf(letter)
      t.career[cardOf(name)] = seat
      const { special } = game.rules.characters[cardOf(name)]
      if (special >= 0) t.special[special] = seat
    }
  for (const kind of ['fish', 'pipe', 'tobacco'] as const)
    for (const [token, letter] of Object.entries(what[kind] ?? {}))
      t[kind][Number(token)] = SEAT_LETTERS.indexOf(letter)
  t.lumberSupply = what.lumberSupply ?? game.rules.lumber - t.lumber.reduce((sum, each) => sum + each, 0)
  t.blocked = what.blocked ?? NONE
  const order =
    what.order === undefined
      ? [...Array(game.seats).keys()].sort((x, y) => t.fire[y] - t.fire[x])
      : [...what.order].map((letter) => SEAT_LETTERS.indexOf(letter))
  order.forEach((seat, i) => (t.order[i] = seat))
  if (what.ask !== undefined) {
    const [letter, name] = what.ask.split(':')
    t.actor = SEAT_LETTERS.indexOf(letter)
    t.decision = (DECISION_NAMES as readonly string[]).indexOf(name)
  }
  if (t.month > 0) for (let card = 0; card < 4; card++) if (t.career[card] === WAITING) t.career[card] = 4
  return new TestTable(game, state)
}

/** The number of a stall: A0 is 0. */
export function stallOf(word: string): number {
  const stall = Array.from({ length: STALLS }, (_, i) => i).find((each) => stallWord(each) === word)
  if (stall === undefined) throw new Error(`there is no stall ${word}`)
  return stall
}

function nameOf(card: number): string {
  return iki().rules.characters[card]?.id ?? iki().rules.buildings[card - FIRST_BUILDING]?.id ?? '?'
}

/** The end of a month in a position, up to its first decision: salaries and harmony, or coins, or a fire in this nagaya. */
export function monthEnd(what: Scene, nagaya = 'A'): TestTable {
  const table = scene({ phase: 'event', ...what })
  table.state.hidden.lots.fill('ABCD'.indexOf(nagaya))
  table.advanceOnce()
  return table.t.phase === phase.FIRE ? table.advanceOnce() : table
}

/** What happened of these types, in order. */
export function eventsOf(table: TestTable, ...types: readonly Iki['event']['type'][]): Iki['event'][] {
  return table.events.filter((event) => types.includes(event.type))
}

/** The cards for hire as a scene says them, '-' where none is. */
export function rowOf(table: TestTable): string[] {
  return [...table.t.row].map((card, place) => {
    if (card === NONE) return '-'
    return `${nameOf(card)}${table.t.rowCoins[place] === 0 ? '' : `+${table.t.rowCoins[place]}`}`
  })
}

/** The final scoring: the points of each seat. */
export function points(table: TestTable): number[] {
  return [...scored(table).points]
}

/** The final scoring: the seats from the first place to the last. */
export function ranking(table: TestTable): string {
  const { places } = scored(table)
  return [...places.keys()]
    .sort((x, y) => places[x] - places[y])
    .map((seat) => SEAT_LETTERS[seat])
    .join('')
}

function scored({ game, t }: TestTable): { points: Int32Array; places: Int32Array } {
  const result = { points: new Int32Array(game.seats), places: new Int32Array(game.seats) }
  game.score(t, result.points, result.places)
  return result
}

/** Whether a card has left the game for good. */
export function isGone(table: TestTable, name: string): boolean {
  return isBuilding(cardOf(name))
    ? table.t.builtBy[cardOf(name) - FIRST_BUILDING] === NONE && !table.t.site.includes(cardOf(name))
    : table.t.career[cardOf(name)] === GONE
}

/** Both editions with every number of players. */
export const BOARDS: readonly (readonly [EditionId, Seats])[] = [
  ['2021', 2],
  ['2021', 3],
  ['2021', 4],
  ['2015', 2],
  ['2015', 3],
  ['2015', 4],
]

/** The cards of each season as the rulebook lists them. */
export const SEASON_CARDS: Readonly<Record<'spring' | 'summer' | 'autumn' | 'winter', readonly string[]>> = {
  spring:
    'book_lender sake soap_bubble ukiyoe seamstress dice geta monk ox_cart yamabushi carpenter kite dyer soba'.split(
      ' ',
    ),
  summer:
    'water watermelon dumpling used_clothes engraver umbrella lantern firefighter shrine_maiden day_labourer plasterer fireworks vegetable eel'.split(
      ' ',
    ),
  autumn:
    'mask fish_peddler firewood printer hairdresser shamisen clockmaker geisha puppeteer construction_worker doll tatami sushi tempura'.split(
      ' ',
    ),
  winter:
    'chili charcoal candy confectioner glassblower brush fan kabuki_actor samurai sumo stonemason sculptor card_maker incense'.split(
      ' ',
    ),
}

/** A game as it is laid out, before anything has happened. */
export function fresh(edition: EditionId, players: Seats, first: Seat | 'random' = 0, seed = 'fresh'): TestTable {
  const key = `${edition}-${players}-${first}`
  const found = EDITIONS.find((each) => each.id === edition) ?? EDITIONS[0]
  const game =
    games.get(key) ?? createIki({ edition: found, players, first, extras: 'with', prices: housePrices(found) })
  games.set(key, game)
  const state = game.create()
  game.setup(new Rng(seedFrom(seed)), state)
  return new TestTable(game, state)
}

/** Plays on as `play` and `advance` do, the game going on by itself after each word, but with nobody listening. */
export function unheard({ game, state, t }: TestTable, ...words: readonly string[]): string {
  const goOn = (): void => {
    while (t.decision === ADVANCE) game.advance(state)
  }
  goOn()
  for (const word of words) {
    const choice = game.read(t, word)
    if (choice === undefined) throw new Error(`"${word}" means nothing`)
    game.choose(t, choice)
    goOn()
  }
  return game.formatTable(t)
}

/** Plays on as `unheard` does, with somebody listening. */
export function heard(table: TestTable, ...words: readonly string[]): string {
  table.advance()
  for (const word of words) table.play(word).advance()
  return table.game.formatTable(table.t)
}
