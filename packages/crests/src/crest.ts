/** A drawing that stands in a document once, as a symbol, and is used by its id. */
export interface Drawing {
  readonly id: string // of the symbol: 'c-carpenter'
  readonly box: number // width and height of its view box: 64 for crests, 24 for signs
  readonly markup: string
}

/** A pattern to fill with: `fill="url(#pt-street)"`. */
export interface Pattern {
  readonly id: string
  readonly pattern: string
}

/** What a drawing is made of: the strokes of `hand.ts`, in the order they are laid down. */
export type Strokes = readonly string[]

/** Drawings of one kind by their names; what begins the symbols' ids keeps the kinds apart. */
export function drawings<Name extends string>(
  kind: string,
  box: number,
  strokes: Readonly<Record<Name, Strokes>>,
): Readonly<Record<Name, Drawing>> {
  const drawn: Partial<Record<Name, Drawing>> = {}
  for (const name of namesOf(strokes)) drawn[name] = { id: `${kind}-${name}`, box, markup: strokes[name].join('') }
  return drawn as Readonly<Record<Name, Drawing>>
}

function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[]
}

/** The symbols and patterns of these groups, to be put once into an `<svg>` that takes no room. */
export function sprite(...groups: readonly Readonly<Record<string, Drawing | Pattern>>[]): string {
  return groups.flatMap((group) => Object.values(group).map(define)).join('')
}

function define(drawn: Drawing | Pattern): string {
  if ('pattern' in drawn) return drawn.pattern
  return `<symbol id="${drawn.id}" viewBox="0 0 ${drawn.box} ${drawn.box}">${drawn.markup}</symbol>`
}

/** Colours by what the markup calls them: 'currentColor' or the name of a theme's variable, '--kp'. */
export type Inks = Readonly<Record<string, string>>

/** Markup in fixed colours instead of the theme's: for pictures that keep theirs, and for files of their own. */
export function inked(markup: string, inks: Inks): string {
  return markup.replace(/var\((--[\w-]+)[^)]*\)|currentColor/g, (named, variable: string | undefined) => {
    return inks[variable ?? named] ?? named
  })
}

/** A drawing as a document of its own, for a favicon or a file. */
export function standalone({ box, markup }: Drawing, inks: Inks): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box} ${box}">${inked(markup, inks)}</svg>`
}
