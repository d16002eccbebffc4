import { inked } from '../crest.ts'
import { round } from '../hand.ts'
import type { Drawing } from '../crest.ts'
import { GLYPHS, WORDS } from './glyphs.ts'

/** A picture; its ids are its own, so that both prints can stand on one page. */
export interface Print {
  readonly width: number
  readonly height: number
  readonly markup: string
}

/** The inks of the prints. A print on the wall keeps its colours by night. */
export const INK = {
  line: '#2a2522',
  snow: '#fbf5e8',
  paper: '#fff3dc',
  vermilion: '#c5402f',
  seal: '#b93a2a',
  indigo: '#274a6d',
  moss: '#5f7a3d',
  plum: '#6b4470',
  sea: '#3f6787',
  foam: '#dfe8e6',
  roof: '#46525e',
  timber: '#5b3f2a',
  light: '#ffd561',
  skin: '#f3dfc0',
  straw: '#d9bb80',
} as const

/** A path with its numbers given as they are computed: path`M${x} ${y}H${end}`. */
export function path(parts: TemplateStringsArray, ...numbers: readonly number[]): string {
  return parts.reduce((d, part, place) => `${d}${round(numbers[place - 1] ?? 0)}${part}`)
}

export function shape(d: string, fill: string, width = 0): string {
  return `<path d="${d}" fill="${fill}"${width === 0 ? '' : ` stroke="${INK.line}" stroke-width="${width}"`}/>`
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** Bands of mist, one below the other. */
export function mist(x: number, y: number, width: number, fill: string): string {
  return shape(
    path`M${x} ${y}H${x + 0.62 * width}a9 9 0 0 1 0 18H${x + 0.5 * width}a7 7 0 0 0 0 14H${x + width}a9 9 0 0 1 0 18H${x + 0.2 * width}a9 9 0 0 1 0 -18H${x + 0.3 * width}a7 7 0 0 0 0 -14H${x}a9 9 0 0 1 0 -18Z`,
    fill,
  )
}

/** A crest printed in one ink on another. */
export function printed(drawing: Drawing, x: number, y: number, size: number, ink: string, ground: string): string {
  const markup = inked(drawing.markup, { currentColor: ink, '--kp': ground })
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size / drawing.box)})">${markup}</g>`
}

/** A figure with its feet at x y, in its player's colour. */
export function figure(drawing: Drawing, x: number, y: number, scale: number, colour: string): string {
  const inks = {
    '--pc': colour,
    '--ol': INK.line,
    '--lacquer': INK.line,
    '--mk': INK.paper,
    '--skin': INK.skin,
    '--g-sandal': INK.straw,
  }
  const corner = `translate(${round(x - 22 * scale)} ${round(y - 42 * scale)})`
  return `<g transform="${corner} scale(${scale})">${inked(drawing.markup, inks)}</g>`
}

/** The strip with the title, its upper right corner at x y; characters of 44, then the name. */
export function cartouche(
  x: number,
  y: number,
  scale: number,
  colour: string,
  characters: readonly (keyof typeof GLYPHS)[],
  word: keyof typeof WORDS,
): string {
  const height = 64 + 48 * characters.length - (word === 'IKI' ? 0 : 10)
  const letters = characters.map(
    (character, place) =>
      `<path transform="translate(7 ${50 + 48 * place}) scale(1.833)" d="${GLYPHS[character]}" fill="${INK.paper}"/>`,
  )
  const { width, outline } = WORDS[word]
  const size = Math.min(1, 42 / width)
  const corner = `translate(${round((58 - width * size) / 2)} ${height - 16}) scale(${round(size)})`
  const name = `<path transform="${corner}" d="${outline}" fill="${INK.paper}"/>`
  return [
    `<g transform="translate(${round(x - 58 * scale)} ${round(y)}) scale(${round(scale)})">`,
    shape(`M0 0H58V${height}H0Z`, colour, 2),
    stroke(`M4 4H54V${height - 4}H4Z`, INK.paper, 1.2),
    ...letters,
    name,
    '</g>',
  ].join('')
}
