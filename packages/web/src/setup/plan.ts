import type { Level } from '@edokko/bots'
import { EDITION_WITH_EXTRAS } from '@edokko/games'
import type { GameName, IkiEdition, NaishiDiscards, Terms } from '@edokko/games'
import type { Setting, SettingSeat } from '@edokko/protocol'

/*
 * A table as it is being planned. The first page starts games from plans too, so nothing here needs the code of the games or the bots;
 * a test holds the list of levels against theirs.
 */

export const LEVELS: readonly Level[] = ['novice', 'apprentice', 'journeyman', 'master']
export const MOST_LETTERS = 24 // of a name

export type PlannedSeat =
  | { readonly kind: 'you' }
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'open' } // for whoever comes by the link
  | { readonly kind: 'bot'; readonly level: Level }

interface Seated {
  readonly seats: readonly PlannedSeat[]
  readonly first: number | 'random' // a seat
  readonly coach?: boolean // at tables against bots
}

export interface NaishiPlan extends Seated {
  readonly game: 'naishi'
  readonly discards: NaishiDiscards
}

export interface IkiPlan extends Seated {
  readonly game: 'iki'
  readonly edition: IkiEdition
  readonly extras: boolean
  readonly sheet: string // empty: the house's prices
}

export type Plan = NaishiPlan | IkiPlan

/** Against bots, several people before one screen, or each before their own. */
export type Party = 'alone' | 'shared' | 'friends'

const YOU: PlannedSeat = { kind: 'you' }
const BOT: PlannedSeat = { kind: 'bot', level: 'apprentice' }
const PERSON: PlannedSeat = { kind: 'person', name: '' }
const OPEN: PlannedSeat = { kind: 'open' }

const USUAL_OTHERS: Readonly<Record<Party, readonly PlannedSeat[]>> = {
  alone: [BOT, BOT, BOT],
  shared: [PERSON, BOT, BOT],
  friends: [OPEN, OPEN],
}

/** What is played where nothing else was ever planned. */
export function usualPlan(game: GameName, party: Party): Plan {
  const others = USUAL_OTHERS[party]
  if (game === 'naishi') return { game, seats: [YOU, ...others.slice(0, 1)], first: 'random', discards: 'top' }
  return { game, seats: [YOU, ...others], first: 'random', edition: '2021', extras: true, sheet: '' }
}

export function partyOf({ seats }: Plan): Party {
  if (seats.some(({ kind }) => kind === 'open')) return 'friends'
  return seats.filter(({ kind }) => kind !== 'bot').length > 1 ? 'shared' : 'alone'
}

/** Whether somebody plays; else bots are watched. */
export function isPeopled({ seats }: Plan): boolean {
  return seats.some(({ kind }) => kind !== 'bot')
}

/** The plan with another one at a seat. You sit once only: who moves leaves the old seat to whoever was at the new one. */
export function seated<P extends Plan>(plan: P, seat: number, sitter: PlannedSeat): P {
  const before = plan.seats[seat] ?? BOT
  const seats = plan.seats.map((each, i) => {
    if (i === seat) return sitter
    return sitter.kind === 'you' && each.kind === 'you' ? before : each
  })
  return { ...plan, seats }
}

/** The plan for so many players: seats are added for friends or bots and taken away from the end, but never yours. */
export function resized<P extends Plan>(plan: P, players: number): P {
  const seats = [...plan.seats]
  const added = partyOf(plan) === 'friends' ? OPEN : (seats.findLast(({ kind }) => kind === 'bot') ?? BOT)
  while (seats.length < players) seats.push(added)
  while (seats.length > players) {
    const last = seats.findLastIndex(({ kind }) => kind !== 'you')
    seats.splice(last, 1)
  }
  const stays = plan.first !== 'random' && seats[plan.first] === plan.seats[plan.first]
  return { ...plan, seats, first: stays ? plan.first : 'random' }
}

/** What everybody is called. */
export interface Names {
  readonly you: string
  readonly person: (seat: number) => string // where no name was given
  readonly bots: readonly string[]
}

/** The names by seat, each of them once: a second Ada is Ada 2, and a bot gives way to people. */
export function namesOf({ seats }: Plan, names: Names): string[] {
  const people = seats.map((sitter, seat) => {
    if (sitter.kind === 'bot') return undefined
    if (sitter.kind === 'open') return names.person(seat)
    const given = (sitter.kind === 'you' ? names.you : sitter.name).replace(/\s+/g, ' ').trim()
    return given === '' ? names.person(seat) : given
  })
  const taken = new Set<string>()
  const free = (name: string): string => {
    let unique = name
    for (let count = 2; taken.has(unique.toLowerCase()); count++) unique = `${name} ${count}`
    taken.add(unique.toLowerCase())
    return unique
  }
  const called = people.map((name) => (name === undefined ? undefined : free(name)))
  return called.map((name, seat) => name ?? free(botName(names.bots, seat, taken)))
}

/** A bot has the name of its seat, or the next one that is free. */
function botName(pool: readonly string[], seat: number, taken: ReadonlySet<string>): string {
  const turned = [...pool.slice(seat), ...pool.slice(0, seat)]
  return turned.find((name) => !taken.has(name.toLowerCase())) ?? 'Edokko'
}

/** The setting that a table is opened with. */
export function settingOf(plan: Plan, names: Names): Setting {
  const called = namesOf(plan, names)
  const seats = plan.seats.map((sitter, seat): SettingSeat => {
    const name = called[seat] ?? ''
    return sitter.kind === 'bot' ? { kind: 'bot', name, level: sitter.level } : { kind: 'person', name }
  })
  return { terms: termsOf(plan), seats, ...(plan.coach === true && partyOf(plan) === 'alone' ? { coach: true } : {}) }
}

const SEAT_LETTERS = 'abcd'

export function termsOf(plan: Plan): Terms {
  const first = plan.first === 'random' ? 'random' : (SEAT_LETTERS[plan.first] ?? 'random')
  if (plan.game === 'naishi') return { id: 'naishi', options: { first, discards: plan.discards } }
  const { edition, extras, sheet, seats } = plan
  const options = edition === EDITION_WITH_EXTRAS && !extras ? { first, extras: 'without' } : { first }
  const id = `iki-${edition}-${seats.length}p`
  return sheet.trim() === '' ? { id, options } : { id, options, sheet }
}
