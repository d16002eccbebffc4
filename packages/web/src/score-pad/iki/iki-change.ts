import type { IkiEdition } from '@edokko/games'
import { TYPES } from '@edokko/iki'
import { BLANK_SHEET, exists, gameOf, MOST } from './iki-sheet.ts'
import type { IkiPad, IkiSheet, Tokens } from './iki-sheet.ts'

/** The same pad with something else on a player's sheet. */
export function withSheet(pad: IkiPad, seat: number, change: Partial<IkiSheet>): IkiPad {
  return { ...pad, sheets: pad.sheets.map((sheet, each) => (each === seat ? { ...sheet, ...change } : sheet)) }
}

/** A token is taken, or given back. */
export function toggled(sheet: IkiSheet, tokens: Tokens, number: number): Partial<IkiSheet> {
  const had = sheet[tokens]
  const has = had.includes(number) ? had.filter((each) => each !== number) : [...had, number]
  return { [tokens]: has.toSorted((a, b) => a - b) }
}

export function withCharacters(sheet: IkiSheet, type: number, count: number): Partial<IkiSheet> {
  return { characters: TYPES.map((_, each) => (each === type ? count : (sheet.characters[each] ?? 0))) }
}

export function withOneMore(pad: IkiPad): IkiPad {
  return pad.sheets.length < MOST ? { ...pad, sheets: [...pad.sheets, BLANK_SHEET] } : pad
}

export function without(pad: IkiPad, seat: number): IkiPad {
  return { ...pad, sheets: pad.sheets.filter((_, each) => each !== seat), stack: [] }
}

/** By the rules of another edition. Its tobaccos are others, so that those entered go; so do buildings that it does not have. */
export function inEdition(pad: IkiPad, edition: IkiEdition): IkiPad {
  if (edition === pad.edition) return pad
  const { rules } = gameOf(edition)
  const sheets = pad.sheets.map((sheet) => ({
    ...sheet,
    tobacco: [],
    pipes: Math.min(sheet.pipes, rules.pipe.length),
    lumber: Math.min(sheet.lumber, rules.lumber),
    buildings: sheet.buildings.filter((number) => exists(rules, 'buildings', number)),
  }))
  return { ...pad, edition, sheets }
}

/** Whether the change of edition took something off the pad. */
export function hasLost(before: IkiPad, after: IkiPad): boolean {
  return before.sheets.some(({ tobacco, buildings, pipes, lumber }, seat) => {
    const sheet = after.sheets[seat]
    return (
      tobacco.length !== sheet?.tobacco.length ||
      buildings.length !== sheet.buildings.length ||
      pipes !== sheet.pipes ||
      lumber !== sheet.lumber
    )
  })
}
