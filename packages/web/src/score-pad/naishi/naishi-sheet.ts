import { NONE } from '@edokko/engine'
import { CARDS, COPIES, LETTERS, naishi, TERRITORY } from '@edokko/naishi'
import type { Card, NaishiTable } from '@edokko/naishi'
import { cleanName } from '../names.ts'
import type { PadKind } from '../kind.ts'

/** What lies before a player at the end: ten cards by place, NONE where nothing is entered. */
export interface NaishiSheet {
  readonly name: string
  readonly territory: readonly Card[]
}

export interface NaishiPad {
  readonly sheets: readonly NaishiSheet[]
}

const SEATS = 2
const EMPTY = '.'

const BLANK: NaishiSheet = { name: '', territory: Array.from({ length: TERRITORY }, () => NONE) }

export const NAISHI_PAD: PadKind<NaishiPad> = {
  game: 'naishi',
  blank: { sheets: [BLANK, BLANK] },
  example: { sheets: [{ name: '', territory: readTerritory('FSCBRFMNRR') ?? [] }, BLANK] }, // N9
  write: ({ sheets }) => sheets.flatMap(({ name, territory }) => [name, writeTerritory(territory)]),
  read(lines) {
    const sheets = Array.from({ length: SEATS }, (_, seat) => ({
      name: cleanName(lines[2 * seat] ?? ''),
      territory: readTerritory(lines[2 * seat + 1] ?? '') ?? [],
    }))
    const fits = lines.length === 2 * SEATS && sheets.every(({ territory }) => territory.length === TERRITORY)
    return fits ? { sheets } : undefined
  },
}

function writeTerritory(territory: readonly Card[]): string {
  return territory.map((card) => (card === NONE ? EMPTY : LETTERS.charAt(card))).join('')
}

function readTerritory(text: string): readonly Card[] | undefined {
  const cards = Array.from(text, (letter) => (letter === EMPTY ? NONE : LETTERS.indexOf(letter)))
  const known = Array.from(text).every((letter) => letter === EMPTY || LETTERS.includes(letter))
  return known && cards.length === TERRITORY ? cards : undefined
}

/** The same pad with a card laid, or taken away. */
export function laid(pad: NaishiPad, seat: number, place: number, card: Card): NaishiPad {
  return changed(pad, seat, { territory: pad.sheets[seat]?.territory.with(place, card) ?? [] })
}

export function named(pad: NaishiPad, seat: number, name: string): NaishiPad {
  return changed(pad, seat, { name: cleanName(name) })
}

function changed(pad: NaishiPad, seat: number, change: Partial<NaishiSheet>): NaishiPad {
  return { sheets: pad.sheets.map((sheet, each) => (each === seat ? { ...sheet, ...change } : sheet)) }
}

export function countEmpty({ territory }: NaishiSheet): number {
  return territory.filter((card) => card === NONE).length
}

/** The first place with nothing on it, from this one on and then from the first again; undefined if all are filled. */
export function emptyPlace({ territory }: NaishiSheet, from = 0): number | undefined {
  const places = [...territory.keys()].filter((place) => territory[place] === NONE)
  return places.find((place) => place >= from) ?? places[0]
}

/** A table on which these cards lie, so that the game itself can score them. */
export function tableOf({ sheets }: NaishiPad): NaishiTable {
  const { table } = naishi.create()
  table.territory.set(sheets.flatMap(({ territory }) => territory))
  return table
}

/** Cards of which more are laid than there are. */
export function tooMany({ sheets }: NaishiPad): readonly { readonly card: Card; readonly have: number }[] {
  const all = sheets.flatMap(({ territory }) => territory)
  return CARDS.flatMap((_, card) => {
    const have = all.filter((each) => each === card).length
    return have > (COPIES[card] ?? 0) ? [{ card, have }] : []
  })
}
