import { NotationError, SEAT_LETTERS } from '@edokko/engine'
import type { Seat } from '@edokko/engine'

/** What players agree on before a game. */
export interface NaishiOptions {
  readonly first: 'random' | Seat // N2.1: drawn by lot, or named by the host
  readonly discards: 'top' | 'open' // N5: only the top of the discard pile is shown, or all of it
}

export const DEFAULT_OPTIONS: NaishiOptions = { first: 'random', discards: 'top' }

const FIRST: Readonly<Record<string, NaishiOptions['first']>> = { random: 'random', a: 0, b: 1 }
const DISCARDS: Readonly<Record<string, NaishiOptions['discards']>> = { top: 'top', open: 'open' }

/** The options as a record's header writes them. */
export function formatOptions(options: NaishiOptions): Readonly<Record<string, string>> {
  return { first: options.first === 'random' ? 'random' : SEAT_LETTERS[options.first], discards: options.discards }
}

export function parseOptions(texts: Readonly<Record<string, string>>): NaishiOptions {
  for (const name of Object.keys(texts))
    if (!Object.hasOwn(DEFAULT_OPTIONS, name))
      throw new NotationError(`Naishi has no option "${name}": it has first and discards`)
  return {
    first: value('first', FIRST, texts['first']) ?? DEFAULT_OPTIONS.first,
    discards: value('discards', DISCARDS, texts['discards']) ?? DEFAULT_OPTIONS.discards,
  }
}

function value<V>(name: string, values: Readonly<Record<string, V>>, text: string | undefined): V | undefined {
  if (text === undefined) return undefined
  if (!Object.hasOwn(values, text))
    throw new NotationError(`the option ${name} is one of ${Object.keys(values).join(', ')}, not "${text}"`)
  return values[text]
}
