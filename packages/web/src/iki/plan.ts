import { NONE } from '@edokko/engine'
import { PER_NAGAYA } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'
import { createPlanContext } from '../table/board.ts'
import type { BoardPlan, Rect } from '../table/board.ts'

/**
 * The measures of a board: two rows of two nagaya with the crossroads between them, roofs on the outer edge, then stalls, shops and the lanes
 * of the street, which runs as a loop. The lower half mirrors the upper one.
 */
export interface Plan extends BoardPlan {
  readonly pitch: number // from one stall to the next; a nagaya has room for four
  readonly crossing: number // width of the crossroads
  readonly stall: { readonly width: number; readonly height: number }
  readonly eaves: number // where stalls begin under the roof
  readonly nagaya: number // height of a nagaya
  readonly shop: number
  readonly lane: number
  readonly figure: number // size of an oyakata
}

export const DESK: Plan = {
  kind: 'desk',
  width: 996,
  height: 504,
  pitch: 108,
  crossing: 132,
  stall: { width: 104, height: 116 },
  eaves: 14,
  nagaya: 136,
  shop: 38,
  lane: 36,
  figure: 40,
}

export const TABLET: Plan = {
  kind: 'tablet',
  width: 710,
  height: 438,
  pitch: 77,
  crossing: 94,
  stall: { width: 73, height: 105 },
  eaves: 10,
  nagaya: 121,
  shop: 34,
  lane: 30,
  figure: 34,
}

export const PHONE: Plan = {
  kind: 'phone',
  width: 1052,
  height: 462,
  pitch: 117,
  crossing: 116,
  stall: { width: 112, height: 127 },
  eaves: 14,
  nagaya: 147,
  shop: 40,
  lane: 44, // a finger's breadth
  figure: 44,
}

export const { PlanProvider, usePlan } = createPlanContext<Plan>()

/** The halves of the board that each nagaya lies in: A upper left, B lower left, C lower right, D upper right. */
const UPPER = [true, false, false, true]
const LEFT = [true, true, false, false]

/** The spaces of the street by nagaya and end, in walking order from the gate. */
const SPACES = [
  { nagaya: 0, outer: false },
  { nagaya: 0, outer: true },
  { nagaya: 1, outer: true },
  { nagaya: 1, outer: false },
  { nagaya: 2, outer: false },
  { nagaya: 2, outer: true },
  { nagaya: 3, outer: true },
  { nagaya: 3, outer: false },
] as const

export function isUpper(nagaya: number): boolean {
  return UPPER[nagaya] ?? true
}

export function isLeft(nagaya: number): boolean {
  return LEFT[nagaya] ?? true
}

/** The nagaya that a space of the street runs along. */
function nagayaOf(space: number): number {
  return SPACES[space]?.nagaya ?? 0
}

export function nagayaRect(plan: Plan, nagaya: number): Rect {
  const width = PER_NAGAYA * plan.pitch
  return {
    left: isLeft(nagaya) ? 0 : width + plan.crossing,
    top: isUpper(nagaya) ? 0 : plan.height - plan.nagaya,
    width,
    height: plan.nagaya,
  }
}

/** How far from the outside, in pitches, the middle of a stall is. Where one stands behind both shops, the stalls share the room evenly. */
function middle(rules: Ruleset, stall: number): number {
  const place = stall % PER_NAGAYA
  const row = rules.nagaya[Math.trunc(stall / PER_NAGAYA)] ?? []
  const shared = row.some((each) => rules.behind.filter((stalls) => stalls.includes(each)).length > 1)
  return (place + 0.5) * (shared ? PER_NAGAYA / row.length : 1)
}

/** Where a stall is, also one that is closed with so few players. */
export function stallRect(plan: Plan, rules: Ruleset, stall: number): Rect {
  const nagaya = Math.trunc(stall / PER_NAGAYA)
  const { left, width } = nagayaRect(plan, nagaya)
  const outside = middle(rules, stall) * plan.pitch
  const centre = isLeft(nagaya) ? left + outside : left + width - outside
  return {
    left: centre - plan.stall.width / 2,
    top: isUpper(nagaya) ? plan.eaves : plan.height - plan.eaves - plan.stall.height,
    ...plan.stall,
  }
}

/** The stalls that are boarded up: there is room for them, but nobody may use them. */
export function closedStalls(rules: Ruleset): number[] {
  return rules.nagaya.flatMap((row, nagaya) => {
    const taken = row.map((stall) => middle(rules, stall))
    return Array.from({ length: PER_NAGAYA }, (_, place) => nagaya * PER_NAGAYA + place).filter(
      (stall) => !row.includes(stall) && !taken.some((each) => Math.abs(each - (stall % PER_NAGAYA) - 0.5) < 0.6),
    )
  })
}

/** Where a space of the street begins and ends: two stalls wide. */
function along(plan: Plan, space: number): Pick<Rect, 'left' | 'width'> {
  const { nagaya, outer } = SPACES[space] ?? SPACES[0]
  const { left } = nagayaRect(plan, nagaya)
  const width = 2 * plan.pitch
  return { left: outer === isLeft(nagaya) ? left : left + width, width }
}

export function shopRect(plan: Plan, space: number): Rect {
  const upper = isUpper(nagayaOf(space))
  return { ...along(plan, space), top: upper ? plan.nagaya : plan.height - plan.nagaya - plan.shop, height: plan.shop }
}

/** The lane of a space, where oyakata stand and walk. */
export function laneRect(plan: Plan, space: number): Rect {
  const shop = shopRect(plan, space)
  const upper = isUpper(nagayaOf(space))
  return { ...shop, top: upper ? shop.top + plan.shop : shop.top - plan.lane, height: plan.lane }
}

/** The start mark: the lane under the gate. */
export function gateRect(plan: Plan): Rect {
  const { top, height } = laneRect(plan, 0)
  return { left: PER_NAGAYA * plan.pitch, top, width: plan.crossing, height }
}

/** What lies inside the loop. */
export function loopRect(plan: Plan): Rect {
  const top = plan.nagaya + plan.shop + plan.lane
  return { left: 0, top, width: plan.width, height: plan.height - 2 * top }
}

/** Where the figure of an oyakata stands that is one of several on a space, beside its number; NONE is the start mark. */
export function figureRect(plan: Plan, space: number, index: number, count: number): Rect {
  const lane = space === NONE ? gateRect(plan) : laneRect(plan, space)
  const room = lane.width - (space === NONE ? 0 : plan.figure * 2)
  const close = space !== NONE && (count > 2 || plan.kind === 'tablet')
  const apart = Math.min(plan.figure * (close ? 0.62 : 0.84), room / Math.max(1, count))
  const first = space === NONE ? lane.width / 2 - ((count - 1) / 2) * apart : plan.figure * 1.6
  return {
    left: lane.left + first + index * apart - plan.figure / 2,
    top: lane.top + lane.height - plan.figure + 1,
    width: plan.figure,
    height: plan.figure,
  }
}

/** The spaces that a walk leads over, the last one included. */
export function pathOf(from: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => (from + 1 + i) % SPACES.length)
}
