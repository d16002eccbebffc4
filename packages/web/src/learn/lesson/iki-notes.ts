import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Iki, IkiEvent, IkiTable, ShopName } from '@edokko/iki'
import { at } from '../../iki/cells.ts'
import { shop } from './iki-anchors.ts'
import type { Note } from './script.ts'

const { rules } = iki.createIki({ players: 3 })

/** What may be new to whoever has seen the first two months. Where several come at once, what explains the others comes first. */
export const IKI_NOTES: readonly Note<Iki>[] = [
  // What ends a month.
  { id: 'payday', look: ['panel-0'], happens: (events, t) => has(events, 'paydayCame') && t.decision !== iki.HUNGER },
  { id: 'hunger', look: ['rice-0'], happens: asked(iki.HUNGER) },
  { id: 'harmony', look: ['iki-0'], happens: told((event, eyes) => event.type === 'harmony' && event.seat === eyes) },
  { id: 'fire', look: ['tower'], happens: (events) => has(events, 'fireBroke') },
  { id: 'escape', look: ['tower'], happens: asked(iki.FIRE_ESCAPE) },
  { id: 'burnt', look: ['fire-0'], happens: told((event, eyes) => event.type === 'burnt' && event.owner === eyes) },
  {
    id: 'putOut',
    look: ['fire-0'],
    happens: told((event, eyes) => event.type === 'firePutOut' && event.seat === eyes),
  },

  // What should be known before a way of life is chosen.
  { id: 'riceShort', look: ['rice-0', 'calendar'], happens: asked(iki.IKIZAMA, isShortOfRice) },
  { id: 'fireSoon', look: ['calendar', 'fire-0'], happens: asked(iki.IKIZAMA, ({ month }) => strength(month) > 0) },
  { id: 'winter', look: ['calendar'], happens: asked(iki.IKIZAMA, ({ month }) => month >= 10) },
  { id: 'build', look: [shop('construction')], happens: asked(iki.IKIZAMA, canBuild) },
  { id: 'noKobun', look: ['free-0'], happens: asked(iki.IKIZAMA, (t, eyes) => at(t.kobun, eyes) === 0) },
  { id: 'open', look: ['life-0'], happens: asked(iki.IKIZAMA, ({ ikizama }) => !ikizama.includes(0)) },

  // What is asked in a turn.
  { id: 'summer', look: ['calendar'], happens: asked(iki.HIRE, ({ month }) => month >= 4 && month <= 6) },
  { id: 'types', happens: asked(iki.HIRE) },
  { id: 'corner', happens: asked(iki.HIRE_STALL) },
  { id: 'fish', look: [shop('fish')], happens: asked(iki.BUSINESS, stands('fish')) },
  { id: 'tobacco', look: [shop('tobacco')], happens: asked(iki.BUSINESS, stands('tobacco')) },
  { id: 'construction', look: [shop('construction')], happens: asked(iki.BUSINESS, stands('construction')) },
  { id: 'exchange', look: [shop('exchange')], happens: asked(iki.BUSINESS, stands('exchange')) },
  { id: 'experience', happens: asked(iki.CARD_TO_LEVEL) },
  { id: 'swap', happens: asked(iki.SWAP_FIRST) },
  { id: 'newYear', look: ['calendar'], happens: asked(iki.NEW_YEAR_SPACE) },

  // What came of it.
  { id: 'lumber', look: ['lumber-0'], happens: told(gainsLumber) },
  { id: 'built', look: ['free-0'], happens: told((event, eyes) => event.type === 'built' && event.seat === eyes) },
  {
    id: 'token',
    look: ['panel-0'],
    happens: told((event, eyes) => event.type === 'tokenGiven' && event.seat === eyes),
  },
]

type Happens = Note<Iki>['happens']

/** It is for the reader to answer this now, and the table is such. */
function asked(decision: number, suits: (t: IkiTable, eyes: Seat) => boolean = () => true): Happens {
  return (_, t, eyes) => t.decision === decision && t.actor === eyes && suits(t, eyes)
}

/** Something has just happened. */
function told(suits: (event: IkiEvent, eyes: Seat) => boolean): Happens {
  return (events, _, eyes) => events.some((event) => suits(event, eyes))
}

function has(events: readonly IkiEvent[], type: IkiEvent['type']): boolean {
  return events.some((event) => event.type === type)
}

function gainsLumber(event: IkiEvent, eyes: Seat): boolean {
  return event.type === 'gained' && event.seat === eyes && (event.goods.lumber ?? 0) > 0
}

function strength(month: number): number {
  return rules.fireStrength[month] ?? 0
}

/** A payday ends the month, and somebody would go hungry. */
function isShortOfRice(t: IkiTable, eyes: Seat): boolean {
  const eaters = rules.stalls.filter(
    (stall) => at(t.stallOwner, stall) === eyes && !iki.isBuilding(at(t.stallCard, stall)),
  )
  return t.month % 3 === 0 && eaters.length > at(t.rice, eyes)
}

function stands(name: ShopName): (t: IkiTable, eyes: Seat) => boolean {
  return (t, eyes) => at(t.oyakata, eyes) === iki.SHOPS.indexOf(name)
}

/** There are goods for a building, a kobun for it, and the coin of the construction site. */
function canBuild(t: IkiTable, eyes: Seat): boolean {
  const open = Array.from(t.site).filter((card) => card !== NONE)
  return at(t.kobun, eyes) > 0 && at(t.mon, eyes) > 0 && open.some((card) => isPayable(t, eyes, card))
}

function isPayable(t: IkiTable, eyes: Seat, card: number): boolean {
  const cost = rules.buildings[card - iki.FIRST_BUILDING]?.cost
  return cost !== undefined && at(t.lumber, eyes) >= cost.lumber && at(t.koban, eyes) >= cost.koban
}
