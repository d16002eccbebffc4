import type { Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Good, IkiEvent, IkiTable, SomeGoods } from '@edokko/iki'
import type { Anchor, Flight } from '../table/flights.ts'
import { pathOf } from './plan.ts'

const CARD = 280
const COIN = 180
const SPACE = 160
const STEP = 180
const BOAT = 250
const FLASH = 260

/** What the events of one change have in common: where goods come from and go to, and what has moved already. */
interface Scene {
  source: Anchor
  readonly moved: Set<Anchor>
  salaries: boolean // what is gained next has been shown card by card
}

type Flights = (event: IkiEvent, table: IkiTable, eyes: Seat) => readonly Flight[]

/** What travels because of each event. Events of one change are told with the same table, so what went before is remembered by it. */
export function flightsOf(): Flights {
  const scenes = new WeakMap<IkiTable, Scene>()
  return (event, table) => {
    let scene = scenes.get(table)
    if (scene === undefined) {
      scene = { source: 'calendar', moved: new Set(), salaries: false }
      scenes.set(table, scene)
    }
    return flights(event, table, scene)
  }
}

function flights(event: IkiEvent, t: IkiTable, scene: Scene): readonly Flight[] {
  switch (event.type) {
    case 'started':
    case 'hired':
    case 'neutralPlaced':
    case 'built':
      scene.source = `stall-${event.stall}`
      return [move(`stall-${event.stall}`, `card-${event.card}`, CARD), WOOD]
    case 'swapped': {
      const [a, b] = event.stalls
      return [move(`stall-${a}`, `stall-${b}`, CARD), move(`stall-${b}`, `stall-${a}`, CARD), WOOD]
    }
    case 'turnedUp':
      return [{ kind: 'turn', piece: `market-${event.card}`, milliseconds: 150 }]
    case 'lifeChosen':
      return [move(`ikizama-${event.seat}`, `who-${event.seat}`, CARD), WOOD]
    case 'tookIncome':
    case 'compensated':
      scene.source = 'calendar'
      return []
    case 'walked': {
      const path = pathOf(event.from, event.steps)
      const via = path.slice(0, -1).map((space) => `space-${space}`)
      return [{ ...move(`oyakata-${event.seat}`, `oyakata-${event.seat}`, SPACE * path.length), via }, WOOD]
    }
    case 'placed':
      return [move(`oyakata-${event.seat}`, `oyakata-${event.seat}`, CARD), WOOD]
    case 'visited':
      scene.source = `shop-${event.space}`
      return []
    case 'used':
      scene.source = `stall-${event.stall}`
      return [flash(`stall-${event.stall}`)]
    case 'bought':
      return [
        {
          kind: 'token',
          token: `g-${event.kind}`,
          from: scene.source,
          to: `${event.kind}-${event.seat}`,
          count: 1,
          milliseconds: CARD,
        },
      ]
    case 'paid':
      return tokens(
        event.goods,
        (good) => `${good}-${event.seat}`,
        () => scene.source,
      )
    case 'gained':
      return gained(event.seat, event.goods, scene)
    case 'firefightingRose':
      return once(scene, `fire-${event.seat}`, BOAT)
    case 'levelled':
      return [move(`kobun-${event.stall}`, `kobun-${event.stall}`, STEP)]
    case 'retired':
      return [
        {
          kind: 'token',
          token: 'g-kobun',
          from: `stall-${event.stall}`,
          to: `retired-${event.seat}`,
          count: 1,
          milliseconds: CARD,
        },
      ]
    case 'paydayCame':
      scene.salaries = true
      return [{ kind: 'sound', sound: 'coin' }]
    case 'salary': {
      const stall = t.stallCard.indexOf(event.card)
      return tokens(
        event.goods,
        () => (stall < 0 ? `retired-${event.seat}` : `stall-${stall}`),
        (good) => `${good}-${event.seat}`,
      )
    }
    case 'harmony':
      return once(scene, `boat-${event.seat}`, BOAT)
    case 'fed':
      scene.salaries = false
      return tokens(
        { rice: event.characters },
        (good) => `${good}-${event.seat}`,
        () => 'calendar',
      )
    case 'starved':
      return [flash(`stall-${event.stall}`)]
    case 'fireBroke':
      return [{ kind: 'sound', sound: 'fire' }, flash('tower')]
    case 'fireReached':
      return [
        { kind: 'token', token: 'g-fire', from: 'tower', to: `stall-${event.stall}`, count: 1, milliseconds: CARD },
      ]
    case 'burnt':
      return [{ kind: 'sound', sound: 'fire' }, flash(`stall-${event.stall}`)]
    case 'escaped':
    case 'firePutOut':
      return [flash(`stall-${event.stall}`), WOOD]
    default:
      return []
  }
}

const WOOD: Flight = { kind: 'sound', sound: 'wood' }

function move(piece: Anchor, from: Anchor, milliseconds: number): Extract<Flight, { kind: 'move' }> {
  return { kind: 'move', piece, from, milliseconds }
}

function flash(piece: Anchor): Flight {
  return { kind: 'flash', piece, milliseconds: FLASH }
}

/** A marker that several events push on travels once, as far as all of them together. */
function once(scene: Scene, piece: Anchor, milliseconds: number): readonly Flight[] {
  if (scene.moved.has(piece)) return []
  scene.moved.add(piece)
  return [move(piece, piece, milliseconds)]
}

function gained(seat: Seat, goods: SomeGoods, scene: Scene): readonly Flight[] {
  const boat = (goods.iki ?? 0) === 0 ? [] : once(scene, `boat-${seat}`, BOAT)
  if (scene.salaries) return boat
  return [
    ...tokens(
      { ...goods, iki: 0 },
      () => scene.source,
      (good) => `${good}-${seat}`,
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
