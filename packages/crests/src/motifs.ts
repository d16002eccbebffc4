import { cut, dot, fan, groove, hole, hoop, ink, over, round, thin } from './hand.ts'
import type { Point } from './hand.ts'

/*
 * Things that several trades have in common: a bound handle, a bell, a blossom. Each is drawn once, so that it looks the same wherever
 * it lies.
 */

/** A rectangle as a path, to be joined with others. */
export const box = (left: number, top: number, right: number, bottom: number): string =>
  `M${left} ${top}H${right}V${bottom}H${left}Z`

/** An upright handle about x, bound with cord from one height to another. */
export function handle(x: number, top: number, bottom: number, half: number): string {
  const windings: string[] = []
  for (let y = top + 3; y < bottom - 1; y += 3.4)
    windings.push(`M${round(x - half - 0.4)} ${round(y + 0.8)}L${round(x + half + 0.4)} ${round(y - 0.8)}`)
  return ink(box(round(x - half), top, round(x + half), bottom)) + groove(windings.join(''))
}

/** A round bell with its slit. */
export const bell = (x: number, y: number, r: number): string =>
  over(dot(x, y, r)) + groove(`M${round(x - 0.5 * r)} ${round(y + 0.35 * r)}H${round(x + 0.5 * r)}`)

/** A white ball: rice flour, a bubble, a pearl. */
export const ball = (x: number, y: number, r: number): string => hole(x, y, round(r + 1.2)) + hoop(x, y, r)

/** A closed label on ink, with its lines of writing. */
export const label = (left: number, top: number, right: number, bottom: number): string =>
  cut(box(left, top, right, bottom)) + thin(`M${round((left + right) / 2)} ${round(top + 2.4)}V${round(bottom - 2.4)}`)

/** A blossom of so many petals, painted with ink or cut out of it. */
export function blossom(petals: number, [x, y]: Point, r: number, paint: (d: string) => string): string {
  const [near, wide, far] = [round(y - 0.14 * r), round(0.42 * r), round(y - r)]
  const [low, high] = [round(y - 0.44 * r), round(y - 0.94 * r)]
  const petal = `M${x} ${near}C${round(x - wide)} ${low} ${round(x - wide)} ${high} ${x} ${far}C${round(x + wide)} ${high} ${round(x + wide)} ${low} ${x} ${near}Z`
  return fan(petals, 0, 360 / petals, [x, y], paint(petal))
}
