import { HAND, RIVER } from '@edokko/naishi'
import type { Naishi, NaishiTable } from '@edokko/naishi'
import type { Anchor } from '../table/flights.ts'
import { anchorOf, anchors } from './anchors.ts'

const LINES = { row: 0, hand: HAND, river: RIVER } as const

/** The pieces that a choice is about: a river card goes to a place of its column. */
export function choicePlaces(table: NaishiTable, action: Naishi['action']): readonly Anchor[] {
  switch (action.kind) {
    case 'give':
      return [`dealt-${action.card}`]
    case 'develop':
      return [anchors.pile(action.position), anchors.place(table.actor, LINES[action.line] + action.position)]
    case 'pick':
      return [anchorOf(table.actor, LINES[action.line] + action.position)]
    default:
      return []
  }
}
