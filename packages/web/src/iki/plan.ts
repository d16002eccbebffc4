import { NONE } from '@edokko/engine'
import { PER_NAGAYA } from '@edokko/iki'
import type { Ruleset } from '@edokko/iki'

/** A rectangle of the board. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The measures of a board: two rows of two nagaya with the crossroads between them, roofs on the outer edge, then stalls, shops and the lanes
 * of the street, which runs as a loop. The lower half mirrors the upper one.
 */
export interface Plan {
  readonly kind: 'desk' | 'tablet' | 'phone'
  readonly width: number
  readonly height: number
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

export function nagayaBox(plan: Plan, nagaya: number): Box {
  const width = PER_NAGAYA * plan.pitch
  return {
    x: isLeft(nagaya) ? 0 : width + plan.crossing,
    y: isUpper(nagaya) ? 0 : plan.height - plan.nagaya,
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
export function stallBox(plan: Plan, rules: Ruleset, stall: number): Box {
  const nagaya = Math.trunc(stall / PER_NAGAYA)
  const { x, width } = nagayaBox(plan, nagaya)
  const outside = middle(rules, stall) * plan.pitch
  const centre = isLeft(nagaya) ? x + outside : x + width - outside
  return {
    x: centre - plan.stall.width / 2,
    y: isUpper(nagaya) ? plan.eaves : plan.height - plan.eaves - plan.stall.height,
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
function along(plan: Plan, space: number): { readonly x: number; readonly width: number } {
  const { nagaya, outer } = SPACES[space] ?? SPACES[0]
  const { x } = nagayaBox(plan, nagaya)
  const width = 2 * plan.pitch
  return { x: outer === isLeft(nagaya) ? x : x + width, width }
}

export function shopBox(plan: Plan, space: number): Box {
  const upper = isUpper(nagayaOf(space))
  return { ...along(plan, space), y: upper ? plan.nagaya : plan.height - plan.nagaya - plan.shop, height: plan.shop }
}

/** The lane of a space, where oyakata stand and walk. */
export function laneBox(plan: Plan, space: number): Box {
  const shop = shopBox(plan, space)
  const upper = isUpper(nagayaOf(space))
  return { ...shop, y: upper ? shop.y + plan.shop : shop.y - plan.lane, height: plan.lane }
}

/** The start mark: the lane under the gate. */
export function gateBox(plan: Plan): Box {
  const { y, height } = laneBox(plan, 0)
  return { x: PER_NAGAYA * plan.pitch, y, width: plan.crossing, height }
}

/** What lies inside the loop. */
export function loopBox(plan: Plan): Box {
  const y = plan.nagaya + plan.shop + plan.lane
  return { x: 0, y, width: plan.width, height: plan.height - 2 * y }
}

/** Where the figure of an oyakata stands that is one of several on a space, beside its number; NONE is the start mark. */
export function figureBox(plan: Plan, space: number, index: number, count: number): Box {
  const lane = space === NONE ? gateBox(plan) : laneBox(plan, space)
  const room = lane.width - (space === NONE ? 0 : plan.figure * 2)
  const close = space !== NONE && (count > 2 || plan.kind === 'tablet')
  const apart = Math.min(plan.figure * (close ? 0.62 : 0.84), room / Math.max(1, count))
  const first = space === NONE ? lane.width / 2 - ((count - 1) / 2) * apart : plan.figure * 1.6
  const x = lane.x + first + index * apart
  return {
    x: x - plan.figure / 2,
    y: lane.y + lane.height - plan.figure + 1,
    width: plan.figure,
    height: plan.figure,
  }
}

/** The spaces that a walk leads over, the last one included. */
export function pathOf(from: number, steps: number): number[] {
  return Array.from({ length: steps }, (_, i) => (from + 1 + i) % SPACES.length)
}
