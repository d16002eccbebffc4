import { cut, dot, groove, hole, hoop, ink, line, over, round } from './hand.ts'

/*
 * Things that several trades have in common: a bound handle, a bell, a label. Each is drawn once, so that it looks the same wherever
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
  return ink(box(round(x - half), top, round(x + half), bottom)) + groove(windings.join(''), 1.2)
}

/** A round bell with its slit. */
export const bell = (x: number, y: number, r: number): string =>
  over(dot(x, y, r)) + groove(`M${round(x - 0.5 * r)} ${round(y + 0.35 * r)}H${round(x + 0.5 * r)}`, 1.2)

/** A white ball: rice flour, a bubble, a pearl. */
export const ball = (x: number, y: number, r: number, width: number): string =>
  hole(x, y, round(r + 1.2)) + hoop(x, y, r, width)

/** A closed label on ink, with its lines of writing. */
export const label = (left: number, top: number, right: number, bottom: number): string =>
  cut(box(left, top, right, bottom)) +
  line(`M${round((left + right) / 2)} ${round(top + 2.4)}V${round(bottom - 2.4)}`, 1.6)
