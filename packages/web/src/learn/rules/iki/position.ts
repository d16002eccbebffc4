import { ADVANCE, SEAT_LETTERS } from '@edokko/engine'
import { CARD_IDS, createIki, MONTHS, NAGAYA_LETTERS, NEW_YEAR, parseOptions, PER_NAGAYA, ROW } from '@edokko/iki'
import type { IkiGame, Ruleset } from '@edokko/iki'

/** The games that pictures are taken of. */
const GAMES = {
  '2021-3p': createIki(parseOptions('iki-2021-3p', {})),
  '2021-2p': createIki(parseOptions('iki-2021-2p', {})),
  '2015-2p': createIki(parseOptions('iki-2015-2p', {})),
} as const satisfies Readonly<Record<string, IkiGame>>

export type GameId = keyof typeof GAMES

/** What matters in a picture. The rest of the position is filled in, so that it is one that a game can come to. */
interface Shown {
  readonly when: string // '2:actions'
  readonly who: string // 'a:hire'
  readonly stalls?: Readonly<Record<string, string>> // by stall: { A0: 'monk.a1' }
  readonly row?: string // of the cards for hire: 'soba+1,monk+1'
  readonly goods?: Readonly<Record<string, string>> // by player: { a: 'mon4,at5,life2' }
  readonly retired?: Readonly<Record<string, string>> // by player: { a: 'monk,soba' }
  readonly site?: string
  readonly order?: string
  readonly more?: string // further parts, as they are written
}

/** What a picture shows, and what has been played since. */
export interface View extends Shown {
  readonly game?: GameId
  readonly played?: string // 'monk B3'
}

/** The position of a view in writing, once all of it has been played. */
export function positionAfter({ game: id = '2021-3p', played = '', ...shown }: View): string {
  const game = GAMES[id]
  const state = game.parseTable(positionOf(game.rules, shown))
  for (const word of played.split(' ').filter((each) => each !== '')) {
    const choice = game.read(state.table, word)
    if (choice === undefined || game.whyNot(state.table, choice) !== undefined)
      throw new Error(`${word} cannot be played`)
    game.choose(state.table, choice)
    while (state.table.decision === ADVANCE) game.advance(state)
  }
  return game.formatTable(state.table)
}

const SITE: Readonly<Record<string, string>> = {
  '2021': 'well,farm,inn,restaurant,storehouse,shrine',
  '2015': 'shrine,merchant_house,storehouse,well,kabuki_theatre,inn',
}
const PER_MONTH = 4
const FIRES = 'BCA' // where it has burnt, as far as a picture does not say

/** The position in writing. */
function positionOf(rules: Ruleset, shown: Shown): string {
  const { when, who, stalls = {}, row = '', goods = {}, retired = {}, more = '' } = shown
  const month = Number.parseInt(when, 10)
  const seats = Array.from(SEAT_LETTERS.slice(0, rules.seats))
  const places = [...row.split(',').filter((place) => place !== ''), ...Array<string>(ROW).fill('-')].slice(0, ROW)
  const named = [
    ...Object.values(stalls).map((card) => card.replace(/\..*/, '')),
    ...places.map((card) => card.replace(/\+.*/, '')),
    ...Object.values(retired).flatMap((cards) => cards.split(',')),
  ]
  return [
    rules.id,
    when,
    who,
    ...Array.from(NAGAYA_LETTERS, (letter, nagaya) => `${letter}=${cardsOf(rules, stalls, letter, nagaya)}`),
    `row=${places.join()}`,
    `site=${shown.site ?? siteOf(rules, stalls)}`,
    ...seats.map((seat) => `${seat}=${goods[seat] ?? (isOnStreet(month) ? 'at1' : '-')}`),
    `order=${shown.order ?? orderOf(seats, goods)}`,
    'first=a',
    ...listed(
      'retired',
      Object.entries(retired)
        .map(([seat, cards]) => `${seat}:${cards}`)
        .join(';'),
    ),
    ...listed('special', specialOf(rules, retired)),
    ...listed('gone', leftOut(rules, month, named).join()),
    ...listed('fires', FIRES.slice(0, rules.fireStrength.filter((strength, at) => strength > 0 && at < month).length)),
    ...(more === '' ? [] : [more]),
  ].join(' ')
}

function listed(name: string, value: string): readonly string[] {
  return value === '' ? [] : [`${name}=${value}`]
}

function cardsOf(rules: Ruleset, stalls: Readonly<Record<string, string>>, letter: string, nagaya: number): string {
  return (rules.nagaya[nagaya] ?? []).map((stall) => stalls[`${letter}${stall % PER_NAGAYA}`] ?? '-').join()
}

/** The buildings that are not on the board yet. */
function siteOf({ id }: Ruleset, stalls: Readonly<Record<string, string>>): string {
  const built = new Set(Object.values(stalls).map((card) => card.replace(/\..*/, '')))
  return (SITE[id.slice(0, 4)] ?? '')
    .split(',')
    .map((building) => (built.has(building) ? '-' : building))
    .join()
}

function isOnStreet(month: number): boolean {
  return month > 1 && month <= MONTHS
}

/** By firefighting, and then by seat. */
function orderOf(seats: readonly string[], goods: Readonly<Record<string, string>>): string {
  const level = (seat: string): number => Number(/fire(\d+)/.exec(goods[seat] ?? '')?.[1] ?? 0)
  return seats.toSorted((a, b) => level(b) - level(a)).join('')
}

/** Who holds the tokens of those who have retired. */
function specialOf({ characters }: Ruleset, retired: Readonly<Record<string, string>>): string {
  const givers = characters.filter(({ special }) => special >= 0).toSorted((a, b) => a.special - b.special)
  const holders = givers.map(
    ({ id }) => Object.entries(retired).find(([, cards]) => cards.split(',').includes(id))?.[0] ?? '.',
  )
  return holders.every((holder) => holder === '.') ? '' : holders.join('')
}

function ids(cards: readonly number[]): readonly string[] {
  return cards.map((card) => CARD_IDS[card] ?? '')
}

/** Cards that have left the game: the starting cards not shown, and as many of each season as its months have brought besides. */
function leftOut(rules: Ruleset, month: number, named: readonly string[]): readonly string[] {
  const isNew = (id: string): boolean => !named.includes(id)
  const starters = month === 0 ? [] : CARD_IDS.slice(0, Math.min(...rules.decks.flat())).filter(isNew)
  const months = month === 0 && rules.rowBeforeStarters ? 1 : Math.min(month, NEW_YEAR - 1)
  const seasons = rules.decks.flatMap((deck, season) => {
    const turnedUp = Math.min(Math.max(months - 3 * season, 0), 3) * PER_MONTH
    const shown = ids(deck).filter((id) => named.includes(id)).length
    return ids(deck)
      .filter(isNew)
      .slice(0, turnedUp - shown)
  })
  return [...starters, ...seasons]
}
