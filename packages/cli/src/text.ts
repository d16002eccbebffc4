import type { Style } from './style.ts'
import { clip, padEnd, padStart, widthOf } from './width.ts'

/** The narrowest terminal that text is laid out for. */
const SCREEN = 80

/** What somebody else wrote, fit to be shown in a line: nothing that a terminal would obey, and not without end. */
export function printable(text: string): string {
  return clip(text.replace(/\p{Cc}/gu, '\uFFFD'), 500)
}

/** A sentence broken between words where the screen ends, its further lines indented. */
export function paragraph(sentence: string): string {
  return wrapped(sentence, ' ', '   ').join('\n')
}

/** A text in lines of at most `width` columns, the first after `before`, the others after `indent`. */
export function wrapped(text: string, before: string, indent: string, width = SCREEN - 1): string[] {
  const [first, ...words] = text.split(' ')
  const lines = [`${before}${first}`]
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (widthOf(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(`${indent}${word}`)
  }
  return lines
}

/** A line of a list to choose from. */
interface Entry {
  readonly word: string
  readonly meaning: string
}

const LEAST_ROWS = 5 // a short list stays one column

/** The entries numbered from 1, down one column after the other, in as many columns as the screen has room for. */
export function numbered(entries: readonly Entry[], style: Style, screen: number): string[] {
  for (let count = Math.ceil(entries.length / LEAST_ROWS); count > 1; count--) {
    const rows = Math.ceil(entries.length / count)
    const columns = Array.from({ length: count }, (_, i) =>
      column(entries.slice(i * rows, (i + 1) * rows), i * rows + 1, style),
    )
    const lines = Array.from({ length: rows }, (_, row) =>
      columns
        .map((cells) => cells[row] ?? '')
        .join('')
        .trimEnd(),
    )
    if (lines.every((line) => widthOf(line) < screen)) return lines
  }
  return column(entries, 1, style).flatMap((line) => wrapped(line.trimEnd(), '', ' '.repeat(10), screen - 1))
}

function column(cells: readonly Entry[], first: number, style: Style): string[] {
  const words = Math.max(...cells.map(({ word }) => word.length))
  const meanings = Math.max(...cells.map(({ meaning }) => widthOf(meaning)))
  return cells.map(
    ({ word, meaning }, i) =>
      `${String(first + i).padStart(4)}  ${style.strong(word.padEnd(words))}  ${padEnd(meaning, meanings)}`,
  )
}

/** The parts as people list them: a, b and c. */
export function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** Short texts down one column after the other, in as many columns as the screen has room for. */
export function inColumns(cells: readonly string[]): string[] {
  const width = Math.max(...cells.map((cell) => cell.length)) + 1
  const rows = Math.ceil(cells.length / Math.max(1, Math.floor(SCREEN / width)))
  return Array.from({ length: rows }, (_, row) =>
    cells
      .filter((_, i) => i % rows === row)
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd(),
  )
}

/** Rows of cells set under each other, the first column to the left and the others, which are figures, to the right. */
export function inTable(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => widthOf(row[i]))))
  return rows.map(([first, ...rest]) =>
    [padEnd(first, widths[0]), ...rest.map((cell, i) => padStart(cell, widths[i + 1]))].join('  '),
  )
}
