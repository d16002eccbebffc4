import { FIGURES, ICONS, LANTERNS, MON, PATTERNS, SEAL } from '../src/index.ts'
import {
  BUILDING_CRESTS,
  GOODS_SIGNS,
  IKIZAMA_FIGURES,
  SEASON_TOKENS,
  SHOP_SIGNS,
  TOKEN_SIGNS,
  TRADE_CRESTS,
  YEAR_CRESTS,
} from '../src/iki/index.ts'
import { LADIES, NAISHI_CRESTS } from '../src/naishi/index.ts'
import type { Drawing } from '../src/index.ts'

type Group = Readonly<Record<string, Drawing>>

/** Crests on the grid of 64, in one ink. */
export const CRESTS: Readonly<Record<string, Group>> = {
  BUILDING_CRESTS,
  NAISHI_CRESTS,
  SEASON_TOKENS,
  TRADE_CRESTS,
  YEAR_CRESTS,
}

/** Every group of drawings, as a page could put them together. */
export const GROUPS: Readonly<Record<string, Group>> = {
  ...CRESTS,
  FIGURES,
  GOODS_SIGNS,
  ICONS,
  IKIZAMA_FIGURES,
  LADIES,
  LANTERNS,
  MON,
  SEAL,
  SHOP_SIGNS,
  TOKEN_SIGNS,
}

export const DRAWINGS: readonly Drawing[] = Object.values(GROUPS).flatMap((group) => Object.values(group))
export const PATTERN_MARKUP: readonly string[] = Object.values(PATTERNS).map(({ pattern }) => pattern)

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The elements of a piece of markup, in order; throws where it is not well-formed. Text between tags is an error: drawings have none. */
export function elementsOf(markup: string): readonly Element[] {
  const elements: Element[] = []
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<&]*")*)(\/?)>/y
  while (tag.lastIndex < markup.length) {
    const at = tag.lastIndex
    const found = tag.exec(markup)
    if (found === null) throw new Error(`no tag at ${at}: ${markup.slice(at, at + 60)}`)
    const [, closing, name, attributes, empty] = found
    if (closing === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else at ${at}`)
      continue
    }
    if (empty === '') open.push(name)
    elements.push({ name, attributes: attributesOf(attributes) })
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)}> is not closed`)
  return elements
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {}
  for (const [, name, value] of text.matchAll(/ ([a-zA-Z][\w-]*)="([^"]*)"/g)) {
    if (name in attributes) throw new Error(`${name} is said twice in${text}`)
    attributes[name] = value
  }
  return attributes
}
