import type { Pattern } from '../crest.ts'
import { round } from '../hand.ts'

function pattern(name: string, width: number, height: number, markup: string): Pattern {
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
  return { id: `pt-${name}`, pattern: `<pattern id="pt-${name}" ${size}>${markup}</pattern>` }
}

/** Seigaiha, waves like scales: each row of hoops lies over the one above. */
export function waves(radius: number, look: string): string {
  const hoops: string[] = []
  for (let row = 0; row <= 4; row++)
    for (let x = row % 2 === 0 ? 0 : -radius; x <= 3 * radius; x += 2 * radius)
      for (const share of [1, 0.7, 0.4])
        hoops.push(`<circle cx="${x}" cy="${(row * radius) / 2}" r="${round(radius * share)}" ${look}/>`)
  return hoops.join('')
}

/** Asanoha, the hemp leaf: triangles, each with three spokes to its middle. */
function hempLeaves(side: number, height: number): string {
  const third = height / 3
  const lines: string[] = []
  const triangle = (x: number, flat: number, tip: number, middle: number): void => {
    const half = side / 2
    lines.push(`M${x - half} ${flat}H${x + half}L${x} ${tip}Z`)
    lines.push(`M${x} ${middle}L${x - half} ${flat}M${x} ${middle}L${x + half} ${flat}M${x} ${middle}V${tip}`)
  }
  for (const [row, shift] of [0, side / 2].entries())
    for (const x of [side / 2 - side, side / 2, side / 2 + side]) {
      const top = row * height
      triangle(x + shift, top, top + height, top + third)
      triangle(x + shift + side / 2, top + height, top, top + 2 * third)
    }
  return lines.join('')
}

/** What lies behind a crest says its type; the rest is roofs, water and the backs of cards. */
export const PATTERNS = {
  street: pattern('street', 16, 16, '<path d="M0 0H8V8H0ZM8 8H16V16H8Z" fill="var(--t-line)" opacity="var(--t-op)"/>'),
  artisan: pattern(
    'artisan',
    19,
    32.9,
    `<path d="${hempLeaves(19, 16.45)}" fill="none" stroke="var(--t-line)" stroke-width="1.2" opacity="calc(var(--t-op) + .12)"/>`,
  ),
  special: pattern(
    'special',
    24,
    12,
    waves(12, 'fill="var(--t-special)" stroke="var(--t-line)" stroke-width="1.2" stroke-opacity=".5"'),
  ),
  master: pattern(
    'master',
    18,
    18,
    '<g fill="none" stroke="var(--t-line)" stroke-width="1" opacity="calc(var(--t-op) + .12)"><circle cx="9" cy="9" r="9"/><circle r="9"/><circle cx="18" r="9"/><circle cy="18" r="9"/><circle cx="18" cy="18" r="9"/></g>',
  ),
  shop: pattern(
    'shop',
    16,
    16,
    '<path d="M0 0H6V16H0ZM9 0H10.6V16H9ZM12.4 0H14V16H12.4Z" fill="var(--t-line)" opacity="calc(var(--t-op) - .06)"/>',
  ),
  tile: pattern('tile', 10, 8, '<path d="M0 8A5 5 0 0 1 10 8" fill="none" stroke="var(--roof-l)" stroke-width="1.2"/>'),
  sea: pattern('sea', 30, 15, waves(15, 'fill="var(--water)" stroke="var(--water-l)" stroke-width="1.2"')),
  back: pattern(
    'back',
    12,
    12,
    '<path d="M0 6L6 0L12 6L6 12Z" fill="none" stroke="var(--mk)" stroke-opacity=".35" stroke-width="1.1"/>',
  ),
} as const satisfies Readonly<Record<string, Pattern>>
export type PatternName = keyof typeof PATTERNS
