import { NONE } from '@edokko/engine'
import type { PlayableGame, Seat } from '@edokko/engine'
import { holdingsOf, isBuilding, MONTHS, NEW_YEAR, scoreHoldings, seasonOf, SEASONS, STALLS, TYPES } from '@edokko/iki'
import type { Breakdown, Iki, IkiEvent, IkiRules, IkiTable, Ruleset } from '@edokko/iki'
import type { Observatory, Observer } from '../reasons/observer.ts'
import type { IkiPart, IkiTopic } from './topic.ts'

type Happening = IkiTopic['happening']

const PARTS: readonly IkiPart[] = [
  'harmony',
  'salary',
  'skills',
  'variety',
  'fish',
  'tobacco',
  'buildings',
  'koban',
  'lumber',
  'mon',
]
/** K13 */
const FIRE_MONTHS = [5, 8, 11]

export const ikiObservatory: Observatory<Iki, IkiTopic> = {
  game: 'iki',
  misfortunes: new Set(['burns', 'starves']),
  observer: (game: PlayableGame<Iki>, view) => new IkiObserver((game as IkiRules).rules, view),
}

/** Hears of cards that can be hired, built or lost now, and of what fires, paydays and the end bring to the seat that decides. */
class IkiObserver implements Observer<Iki, IkiTopic> {
  readonly parts: readonly IkiTopic['part'][]
  readonly happenings: readonly Happening[]
  private readonly rules: Ruleset
  private readonly seat: Seat
  private readonly heard = new Set<string>()
  private readonly harmony: number[] // by seat, so far
  private readonly salary: number[]
  private readonly buildings: number[] // what they have paid
  private isBuildingPaying = false // and what is gained next is of it

  constructor(rules: Ruleset, view: IkiTable) {
    const { actor, month } = view
    this.rules = rules
    this.seat = actor
    const seats = Array.from({ length: rules.seats }, (_, seat) => seat)
    this.harmony = seats.map(() => 0)
    this.salary = seats.map(() => 0)
    this.buildings = seats.map(() => 0)
    this.parts = seats.flatMap((seat) => PARTS.map((part) => ({ seat, part })))
    const own = Array.from({ length: STALLS }, (_, stall) => stall).filter((stall) => view.stallOwner[stall] === actor)
    const fires = FIRE_MONTHS.filter((each) => each >= month)
    this.happenings = [
      ...[...view.row]
        .filter((card) => card !== NONE)
        .flatMap((card) => seats.map((seat): Happening => ({ what: 'hires', seat, card }))),
      ...[...view.site]
        .filter((card) => card !== NONE)
        .flatMap((card) => seats.map((seat): Happening => ({ what: 'builds', seat, card }))),
      ...own
        .map((stall) => view.stallCard[stall])
        .filter((card) => !isBuilding(card))
        .map((card): Happening => ({ what: 'retires', seat: actor, card })),
      ...fires.flatMap((each): Happening[] => [
        { what: 'burns', seat: actor, month: each },
        { what: 'withstands', seat: actor, month: each },
      ]),
      ...[month, month + 1]
        .filter((each) => each <= MONTHS)
        .map((each): Happening => ({ what: 'passes', seat: actor, month: each })),
      ...(month < NEW_YEAR ? [{ what: 'chooses', seat: actor, month: month + 1 } as const] : []),
      ...SEASONS.flatMap((_, season): Happening[] =>
        season < seasonOf(Math.max(1, month))
          ? []
          : [
              { what: 'starves', seat: actor, season },
              { what: 'fish', seat: actor, season },
            ],
      ),
      ...[TYPES.length - 1, TYPES.length].map((count): Happening => ({ what: 'types', seat: actor, count })),
      { what: 'pipe', seat: actor },
    ]
  }

  begin(): void {
    this.heard.clear()
    this.harmony.fill(0)
    this.salary.fill(0)
    this.buildings.fill(0)
  }

  hear(event: IkiEvent, table: IkiTable): void {
    const { seat, heard } = this
    switch (event.type) {
      case 'hired':
        heard.add(key({ what: 'hires', seat: event.seat, card: event.card }))
        break
      case 'built':
        heard.add(key({ what: 'builds', seat: event.seat, card: event.card }))
        break
      case 'retired':
        heard.add(key({ what: 'retires', seat: event.seat, card: event.card }))
        break
      case 'burnt':
        heard.add(key({ what: 'burns', seat: event.owner, month: table.month }))
        break
      case 'fireBroke':
        if (table.fire[seat] >= event.strength) heard.add(key({ what: 'withstands', seat, month: table.month }))
        break
      case 'passedMark':
        heard.add(key({ what: 'passes', seat: event.seat, month: table.month }))
        break
      case 'monthBegan':
        if (table.order[0] === seat) heard.add(key({ what: 'chooses', seat, month: event.month }))
        break
      case 'starved':
        heard.add(key({ what: 'starves', seat: event.seat, season: seasonOf(table.month) }))
        break
      case 'harmony':
        this.harmony[event.seat] += event.own * event.cards
        break
      case 'salary':
        this.salary[event.seat] += event.goods.iki ?? 0
        break
      case 'buildingPaid':
        this.isBuildingPaying = true
        break
      case 'gained':
        if (this.isBuildingPaying) this.buildings[event.seat] += event.goods.iki ?? 0
        this.isBuildingPaying = false
        break
      case 'bought':
        if (event.kind === 'fish') heard.add(key({ what: 'fish', seat: event.seat, season: seasonOf(table.month) }))
        break
      default:
    }
  }

  end(table: IkiTable, points: Float64Array, happened: Uint8Array): void {
    const { rules, seat, heard } = this
    for (let whose = 0; whose < rules.seats; whose++) {
      const breakdown = scoreHoldings(rules, holdingsOf(rules, table, whose))
      for (const [i, part] of PARTS.entries()) points[whose * PARTS.length + i] = this.pointsOf(breakdown, part, whose)
      for (let count = 1; count <= breakdown.types; count++) heard.add(key({ what: 'types', seat: whose, count }))
    }
    if (table.pipe.includes(seat)) heard.add(key({ what: 'pipe', seat }))
    for (const [i, happening] of this.happenings.entries()) happened[i] = heard.has(key(happening)) ? 1 : 0
  }

  private pointsOf(breakdown: Breakdown, part: IkiPart, seat: Seat): number {
    switch (part) {
      case 'harmony':
      case 'salary':
        return this[part][seat]
      case 'buildings':
        return breakdown.buildings + this.buildings[seat]
      case 'skills':
        return breakdown.track - this.harmony[seat] - this.salary[seat] - this.buildings[seat]
      case 'koban':
      case 'lumber':
      case 'mon':
        return breakdown.wares.find(({ id }) => id === part)?.iki ?? 0
      default:
        return breakdown[part]
    }
  }
}

function key(happening: Happening): string {
  return Object.values(happening).join('/')
}
