import { NotationError } from '@edokko/engine'
import type { Game } from '@edokko/engine'
import { createIki, EDITIONS, parseOptions as parseIkiOptions, parsePrices } from '@edokko/iki'
import { createNaishi, parseOptions as parseNaishiOptions } from '@edokko/naishi'

/** What a table agreed on, as plain data: whoever has it can open the same game in another thread. */
export interface Terms {
  readonly id: string // 'naishi', 'iki-2021-3p'
  readonly options: Readonly<Record<string, string>>
  readonly sheet?: string // the text of a price sheet, where it is not the house's
}

/** The game under these terms; throws a NotationError that says what is wrong with them. */
export function openGame({ id, options, sheet }: Terms): Game {
  if (id === 'naishi' && sheet === undefined) return createNaishi(parseNaishiOptions(options))
  const [name, edition] = id.split('-')
  if (name !== 'iki') throw new NotationError(`there is no game "${id}"${sheet === undefined ? '' : ' with prices'}`)
  const printed = EDITIONS.find((each) => each.id === edition)
  const prices = printed === undefined || sheet === undefined ? undefined : parsePrices(printed, sheet)
  return createIki(parseIkiOptions(id, options, prices))
}
