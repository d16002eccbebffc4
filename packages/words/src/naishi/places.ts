import type { Seat } from '@edokko/engine'
import { NONE } from '@edokko/engine'
import { at, RIVER, WIDTH } from '@edokko/naishi'
import type { Card, NaishiTable, Place } from '@edokko/naishi'
import type { Words } from '../words.ts'

const LINES = ['row', 'hand', 'river'] as const

/** "Row 3", by itself. */
export function placeName(words: Words, place: Place): string {
  return words.say('naishi.place.label', coordinates(place))
}

/** "row 3", within a sentence. */
export function placeInText(words: Words, place: Place): string {
  return words.say('naishi.place.text', coordinates(place))
}

/** What lies at a place of the river or of this seat's territory. */
export function cardAt(table: NaishiTable, seat: Seat, place: Place): Card {
  return (place < RIVER ? table.territory[at(seat, place)] : table.faceUp[place - RIVER]) ?? NONE
}

function coordinates(place: Place): { line: string; position: number } {
  return { line: LINES[Math.floor(place / WIDTH)] ?? 'river', position: (place % WIDTH) + 1 }
}
