/*
 * The town along the lower edge of a page, seen over its roofs. One row lies behind the other.
 */

export const TOWN = { width: 1440, height: 96 } as const

interface Roof {
  readonly x: number
  readonly width: number
  readonly ridge: number // how high it lies
}

const FRONT: readonly Roof[] = [
  { x: -30, width: 190, ridge: 48 },
  { x: 176, width: 150, ridge: 38 },
  { x: 318, width: 236, ridge: 54 },
  { x: 566, width: 160, ridge: 40 },
  { x: 742, width: 206, ridge: 50 },
  { x: 936, width: 148, ridge: 36 },
  { x: 1090, width: 224, ridge: 56 },
  { x: 1322, width: 160, ridge: 42 },
]

const BACK: readonly Roof[] = [
  { x: 92, width: 150, ridge: 70 },
  { x: 262, width: 116, ridge: 62 },
  { x: 478, width: 150, ridge: 76 },
  { x: 690, width: 120, ridge: 64 },
  { x: 872, width: 140, ridge: 72 },
  { x: 1024, width: 124, ridge: 64 },
  { x: 1252, width: 132, ridge: 74 },
]

/** Slopes that swing out towards the eaves, and a ridge with a tile set up at either end. */
function outline({ x, width, ridge }: Roof): string {
  const top = TOWN.height - ridge
  const [left, right] = [x + 0.2 * width, x + 0.8 * width]
  const low = TOWN.height - 0.3 * ridge
  return `M${x} ${TOWN.height}Q${x + 0.13 * width} ${low} ${left} ${top}L${left - 7} ${top - 9}L${left + 6} ${top - 5}H${right - 6}L${right + 7} ${top - 9}L${right} ${top}Q${x + 0.87 * width} ${low} ${x + width} ${TOWN.height}Z`
}

/** The rows of tiles, as a few lines down the slope. */
function tiles({ x, width, ridge }: Roof): string {
  const top = TOWN.height - ridge
  const shares = [0.26, 0.34, 0.42, 0.5, 0.58, 0.66, 0.74]
  const rows = shares.map((share) => {
    const foot = 0.5 + (share - 0.5) * 1.5
    const bend = 0.5 + (share - 0.5) * 1.16
    return `M${x + share * width} ${top}Q${x + bend * width} ${TOWN.height - 0.4 * ridge} ${x + foot * width} ${TOWN.height}`
  })
  return `M${x + 0.2 * width} ${top}H${x + 0.8 * width}${rows.join('')}`
}

/** A fire tower between two roofs: a hood over its bell, and legs with rungs. */
const HOOD = 'M644 24L660 8L676 24Z'
const LEGS = 'M650 24L643 96M670 24L677 96M640 44H680M652 58H668M650 70H670M648 82H672M657 28H663V38H657Z'

/** Paths to be filled, and lines to be drawn over them, from the back to the front. */
export const TOWN_BACK = { shapes: HOOD + BACK.map(outline).join(''), lines: LEGS + BACK.map(tiles).join('') }
export const TOWN_FRONT = { shapes: FRONT.map(outline).join(''), lines: FRONT.map(tiles).join('') }
