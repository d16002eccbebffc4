import { SHOPS } from '@edokko/iki'
import type { Iki, IkiTable } from '@edokko/iki'
import type { Anchor } from '../table/flights.ts'
import { anchors } from './anchors.ts'
import { at } from './cells.ts'

/** The pieces that a choice is about. What a shop offers is a button alone. */
export function choicePlaces(table: IkiTable, action: Iki['action']): readonly Anchor[] {
  switch (action.kind) {
    case 'start':
    case 'hire':
    case 'leaveNeutral':
    case 'build':
      return [anchors.card(action.card)]
    case 'put':
    case 'level':
    case 'swap':
    case 'starve':
    case 'use':
      return [anchors.stall(action.stall)]
    case 'live':
      return [anchors.life(action.space)]
    case 'visit':
      return [anchors.space(action.space)]
    case 'walk':
      return [anchors.space((at(table.oyakata, table.actor) + action.steps) % SHOPS.length)]
    default:
      return []
  }
}
