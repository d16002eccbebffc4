import { NONE } from '@edokko/engine'
import type { Seat } from '@edokko/engine'
import { at, CARDS, RIVER, scoreTerritory, TERRITORY, WIDTH } from '@edokko/naishi'
import type { Card, Naishi, NaishiEvent, NaishiTable } from '@edokko/naishi'
import type { Observatory, Observer } from '../reasons/observer.ts'
import type { NaishiFeat, NaishiTopic } from './topic.ts'

type Happening = NaishiTopic['happening']

const SEATS = [0, 1]
const MOUNTAIN = CARDS.indexOf('mountain')
const PARTS = CARDS.filter((card) => card !== 'ninja') // which earns as what it becomes
const FEATS: readonly NaishiFeat[] = [
  'decrees',
  'oneMountain',
  'naishi',
  'rider',
  'ronin',
  'torii',
  'loneTorii',
  'rice',
]
/** Where the cards of the river follow those of both territories in `lying`. */
const IN_RIVER = SEATS.length * TERRITORY

export const naishiObservatory: Observatory<Naishi, NaishiTopic> = {
  game: 'naishi',
  misfortunes: new Set(['loneTorii']),
  observer: (_, view) => new NaishiObserver(view),
}

/** Follows every card that lies in a territory or open in the river now: where it goes, and who takes it. */
class NaishiObserver implements Observer<Naishi, NaishiTopic> {
  readonly parts = SEATS.flatMap((seat) => PARTS.map((part) => ({ seat, part })))
  readonly happenings: readonly Happening[]
  private readonly lying = new Int16Array(IN_RIVER + WIDTH) // by place, which of the cards lies there; NONE: another one
  private readonly taken = new Int16Array(IN_RIVER + WIDTH) // by card of the river, who took it first
  private readonly done = new Set<string>() // feat and seat
  private readonly open: readonly Card[]

  constructor(view: NaishiTable) {
    const { actor } = view
    this.open = [...view.faceUp]
    const kinds = new Set(this.open.filter((card) => card !== NONE))
    this.happenings = [
      ...[...kinds].flatMap((card) => SEATS.map((seat): Happening => ({ what: 'takes', seat, card }))),
      ...Array.from({ length: TERRITORY }, (_, place) => ({ card: view.territory[at(actor, place)], place }))
        .filter(({ card }) => card !== MOUNTAIN && card !== NONE)
        .map(({ card, place }): Happening => ({ what: 'keeps', seat: actor, card, place })),
      ...FEATS.flatMap((what) => SEATS.map((seat): Happening => ({ what, seat }))),
    ]
  }

  begin(): void {
    for (let i = 0; i < this.lying.length; i++) this.lying[i] = i
    this.taken.fill(NONE)
    this.done.clear()
  }

  hear(event: NaishiEvent): void {
    const { lying } = this
    switch (event.type) {
      case 'developed': {
        const river = IN_RIVER + (event.place % WIDTH)
        const card = lying[river]
        if (card !== NONE && this.taken[card] === NONE) this.taken[card] = event.seat
        lying[at(event.seat, event.place)] = card
        lying[river] = NONE
        break
      }
      case 'swapped': {
        const [first, second] = event.places.map((place) =>
          place < RIVER ? at(event.seat, place) : IN_RIVER + place - RIVER,
        )
        swap(lying, first, second)
        break
      }
      case 'swept':
        for (const pile of event.piles) lying[IN_RIVER + pile] = NONE
        break
      case 'exchanged':
        swap(lying, at(0, event.place), at(1, event.place))
        this.done.add(key('decrees', event.seat))
        break
      default:
    }
  }

  end(table: NaishiTable, points: Float64Array, happened: Uint8Array): void {
    for (const seat of SEATS) {
      const cards = table.territory.subarray(at(seat, 0), at(seat, TERRITORY))
      const { parts } = scoreTerritory(cards)
      for (const [i, part] of PARTS.entries()) points[seat * PARTS.length + i] = parts[part] ?? 0
      for (const feat of featsOf(parts, cards)) this.done.add(key(feat, seat))
    }
    for (const [i, happening] of this.happenings.entries()) happened[i] = this.has(happening) ? 1 : 0
  }

  private has(happening: Happening): boolean {
    const { seat } = happening
    switch (happening.what) {
      case 'takes':
        return this.open.some((card, pile) => card === happening.card && this.taken[IN_RIVER + pile] === seat)
      case 'keeps':
        return this.lying.subarray(at(seat, 0), at(seat, TERRITORY)).includes(at(seat, happening.place))
      default:
        return this.done.has(key(happening.what, seat))
    }
  }
}

/** What somebody has made of their cards. */
function featsOf(parts: Readonly<Partial<Record<string, number>>>, cards: Int16Array): NaishiFeat[] {
  const torii = cards.filter((card) => CARDS[card] === 'torii').length
  const has: Readonly<Partial<Record<NaishiFeat, boolean>>> = {
    oneMountain: (parts['mountain'] ?? 0) >= 0,
    naishi: (parts['naishi'] ?? 0) > 0,
    rider: (parts['rider'] ?? 0) >= 13,
    ronin: (parts['ronin'] ?? 0) >= 15,
    torii: torii >= 3,
    loneTorii: torii === 1,
    rice: (parts['rice'] ?? 0) >= 20,
  }
  return FEATS.filter((feat) => has[feat] === true)
}

function key(feat: NaishiFeat, seat: Seat): string {
  return `${feat}/${seat}`
}

function swap(cells: Int16Array, a: number, b: number): void {
  const moved = cells[a]
  cells[a] = cells[b]
  cells[b] = moved
}
