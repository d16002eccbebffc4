import { createIki, EDITIONS, scoreHoldings, TYPES } from '@edokko/iki'
import type { Holdings, Ruleset, TypeName } from '@edokko/iki'
import { DataError } from '../errors.ts'
import type { ScorePad } from '../game-module.ts'
import { parseObject } from '../json.ts'
import { clip } from '../width.ts'

/** No table has ever seen so much of anything. */
const MOST = 999
const MOST_FIREFIGHTING = 10
const COUNTED = ['iki', 'mon', 'rice', 'sandal', 'koban'] as const
const KEYS = [...COUNTED, 'lumber', 'fire', 'pipes', 'characters', 'joker', 'fish', 'tobacco', 'buildings']

/** Scores what lies before a player at the end (K18). */
export const ikiScorePad: ScorePad = {
  expects: 'JSON lines {"iki":28,"characters":{…},…}',
  help: `
IKI: each line is what lies before a player at the end; what is left out is 0 or nothing:
  {"iki":28,"characters":{"street":3,"artisan":1,"shop":1},"joker":true,"fish":["fish-spring-2"],"pipes":1,
   "tobacco":["tobacco-autumn-2"],"buildings":["restaurant"],"fire":3,"mon":5,"rice":0,"sandal":0,"lumber":0,"koban":1}
"iki" is the track; "characters" counts cards on the board and retired, by type; "joker" is the token of a
retired puppeteer, who is not counted among the others. Each line of output says where the points come from.
Types: ${TYPES.join(' ')}. The ids of tokens and buildings: edokko prices iki`,
  score(text, edition) {
    const rules = rulesOf(edition)
    const { joker, ...breakdown } = scoreHoldings(rules, parseHoldings(rules, text))
    return { ...breakdown, joker: joker ?? null }
  },
}

/** Nothing that scores depends on the number of players. */
function rulesOf(id: string | undefined): Ruleset {
  const edition = EDITIONS.find((each) => each.id === id)
  return createIki(edition === undefined ? {} : { edition }).rules
}

function parseHoldings(rules: Ruleset, text: string): Holdings {
  const given = parseObject(text, 'what a player has is an object {"iki":28,…}')
  for (const key of Object.keys(given))
    if (!KEYS.includes(key)) throw new DataError(`${quote(key)} is none of ${KEYS.join(', ')}`)
  const joker = given['joker'] ?? false
  if (typeof joker !== 'boolean') throw new DataError(`"joker" is true or false, not ${quote(joker)}`)
  const [iki, mon, rice, sandal, koban] = COUNTED.map((name) => parseAmount(name, given[name], MOST))
  return {
    iki,
    mon,
    rice,
    sandal,
    koban,
    lumber: parseAmount('lumber', given['lumber'], rules.lumber),
    fire: parseAmount('fire', given['fire'], MOST_FIREFIGHTING),
    pipes: parseAmount('pipes', given['pipes'], rules.pipe.length),
    joker,
    characters: parseCharacters(rules, given['characters'], joker),
    fish: parseIds('fish', given['fish'], rules.fish),
    tobacco: parseIds('tobacco', given['tobacco'], rules.tobacco),
    buildings: parseIds('buildings', given['buildings'], rules.buildings),
  }
}

function parseAmount(name: string, value: unknown, most: number): number {
  if (value === undefined) return 0
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new DataError(`"${name}" is a whole number from 0 to ${most}, not ${quote(value)}`)
}

/** The puppeteer is a special character besides those that were counted (K18). */
function parseCharacters(rules: Ruleset, value: unknown = {}, joker: boolean): number[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new DataError(`"characters" is an object {"street":3,…}, not ${quote(value)}`)
  const counts = value as Readonly<Record<string, unknown>>
  for (const type of Object.keys(counts))
    if (!TYPES.includes(type as TypeName))
      throw new DataError(`"characters": ${quote(type)} is none of ${TYPES.join(', ')}`)
  return TYPES.map((type, i) => {
    const token = type === 'special' && joker ? 1 : 0
    const most = rules.characters.filter((each) => each.type === i).length - token
    return parseAmount(`characters.${type}`, counts[type], most) + token
  })
}

/** The numbers of what is named, each once. */
function parseIds(
  name: string,
  value: unknown,
  all: readonly ({ readonly id: string } | undefined)[],
): readonly number[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new DataError(`"${name}" is a list, not ${quote(value)}`)
  const numbers = value.map((id: unknown) => {
    const number = all.findIndex((each) => each?.id === id)
    if (number >= 0) return number
    const known = all.flatMap((each) => each?.id ?? [])
    throw new DataError(`"${name}": there is no ${quote(id)} in this edition; there are ${known.join(', ')}`)
  })
  numbers.forEach((number, i) => {
    if (numbers.indexOf(number) !== i) throw new DataError(`"${name}": ${quote(value[i])} stands twice`)
  })
  return numbers
}

function quote(value: unknown): string {
  return clip(JSON.stringify(value), 40)
}
