import { BYSTANDER, NONE } from '@edokko/engine'
import type { Choice, Seat } from '@edokko/engine'
import * as iki from '@edokko/iki'
import type { Card, IkiEvent, IkiGame, IkiTable, Ruleset, SomeGoods } from '@edokko/iki'
import { at } from './cells.ts'

/* What things cost and bring, told before they are chosen. */

/** What hiring the card at this place of the row costs a seat, less the coins on it; below 0 it brings mon. A bystander reads what is printed. */
export function hirePrice(rules: Ruleset, t: IkiTable, seat: Seat, place: number): number {
  const card = at(t.row, place)
  const cost = seat === BYSTANDER ? (rules.characters[card]?.cost ?? 0) : iki.hireCost(rules, t, seat, card)
  return cost - at(t.rowCoins, place)
}

/** The least that any free stall costs on top; undefined if none is free. */
export function leastSurcharge(rules: Ruleset, t: IkiTable): number | undefined {
  const free = rules.stalls.filter((stall) => at(t.stallCard, stall) === NONE)
  return free.length === 0 ? undefined : Math.min(...free.map((stall) => rules.surcharge[stall] ?? 0))
}

/** How many mon are missing to hire the card; 0 or less if there are enough. */
export function shortForHire(rules: Ruleset, t: IkiTable, seat: Seat, place: number): number {
  return hirePrice(rules, t, seat, place) + (leastSurcharge(rules, t) ?? 0) - at(t.mon, seat)
}

/** All that is paid if the picked card goes to this stall; undefined where nothing is. */
export function stallPrice(rules: Ruleset, t: IkiTable, stall: number): SomeGoods | undefined {
  const surcharge = rules.surcharge[stall] ?? 0
  if (t.decision === iki.HIRE_STALL) return { mon: hirePrice(rules, t, t.actor, t.pick) + surcharge }
  if (t.decision !== iki.BUILD_STALL) return undefined
  const cost = costToBuild(rules, t, at(t.site, t.pick))
  return { ...cost, mon: (cost.mon ?? 0) + surcharge }
}

/** What a building costs now: less with the skill of the character that builds it. */
export function costToBuild(rules: Ruleset, t: IkiTable, card: Card): SomeGoods {
  const building = rules.buildings[card - iki.FIRST_BUILDING]
  if (building === undefined) return {}
  const skill = t.work === NONE ? undefined : rules.characters[at(t.stallCard, t.work)]?.skill
  return onlySome(skill?.kind === 'build' ? iki.buildingCost(building, skill.discount) : building.cost)
}

/** Only what is not 0. */
function onlySome(all: SomeGoods): SomeGoods {
  return Object.fromEntries(iki.GOODS.filter((good) => (all[good] ?? 0) !== 0).map((good) => [good, all[good]]))
}

/** What more the seat earns by harmony at the next payday if the card is put into the stall, by an owner or by nobody (NONE). */
export function harmonyGain(
  rules: Ruleset,
  t: IkiTable,
  seat: Seat,
  { card, stall, owner }: { readonly card: Card; readonly stall: number; readonly owner: Seat },
): number {
  const type = rules.characters[card]?.type
  if (type === undefined || seat === BYSTANDER) return 0
  const own = owner === seat ? 1 : 0
  return rules.groups
    .filter((group) => group.includes(stall))
    .map((group) => {
      const same = group.filter((each) => rules.characters[at(t.stallCard, each)]?.type === type)
      const mine = same.filter((each) => at(t.stallOwner, each) === seat).length
      const before = same.length > 1 ? mine * same.length : 0
      const after = same.length > 0 ? (mine + own) * (same.length + 1) : 0
      return after - before
    })
    .reduce((sum, gain) => sum + gain, 0)
}

/** What a walk costs and does, found by trying it on a copy of the table. */
interface WalkOutlook {
  readonly space: number
  readonly sandals: number
  readonly rises: boolean // cards of the walker gain experience at the gate
}

export function walkOutlook(game: IkiGame, t: IkiTable, steps: number): WalkOutlook {
  const { table, events } = tried(game, t, steps)
  const walked = events.find((event) => event.type === 'walked')
  return {
    space: at(table.oyakata, t.actor),
    sandals: walked?.sandals ?? 0,
    rises: events.some(({ type }) => type === 'levelled' || type === 'retired'),
  }
}

/** What income brings. */
export function income(game: IkiGame, t: IkiTable): SomeGoods {
  return tried(game, t, iki.INCOME).events.find((event) => event.type === 'gained')?.goods ?? {}
}

/** A copy of the table on which the choice has been made, and what happened. */
function tried(game: IkiGame, t: IkiTable, choice: Choice): { readonly table: IkiTable; readonly events: IkiEvent[] } {
  const { table } = game.create()
  table.copyFrom(t)
  const events: IkiEvent[] = []
  game.choose(table, choice, (event) => events.push(event))
  return { table, events }
}

/** The seat's characters that eat at the next payday. */
export function eaters(rules: Ruleset, t: IkiTable, seat: Seat): number[] {
  return rules.stalls.filter((stall) => at(t.stallOwner, stall) === seat && !iki.isBuilding(at(t.stallCard, stall)))
}
