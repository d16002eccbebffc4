import { begin, NONE, OVER, result, Rng, seedFrom } from '@edokko/engine'
import type { Choice, State } from '@edokko/engine'
import { playthrough } from '@edokko/engine/testing'
import type { Playthrough, Shown } from '@edokko/engine/testing'
import { cardOf } from '../src/cards/index.ts'
import type { IkiEvent } from '../src/events.ts'
import type { IkiGame } from '../src/index.ts'
import type { Iki, IkiTable } from '../src/table.ts'
import { iki } from './helpers.ts'
import type { EditionId, Seats } from './helpers.ts'

/** A game to be kept: who plays how, and what happens in it that is worth keeping. */
export interface Golden {
  readonly file: string
  readonly shows: string
  readonly edition: EditionId
  readonly players: Seats
  readonly seed: string
  readonly month: number // the one written down; 0: all
  /** What players like best, in this order; otherwise they choose at random. */
  readonly prefer: readonly RegExp[]
  readonly check: (events: readonly IkiEvent[]) => boolean // in that month
}

/** Plays a game to be kept. */
export function playGolden({ shows, edition, players, seed, month, prefer }: Golden): {
  readonly state: State<Iki>
  readonly game: IkiGame
} & Playthrough<Iki> {
  const game = iki(edition, players)
  const state = begin(game, seedFrom(seed))
  const rng = new Rng(seedFrom(`${seed}/choices`))
  const choose = (legal: readonly Choice[], t: IkiTable): Choice => {
    const liked = prefer.map((words) => legal.filter((choice) => words.test(game.write(t, choice))))
    const best = liked.find((choices) => choices.length > 0 && rng.below(8) > 0) ?? legal
    return best[rng.below(best.length)] ?? 0
  }
  const abridge = (t: IkiTable, before: IkiTable): Shown => {
    if (month > 0 && t.month !== month) return 'nothing'
    return t.month === before.month && before.decision !== OVER ? 'choice' : 'all'
  }
  const title = `${shows} (seed "${seed}"${month === 0 ? '' : `, month ${month}`})`
  return { state, game, ...playthrough(game, title, state, choose, abridge) }
}

/** The events of one month. */
export function inMonth(events: readonly IkiEvent[], month: number): IkiEvent[] {
  const from = events.findIndex((event) => event.type === 'monthBegan' && event.month === month)
  const to = events.findIndex((event) => event.type === 'monthBegan' && event.month === month + 1)
  return from < 0 ? [] : events.slice(from, to < 0 ? undefined : to)
}

/** The events between one that begins a stretch and the first that is none of these. */
function after(events: readonly IkiEvent[], i: number, types: readonly IkiEvent['type'][]): IkiEvent[] {
  const rest = events.slice(i + 1)
  const end = rest.findIndex((event) => !types.includes(event.type))
  return end < 0 ? rest : rest.slice(0, end)
}

const DURING_WALK: readonly IkiEvent['type'][] = ['passedMark', 'levelled', 'retired', 'tokenGiven']

/** K8: the ox cart retires in a walk. */
export function oxCartRetiresInTheMove(events: readonly IkiEvent[]): boolean {
  return events.some(
    (event, i) =>
      event.type === 'walked' &&
      event.sandals < event.steps - 4 + 1 &&
      event.steps > 4 &&
      after(events, i, DURING_WALK).some((each) => each.type === 'tokenGiven' && each.special === 1),
  )
}

/** K8: two passes of the mark in one move. */
export function twoPasses(events: readonly IkiEvent[]): boolean {
  return events.some(
    (event, i) =>
      event.type === 'walked' && after(events, i, DURING_WALK).filter((each) => each.type === 'passedMark').length >= 2,
  )
}

/** K14: somebody loses two characters at one payday. */
export function twoStarve(events: readonly IkiEvent[]): boolean {
  return events.some(
    (event, i) =>
      event.type === 'starved' &&
      events.slice(i + 1, i + 2).some((each) => each.type === 'starved' && each.seat === event.seat),
  )
}

/** K14: the day labourer costs IKI that its owner does not have: all in all the payday brings none. */
export function labourerAtZero(events: readonly IkiEvent[]): boolean {
  const labourer = cardOf('day_labourer')
  return events.some((event, i) => {
    if (event.type !== 'salary' || event.card !== labourer || (event.goods.iki ?? 0) >= 0) return false
    const { seat } = event
    const salaries = events.filter((each) => each.type === 'salary').filter((each) => each.seat === seat)
    const iki = salaries.reduce((sum, { goods }) => sum + (goods.iki ?? 0), 0)
    const gained = events.slice(i).find((each) => each.type !== 'salary' && 'seat' in each && each.seat === seat)
    return iki < 0 && (gained?.type !== 'gained' || (gained.goods.iki ?? 0) > iki)
  })
}

/** K11: a gain at the top of the track. */
export function gainAtTen(events: readonly IkiEvent[]): boolean {
  const atTop = new Set<number>()
  return events.some((event) => {
    if (event.type !== 'firefightingRose' || event.level < 10) return false
    const again = atTop.has(event.seat)
    atTop.add(event.seat)
    return again
  })
}

/** K2: a skill gives less lumber than it says. */
export function lumberRunsOut(events: readonly IkiEvent[]): boolean {
  const lumberSkills = ['engraver', 'clockmaker', 'dice', 'soap_bubble', 'used_clothes', 'mask', 'firewood', 'charcoal']
  return events.some((event, i) => {
    if (event.type !== 'used' || !lumberSkills.map(cardOf).includes(event.card)) return false
    const next = events.slice(i + 1).find((each) => each.type !== 'paid')
    return next?.type !== 'gained' || next.goods.lumber === undefined
  })
}

/** K9: a swap brings a card into a corner. */
export function swapIntoCorner(events: readonly IkiEvent[]): boolean {
  return events.some(
    (event) => event.type === 'swapped' && event.stalls.filter((stall) => stall % 4 === 3).length === 1,
  )
}

/** K12: a building by a skill, with its discount. */
export function builtBySkill(events: readonly IkiEvent[]): boolean {
  return events.some((event, i) => event.type === 'built' && events[i - 1]?.type === 'used')
}

/** K14: harmony of the corners. */
export function cornerHarmony(events: readonly IkiEvent[]): boolean {
  return events.some((event) => event.type === 'harmony' && event.group === 4)
}

/** K18: the first two have the same points and the same firefighting. */
export function tieByStack(game: IkiGame, { table: t }: State<Iki>): boolean {
  const { points, places } = result(game, t)
  const first = places.indexOf(0)
  const second = places.indexOf(1)
  return points[first] === points[second] && t.fire[first] === t.fire[second]
}

export function hasEvent(type: IkiEvent['type'], facts: Readonly<Record<string, number>> = {}) {
  return (events: readonly IkiEvent[]): boolean =>
    events.some(
      (event) => event.type === type && Object.entries(facts).every(([name, fact]) => Object(event)[name] === fact),
    )
}

export const neutralBurns = hasEvent('burnt', { owner: NONE })
