import type { Seat } from '@edokko/engine'
import { PER_SEASON, TYPES } from '@edokko/iki'
import { gameOf, mostCharacters, numbersOf, TOKENS } from './iki-sheet.ts'
import type { IkiPad, Tokens } from './iki-sheet.ts'

/** Something that cannot lie on one table. It is counted all the same: people may play by rules of their own. */
export type Odd =
  | { readonly kind: 'twice'; readonly tokens: Tokens; readonly number: number; readonly seats: readonly Seat[] }
  | { readonly kind: 'tooMany'; readonly what: Counted; readonly have: number; readonly there: number }
  | { readonly kind: 'fishTwice'; readonly seat: Seat; readonly season: number }

export type Counted = 'pipes' | 'lumber' | (typeof TYPES)[number]

export function oddIn({ edition, sheets }: IkiPad): readonly Odd[] {
  const { rules } = gameOf(edition)
  const sum = (count: (sheet: IkiPad['sheets'][number]) => number): number =>
    sheets.reduce((all, sheet) => all + count(sheet), 0)
  const special = TYPES.indexOf('special')
  const counted: readonly { what: Counted; have: number; there: number }[] = [
    ...TYPES.map((what, type) => ({
      what,
      have: sum(({ characters, puppeteer }) => (characters[type] ?? 0) + (puppeteer && type === special ? 1 : 0)),
      there: mostCharacters(rules, type),
    })),
    { what: 'pipes', have: sum(({ pipes }) => pipes), there: rules.pipe.length },
    { what: 'lumber', have: sum(({ lumber }) => lumber), there: rules.lumber },
  ]
  return [
    ...counted.flatMap((each): Odd[] => (each.have > each.there ? [{ kind: 'tooMany', ...each }] : [])),
    ...TOKENS.flatMap((tokens) =>
      numbersOf(rules, tokens).flatMap((number): Odd[] => {
        const seats = [...sheets.keys()].filter((seat) => sheets[seat]?.[tokens].includes(number))
        return seats.length > 1 ? [{ kind: 'twice', tokens, number, seats }] : []
      }),
    ),
    ...sheets.flatMap(({ fish }, seat) => {
      const seasons = fish.map((number) => Math.trunc(number / PER_SEASON))
      const many = seasons.filter(
        (season, i) =>
          seasons.indexOf(season) === i && seasons.filter((each) => each === season).length > rules.fishPerSeason,
      )
      return many.map((season): Odd => ({ kind: 'fishTwice', seat, season }))
    }),
  ]
}
