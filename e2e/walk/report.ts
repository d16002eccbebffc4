import { nameOf } from './looks.ts'
import type { Sighting } from './visit.ts'

interface Group {
  readonly kind: string
  readonly where: string
  readonly seen: { readonly text: string; readonly what: string; readonly in: Sighting }[]
}

const MANY = 6

const unique = (values: readonly string[]): string[] => [...new Set(values)]
const few = (values: readonly string[]): string =>
  values.length > MANY ? `${values.slice(0, MANY).join(', ')} and ${values.length - MANY} more` : values.join(', ')

/** Each fault once, with all places where it was seen: lines for people. */
export function report(sightings: readonly Sighting[]): string[] {
  const groups = new Map<string, Group>()
  for (const sighting of sightings)
    for (const { kind, where, text, what } of sighting.faults) {
      const key = kind === 'text' || kind === 'problem' ? `${kind} ${where} ${text}` : `${kind} ${where}`
      const group = groups.get(key) ?? { kind, where, seen: [] }
      group.seen.push({ text, what, in: sighting })
      groups.set(key, group)
    }
  return [...groups.values()]
    .toSorted((a, b) => a.kind.localeCompare(b.kind) || b.seen.length - a.seen.length)
    .map(({ kind, where, seen }) => {
      const [{ text, what }] = seen
      const sizes = unique(seen.map((each) => nameOf(each.in.size)))
      const languages = unique(seen.map((each) => each.in.language))
      const themes = unique(seen.map((each) => each.in.theme))
      return [
        `${kind}: ${where} “${text}”: ${what}`,
        `  ${few(unique(seen.map((each) => each.in.state)))}`,
        `  ${sizes.join(' ')} · ${languages.join(' ')} · ${themes.join(' ')} · ${seen.length} times`,
      ].join('\n')
    })
}
