import { clip, NotationError, SEAT_LETTERS } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { DEFAULT_EDITION, EDITIONS } from './editions/index.ts'
import type { Edition } from './editions/index.ts'
import { housePrices } from './price-sheet.ts'
import type { PriceSheet } from './price-sheet.ts'
import { isPlayers, USUAL_PLAYERS } from './ruleset.ts'
import type { Players } from './ruleset.ts'

/** What the people at a table agree on before they play. */
export interface IkiOptions {
  readonly edition: Edition
  readonly players: Players
  readonly first: Seat | 'random' // K2
  readonly extras: 'with' | 'without' // K20: the edition's extra cards, if it has any
  readonly prices: PriceSheet
}

/** What is not said is as usual: the newest edition for four with the house's prices, the first player by lot. */
export function completeOptions(said: Partial<IkiOptions>): IkiOptions {
  const edition = said.edition ?? DEFAULT_EDITION
  return { players: USUAL_PLAYERS, first: 'random', extras: 'with', prices: housePrices(edition), ...said, edition }
}

/** As a record's header has them. */
export function formatOptions({ first, edition, extras, prices }: IkiOptions): Readonly<Record<string, string>> {
  return {
    first: first === 'random' ? first : SEAT_LETTERS[first],
    ...(edition.extras.length > 0 ? { extras } : {}),
    prices: prices.fingerprint,
  }
}

const GAME_ID = /^iki-(\d{4})-(\d)p$/

/**
 * The options of a game from its record's header: the id says edition and players. A sheet must be at hand if the record was not
 * played with the house's prices.
 */
export function parseOptions(id: string, options: Readonly<Record<string, string>>, sheet?: PriceSheet): IkiOptions {
  const [, name, count] = GAME_ID.exec(id) ?? []
  const edition = EDITIONS.find((each) => each.id === name)
  const players = Number(count)
  if (edition === undefined || !isPlayers(players)) throw new NotationError(`there is no game "${clip(id)}"`)
  const { first = 'random', extras = 'with', prices: fingerprint, ...unknown } = options
  for (const name of Object.keys(unknown)) throw new NotationError(`IKI has no option "${clip(name)}"`)
  const seat = SEAT_LETTERS.slice(0, players).indexOf(first)
  if (first !== 'random' && (seat < 0 || first.length !== 1))
    throw new NotationError(
      `the option first is random or one of ${Array.from(SEAT_LETTERS).slice(0, players).join(', ')}, not "${clip(first)}"`,
    )
  if (extras !== 'with' && extras !== 'without')
    throw new NotationError(`the option extras is with or without, not "${clip(extras)}"`)
  if (extras === 'without' && edition.extras.length === 0)
    throw new NotationError(`edition ${edition.id} has no extra cards to be left out`)
  const prices = sheet ?? housePrices(edition)
  if (prices.edition !== edition.id)
    throw new NotationError(`a price sheet of edition ${prices.edition} is not for edition ${edition.id}`)
  if (fingerprint !== undefined && fingerprint !== prices.fingerprint)
    throw new NotationError(
      `the game was played with the price sheet ${clip(fingerprint)}; ${sheet === undefined ? "the house's" : 'this one'} is ${prices.fingerprint}`,
    )
  return { edition, players, first: first === 'random' ? first : seat, extras, prices }
}
