import { MON } from './common/mon.ts'
import type { MonName } from './common/mon.ts'
import { moved, round } from './hand.ts'

/* The brush that figures are drawn with. They stand at 0 0, in the colour `--pc` of their player, and wear a mon. */

/** A shape with a contour like a brush's: thin where the light falls, thick on the other side. */
export function brushed(d: string, fill: string, weight = 0.9): string {
  const shadow = `<path d="${d}" transform="translate(${weight} ${round(0.7 * weight)})" fill="var(--ol)" stroke="var(--ol)" stroke-width="1" stroke-linejoin="round"/>`
  return `${shadow}<path d="${d}" fill="${fill}" stroke="var(--ol)" stroke-width="1" stroke-linejoin="round"/>`
}

export function fine(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
}

/** A face about y, with its eyes and mouth. */
export function face(y: number): string {
  return (
    `<ellipse cy="${y}" rx="4.8" ry="5.2" fill="var(--skin)" stroke="var(--ol)" stroke-width=".9"/>` +
    fine(`M-2.8 ${y}H-1.2M1.2 ${y}H2.8M-.6 ${round(y + 2.8)}H.6`, 'var(--ol)', 0.8)
  )
}

export function worn(mon: MonName, x: number, y: number, size: number): string {
  return moved(`translate(${x} ${y}) scale(${Number((size / 24).toFixed(3))})`, MON[mon].markup)
}
