/**
 * The strokes that all crests share, so that they look drawn by one hand: ink, paper cut out of it, and a paper line where one thing lies
 * over another. Ink is `currentColor`, paper is `var(--kp)`.
 */
const HEAVY = 3 // contours
const FINE = 1.5 // details
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'
const PARTED = 'stroke="var(--kp)" stroke-width="2.6" paint-order="stroke" stroke-linejoin="round"'

export type Point = readonly [x: number, y: number]

/** Two decimals are finer than any screen shows. */
export function round(value: number): number {
  return Number(value.toFixed(2))
}

/** A filled shape. */
export const ink = (d: string): string => `<path d="${d}" fill="currentColor"/>`

/** A shape cut out of the ink. */
export const cut = (d: string): string => `<path d="${d}" fill="var(--kp)"/>`

/** A line of ink: a contour, or of another width on a smaller grid. */
export const line = (d: string, width = HEAVY): string =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" ${ROUND}/>`

/** A fine line of ink. */
export const thin = (d: string): string => line(d, FINE)

/** A fine line of paper across the ink. */
export const groove = (d: string, width = FINE): string =>
  `<path d="${d}" fill="none" stroke="var(--kp)" stroke-width="${width}" ${ROUND}/>`

/** A broad line of paper. */
export const gap = (d: string): string => groove(d, HEAVY)

/** A white thing in its contour, parted from what it lies on: a radish, a boll of cotton. */
export const pale = (d: string): string =>
  `<path d="${d}" fill="var(--kp)" stroke="var(--kp)" stroke-width="5.6" ${ROUND}/>${line(d)}`

export const dot = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="currentColor"/>`

export const hole = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--kp)"/>`

export const hoop = (x: number, y: number, r: number, width = HEAVY): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="currentColor" stroke-width="${width}"/>`

/** A fine ring of ink. */
export const halo = (x: number, y: number, r: number): string => hoop(x, y, r, FINE)

/** A ring of paper. */
export const rill = (x: number, y: number, r: number, width = FINE): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="var(--kp)" stroke-width="${width}"/>`

/** An ellipse, leaning by so many degrees: a grain, a bean, an egg. */
export const grain = (x: number, y: number, rx: number, ry: number, lean = 0): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="currentColor"${lean === 0 ? '' : ` transform="rotate(${lean} ${x} ${y})"`}/>`

/** Laid over what is already there, with a paper line around it. */
export const over = (...strokes: readonly string[]): string => `<g ${PARTED}>${strokes.join('')}</g>`

export const moved = (transform: string, ...strokes: readonly string[]): string =>
  `<g transform="${transform}">${strokes.join('')}</g>`

export const turned = (degrees: number, ...strokes: readonly string[]): string =>
  moved(`rotate(${degrees} 32 32)`, ...strokes)

/** Larger or smaller about the middle, to fill a frame without touching it. */
export const sized = (scale: number, ...strokes: readonly string[]): string =>
  moved(`translate(32 32) scale(${scale}) translate(-32 -32)`, ...strokes)

/** In a mirror. */
export const mirrored = (...strokes: readonly string[]): string => moved('matrix(-1 0 0 1 64 0)', ...strokes)

/** Drawn twice: as given, and in a mirror. */
export const both = (...strokes: readonly string[]): string => strokes.join('') + mirrored(...strokes)

/** So many times around the middle. */
export const around = (times: number, ...strokes: readonly string[]): string =>
  fan(times, 0, 360 / times, [32, 32], ...strokes)

/** So many times, each turned a little further about a point. */
export function fan(times: number, from: number, by: number, [x, y]: Point, ...strokes: readonly string[]): string {
  const turns = Array.from({ length: times }, (_, turn) => round(from + turn * by))
  return turns.map((turn) => moved(`rotate(${turn} ${x} ${y})`, ...strokes)).join('')
}

/** Dots on a circle, clockwise from the top. */
export function beads(times: number, [x, y]: Point, radius: number, r: number, from = 0): string {
  return Array.from({ length: times }, (_, bead) => {
    const angle = ((from + (bead * 360) / times - 90) * Math.PI) / 180
    return dot(round(x + radius * Math.cos(angle)), round(y + radius * Math.sin(angle)), r)
  }).join('')
}

/** The frame of a trade. */
export const RING = hoop(32, 32, 29)

/** The frame of a building: a cell of tortoise shell. */
export const HEXAGON =
  '<path d="M32 2L57.98 17V47L32 62L6.02 47V17Z" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="miter"/>'
