import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Good, IkiEvent, IkiTable, SomeGoods } from '@edokko/iki'
import { flash, move, turn, WOOD } from '../table/flights.ts'
import type { Anchor, Flight } from '../table/flights.ts'
import { anchors } from './anchors.ts'
import { pathOf } from './plan.ts'

/* Milliseconds. */
const CARD = 280
const COIN = 180
const SPACE = 160
const STEP = 180
const BOAT = 250

/** What the events of one change have in common: where goods come from and go to, and what has moved already. */
interface Change {
  source: Anchor
  readonly moved: Set<Anchor>
  salaries: boolean // what is gained next has been shown card by card
}

type Flights = (event: IkiEvent, table: IkiTable, eyes: Seat) => readonly Flight[]

/** What travels because of each event. Events of one change are told with the same table, so what went before is remembered by it. */
export function flightsOf(): Flights {
  const changes = new WeakMap<IkiTable, Change>()
  return (event, table) => {
    let change = changes.get(table)
    if (change === undefined) {
      change = { source: anchors.calendar, moved: new Set(), salaries: false }
      changes.set(table, change)
    }
    return flights(event, table, change)
  }
}

function flights(event: IkiEvent, t: IkiTable, change: Change): readonly Flight[] {
  switch (event.type) {
    case 'started':
    case 'hired':
    case 'neutralPlaced':
    case 'built':
      change.source = anchors.stall(event.stall)
      return [move(anchors.stall(event.stall), anchors.card(event.card), CARD), WOOD]
    case 'swapped': {
      const [a, b] = event.stalls
      return [move(anchors.stall(a), anchors.stall(b), CARD), move(anchors.stall(b), anchors.stall(a), CARD), WOOD]
    }
    case 'turnedUp':
      return [turn(anchors.market(event.card))]
    case 'lifeChosen':
      return [move(anchors.ikizama(event.seat), anchors.who(event.seat), CARD), WOOD]
    case 'tookIncome':
    case 'compensated':
      change.source = anchors.calendar
      return []
    case 'walked': {
      const path = pathOf(event.from, event.steps)
      const via = path.slice(0, -1).map((space) => anchors.space(space))
      return [{ ...move(anchors.oyakata(event.seat), anchors.oyakata(event.seat), SPACE * path.length), via }, WOOD]
    }
    case 'placed':
      return [move(anchors.oyakata(event.seat), anchors.oyakata(event.seat), CARD), WOOD]
    case 'visited':
      change.source = anchors.shop(event.space)
      return []
    case 'used':
      change.source = anchors.stall(event.stall)
      return [flash(anchors.stall(event.stall))]
    case 'bought':
      return [
        {
          kind: 'token',
          token: `g-${event.kind}`,
          from: change.source,
          to: anchors.goods(event.kind, event.seat),
          count: 1,
          milliseconds: CARD,
        },
      ]
    case 'paid':
      return tokens(
        event.goods,
        (good) => anchors.goods(good, event.seat),
        () => change.source,
      )
    case 'gained':
      return gained(event.seat, event.goods, change)
    case 'firefightingRose':
      return once(change, anchors.firefighting(event.seat), BOAT)
    case 'levelled':
      return [move(anchors.kobun(event.stall), anchors.kobun(event.stall), STEP)]
    case 'retired':
      return [
        {
          kind: 'token',
          token: 'g-kobun',
          from: anchors.stall(event.stall),
          to: anchors.retired(event.seat),
          count: 1,
          milliseconds: CARD,
        },
      ]
    case 'paydayCame':
      change.salaries = true
      return [{ kind: 'sound', sound: 'coin' }]
    case 'salary': {
      const stall = t.stallCard.indexOf(event.card)
      return tokens(
        event.goods,
        () => (stall < 0 ? anchors.retired(event.seat) : anchors.stall(stall)),
        (good) => anchors.goods(good, event.seat),
      )
    }
    case 'harmony':
      return once(change, anchors.boat(event.seat), BOAT)
    case 'fed':
      change.salaries = false
      return tokens(
        { rice: event.characters },
        (good) => anchors.goods(good, event.seat),
        () => anchors.calendar,
      )
    case 'starved':
      return [flash(anchors.stall(event.stall))]
    case 'fireBroke':
      return [{ kind: 'sound', sound: 'fire' }, flash(anchors.tower)]
    case 'fireReached':
      return [
        {
          kind: 'token',
          token: 'g-fire',
          from: anchors.tower,
          to: anchors.stall(event.stall),
          count: 1,
          milliseconds: CARD,
        },
      ]
    case 'burnt':
      return [{ kind: 'sound', sound: 'fire' }, flash(anchors.stall(event.stall))]
    case 'escaped':
    case 'firePutOut':
      return [flash(anchors.stall(event.stall)), WOOD]
    default:
      return []
  }
}

/** A marker that several events push on travels once, as far as all of them together. */
function once(change: Change, piece: Anchor, milliseconds: number): readonly Flight[] {
  if (change.moved.has(piece)) return []
  change.moved.add(piece)
  return [move(piece, piece, milliseconds)]
}

function gained(seat: Seat, goods: SomeGoods, change: Change): readonly Flight[] {
  const boat = (goods.iki ?? 0) === 0 ? [] : once(change, anchors.boat(seat), BOAT)
  if (change.salaries) return boat
  return [
    ...tokens(
      { ...goods, iki: 0 },
      () => change.source,
      (good) => anchors.goods(good, seat),
    ),
    ...boat,
  ]
}

/** A token for each piece of each good, a coin's sound with mon. */
function tokens(goods: SomeGoods, from: (good: Good) => Anchor, to: (good: Good) => Anchor): readonly Flight[] {
  return iki.GOODS.flatMap((good): Flight[] => {
    const count = goods[good] ?? 0
    if (count <= 0 || good === 'fire') return []
    const flight: Flight = {
      kind: 'token',
      token: `g-${good}`,
      from: from(good),
      to: to(good),
      count,
      milliseconds: COIN,
    }
    return good === 'mon' ? [{ kind: 'sound', sound: 'coin' }, flight] : [flight]
  })
}
