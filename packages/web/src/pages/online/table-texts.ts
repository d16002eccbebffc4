import { NAISHI_DISCARDS } from '@edokko/games'
import type { Sitter, TableInfo, TableSummary, TableTerms } from '@edokko/protocol'
import type { OnlineWords } from '@edokko/words'
import { send } from '../../online/requests.ts'
import { wonBy } from '../../parts/verdict.ts'
import { gameName } from '../../setup/game-name.ts'
import type { TableListing } from '../table-listing.ts'
import { duration, paceText } from './durations.ts'

/* Tables of the server in words. */

/** '2021' of 'iki-2021-4p'. */
function editionOf({ id }: Pick<TableTerms, 'id'>): string | undefined {
  return /^iki-(\d+)-/.exec(id)?.[1]
}

/** "IKI 2021": what is played. */
export function gameTitle(words: OnlineWords, terms: Pick<TableTerms, 'id'>): string {
  const name = words.say(`game.${gameName(terms)}`)
  const edition = editionOf(terms)
  return edition === undefined ? name : `${name} ${edition}`
}

/** Who sits somewhere. People who are not known any more have no name. */
export function nameOf(words: OnlineWords, sitter: Sitter | undefined): string {
  if (sitter === undefined) return words.say('online.seat.free')
  if (sitter.kind === 'free') return freeSeatName(words, sitter.kept)
  return sitter.name === '' ? words.say('online.somebody') : sitter.name
}

function freeSeatName(words: OnlineWords, kept: string | undefined): string {
  if (kept === undefined) return words.say('online.seat.free')
  return kept === '' ? words.say('online.seat.keptOther') : words.say('online.seat.kept', { name: kept })
}

export function freeSeats(seats: readonly Sitter[]): number[] {
  return [...seats.keys()].filter((seat) => seats[seat]?.kind === 'free')
}

/** Free seats that are kept for nobody. */
function openSeats(seats: readonly Sitter[]): number[] {
  return [...seats.keys()].filter((seat) => {
    const sitter = seats[seat]
    return sitter?.kind === 'free' && sitter.kept === undefined
  })
}

/** Where the reader of a list may sit down: at the seat that is kept for them, or else one that is kept for nobody. */
export function seatFor({ seats, kept }: Pick<TableSummary, 'seats' | 'kept'>): number | undefined {
  return kept ?? openSeats(seats)[0]
}

const A_YEAR = 366 * 24 * 3_600_000 // milliseconds: longer than any turn

const SEAT_LETTERS = 'abcd'

/** Everything that was agreed on for a table, with what it is called. */
export function agreements(words: OnlineWords, { terms, options, seats }: TableInfo): [string, string][] {
  const { extras, discards, first = 'random' } = terms.options
  const edition = editionOf(terms)
  const beginner = seats[SEAT_LETTERS.indexOf(first)]
  const pile = NAISHI_DISCARDS.find((each) => each === discards)
  return [
    ...pair(edition !== undefined, words.say('pages.edition'), edition ?? ''),
    ...pair(extras === 'without', words.say('pages.extras'), words.say('pages.extras.without')),
    ...pair(terms.sheet !== undefined, words.say('pages.prices'), words.say('online.prices.own')),
    [
      words.say('pages.first'),
      beginner === undefined
        ? words.say('pages.first.random')
        : beginner.kind === 'free'
          ? words.say('pages.seat', { number: SEAT_LETTERS.indexOf(first) + 1 })
          : nameOf(words, beginner),
    ],
    ...pair(pile !== undefined, words.say('pages.discards'), words.say(`pages.discards.${pile ?? 'top'}`)),
    [words.say('online.pace'), paceText(words, options.pace)],
    [words.say('online.finding'), words.say(`online.finding.${options.open ? 'lobby' : 'link'}`)],
    [words.say('online.spectators'), words.say(`online.spectators.${options.spectators}`)],
    [words.say('online.absence'), words.say(`level.${options.absence}`)],
    [words.say('online.hints'), words.say(`online.hints.${options.hints === true ? 'with' : 'without'}`)],
  ]
}

function pair(stands: boolean, label: string, text: string): [string, string][] {
  return stands ? [[label, text]] : []
}

/** One of the reader's games over the net, told of at some time. */
export function onlineListing(words: OnlineWords, table: TableSummary, told: number, now: number): TableListing {
  const { id, terms, seats, state, seq, actor, mine, points, winners = [], left, touched, hostAway } = table
  const game = gameName(terms)
  const name = words.say(`game.${game}`)
  const runs = state === 'running'
  const isYou = (seat: number): boolean => seat === mine
  const time = left === undefined ? undefined : duration(words.language, left - (now - told))
  return {
    id,
    path: `/at/${id}`,
    game,
    title: runs ? words.say(seq === 0 ? 'pages.game.new' : 'pages.game.moves', { name, moves: seq }) : name,
    below: undefined,
    people: seats.map((sitter, seat) => ({
      name: nameOf(words, sitter),
      points: points?.[seat],
      winner: winners.includes(seat),
      away: runs && sitter.kind === 'person' && !sitter.here && !isYou(seat) ? words.say('online.notHere') : undefined,
    })),
    state: stateOf(words, table, isYou),
    note:
      runs && time !== undefined
        ? words.say('online.left', { time })
        : hostAway === true
          ? words.say('online.hostAway')
          : undefined,
    lit: runs && actor !== undefined && actor === mine,
    finished: state === 'over' || state === 'closed',
    touched,
    due: left === undefined ? touched + A_YEAR : told + left, // where nobody counts the time, who has waited longest comes first, after those with a clock
    leave:
      state === 'waiting'
        ? { label: words.say('online.leave'), act: () => void send(`/api/tables/${id}/leave`).catch(() => {}) } // the list says how it went
        : undefined,
  }
}

function stateOf(words: OnlineWords, table: TableSummary, isYou: (seat: number) => boolean): string {
  const { state, seats, actor, winners = [] } = table
  if (state === 'waiting') return saySeats(words, seats, 'online.slip.waiting', 'online.slip.kept')
  if (state === 'running' && actor !== undefined)
    return isYou(actor) ? words.say('table.yourTurn') : words.say('table.turnOf', { name: nameOf(words, seats[actor]) })
  if (winners.length === 0) return words.say('online.slip.noResult')
  return wonBy(words, winners, (seat) => nameOf(words, seats[seat]), isYou)
}

type FreeKey = 'online.slip.waiting' | 'online.start.missing' | 'online.wait.seats'
type KeptKey = 'online.slip.kept' | 'online.start.kept' | 'online.wait.seatsKept'

/** How many seats are free; or kept for somebody, where that is all that are missing. */
export function saySeats(words: OnlineWords, seats: readonly Sitter[], free: FreeKey, kept: KeptKey): string {
  const { length: open } = openSeats(seats)
  const { length: missing } = freeSeats(seats)
  return open === 0 && missing > 0 ? words.say(kept, { count: missing }) : words.say(free, { count: open })
}
