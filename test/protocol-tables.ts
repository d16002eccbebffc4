import { readFileSync } from 'node:fs'
import { CELL } from '@edokko/engine'
import type { Layout } from '@edokko/engine'

/* Tables in Markdown, made from what a game's source says of itself. */

const CELL_BYTES = 2

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function numbered(head: string, names: readonly string[]): string {
  return table(
    ['number', head],
    names.map((name, number) => [number, `\`${name}\``]),
  )
}

/** Where each column of a view is, and what the source says of it. `entries` tells what a column of such a length has a number for. */
export function columnTable(path: string, layout: Layout, entries: Readonly<Record<string, string>>): string {
  const source = readFileSync(path, 'utf8')
  let cell = 0
  const rows = Object.entries(layout).map(([name, length]) => {
    const from = cell * CELL_BYTES
    cell += Math.max(length, 1)
    const [, size = '', about = ''] = new RegExp(`^  ${name}: ([^,]+),(?: *// *(.*))?$`, 'm').exec(source) ?? []
    const each = length === CELL ? '' : entries[size]
    if (each === undefined) throw new Error(`${path}: nothing tells what ${name} has ${size} numbers for`)
    return [from, `\`${name}\``, Math.max(length, 1), each, about.replace(/(one of) \S+\.ts/, '$1 those below')]
  })
  return table(['from byte', 'column', 'numbers', 'one for each', 'holds'], rows)
}

/** How many bytes a view has. */
export function viewBytes(layout: Layout): number {
  return CELL_BYTES * Object.values(layout).reduce((sum, length) => sum + Math.max(length, 1), 0)
}

/** The fields of an event as its type has them: `seat: Seat; place: Place`. */
export function fields(text: string): string {
  const found = [...text.matchAll(/(?:readonly )?(\w+): ([^;{}\n]+)/g)].filter(([, name]) => name !== 'type')
  return found.map(([, name, type]) => `\`${name}\`: ${typeName(type.trim())}`).join(', ')
}

/** A type as somebody reads it who knows no TypeScript. */
function typeName(type: string): string {
  return type
    .replace(/^readonly \[(\w+), \w+\]$/, 'two: $1')
    .replace(/^readonly (\w+)\[\]$/, 'list: $1')
    .replace('SomeGoods', 'goods')
    .replace('TokenKind', 'token kind')
    .replace('CourtSpace', 'court space')
    .replace(/\b(Seat|Card|Place)\b/g, (name) => name.toLowerCase())
}
