import { RULES_FINGERPRINTS } from '@edokko/games'
import type { GameName } from '@edokko/games'
import type { LocalTableInfo } from '@edokko/protocol'
import type { Words } from '@edokko/words'
import { wonBy } from '../parts/verdict.ts'
import { gameName } from '../setup/game-name.ts'
import { canPlay, canReplay } from '../setup/kept-rules.ts'
import { monthInKanji } from './dates.ts'

/** A game as it is told of where there are several, played in this browser or over the net. */
export interface TableListing {
  readonly id: string
  readonly path: string // where it is played or replayed
  readonly game: GameName
  readonly title: string // "IKI, month 8"
  readonly below: string | undefined // the game's name, as an ornament
  readonly people: readonly ListedPlayer[]
  readonly state: string // "Your turn"
  readonly note: string | undefined // "2 hours left"
  readonly lit: boolean // somebody at this screen is to move
  readonly finished: boolean
  readonly touched: number // in milliseconds
  readonly due?: number // when others should not have to wait any longer for the reader, in milliseconds
  readonly leave?: { readonly label: string; readonly act: () => void } | undefined // gives up a seat before the game
}

interface ListedPlayer {
  readonly name: string
  readonly points?: number | undefined
  readonly winner: boolean
  readonly away?: string | undefined // said of who is not there, where others are
}

/** A game of this browser. */
export function localListing(words: Words, info: LocalTableInfo): TableListing {
  const { id, setting, month, points, winners, touched } = info
  return {
    id,
    path: `/table/${id}`,
    game: gameName(setting.terms),
    title: titleOf(words, info),
    below: points === undefined && month ? monthInKanji(month) : undefined,
    people: setting.seats.map(({ name }, seat) => ({ name, points: points?.[seat], winner: winners.includes(seat) })),
    state: stateOf(words, info),
    note: undefined,
    lit: isYours(info),
    finished: points !== undefined,
    touched,
  }
}

/** Games that wait for somebody here first, of these the ones with others who wait, the most urgent first; then those that were played last. */
export function sortListings<G extends { readonly listing: TableListing }>(games: readonly G[]): G[] {
  return games.toSorted(
    ({ listing: a }, { listing: b }) =>
      Number(b.lit) - Number(a.lit) || urgency(a) - urgency(b) || b.touched - a.touched || (a.id < b.id ? -1 : 1),
  )
}

function urgency({ lit, due }: TableListing): number {
  return lit ? (due ?? Number.MAX_SAFE_INTEGER) : 0
}

/** Whether somebody at this screen is to move. */
function isYours(info: LocalTableInfo): boolean {
  const { actor, setting } = info
  return actor !== undefined && setting.seats[actor]?.kind === 'person' && isPlayable(info)
}

/** Whether the rules are still those under which it was begun, as far as is known. */
function isPlayable({ setting, rules }: LocalTableInfo): boolean {
  return rules === undefined || canPlay(rules, RULES_FINGERPRINTS[gameName(setting.terms)])
}

/** Whether there is a record to replay: not if it began in the middle of another game, or if its moves mean something else by now. */
export function hasRecord({ setting, rules }: LocalTableInfo): boolean {
  if (setting.fork === true) return false
  return rules === undefined || canReplay(rules, RULES_FINGERPRINTS[gameName(setting.terms)])
}

function titleOf(words: Words, { setting, month, moves, points }: LocalTableInfo): string {
  const name = words.say(`game.${gameName(setting.terms)}`)
  if (setting.lesson) return words.say('pages.game.lesson', { name })
  if (setting.fork) return words.say('pages.game.fork', { name })
  if (points !== undefined) return name
  if (moves === 0 || month === 0) return words.say('pages.game.new', { name })
  return month === undefined
    ? words.say('pages.game.moves', { name, moves })
    : words.say('pages.game.month', { name, month })
}

function stateOf(words: Words, info: LocalTableInfo): string {
  if (!isPlayable(info)) return words.say('pages.game.otherRules')
  const {
    actor,
    winners,
    setting: { seats },
  } = info
  const nameAt = (seat: number): string => seats[seat]?.name ?? ''
  const people = seats.filter(({ kind }) => kind === 'person').length
  const isYou = (seat: number): boolean => people === 1 && seats[seat]?.kind === 'person'
  if (actor !== undefined)
    return isYou(actor) ? words.say('table.yourTurn') : words.say('table.turnOf', { name: nameAt(actor) })
  return wonBy(words, winners, nameAt, isYou)
}
