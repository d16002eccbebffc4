import { stripVTControlCharacters } from 'node:util'
import type { Style } from './style.ts'

/** The narrowest terminal that text is laid out for. */
const SCREEN = 80

export function clip(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** What somebody else wrote, fit to be shown in a line: nothing that a terminal would obey, and not without end. */
export function printable(text: string): string {
  return clip(text.replace(/\p{Cc}/gu, '\uFFFD'), 500)
}

/** A sentence broken between words where the screen ends, its further lines indented. */
export function paragraph(sentence: string): string {
  const lines = ['']
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (stripVTControlCharacters(longer).length < SCREEN) lines[lines.length - 1] = longer
    else lines.push(`   ${word}`)
  }
  return lines.join('\n')
}

/** A line of a list to choose from. */
interface Entry {
  readonly word: string
  readonly meaning: string
}

const LEAST_ROWS = 5 // a short list stays one column

/** The entries numbered from 1, down one column after the other, in as many columns as the screen has room for. */
export function numbered(entries: readonly Entry[], style: Style): string[] {
  for (let count = Math.ceil(entries.length / LEAST_ROWS); ; count--) {
    const rows = Math.ceil(entries.length / count)
    const columns = Array.from({ length: count }, (_, i) =>
      column(entries.slice(i * rows, (i + 1) * rows), i * rows + 1),
    )
    const lines = Array.from({ length: rows }, (_, row) =>
      columns
        .map((cells) => cells[row] ?? '')
        .join('')
        .trimEnd(),
    )
    if (count <= 1 || lines.every((line) => stripVTControlCharacters(line).length < SCREEN)) return lines
  }

  function column(cells: readonly Entry[], first: number): string[] {
    const words = Math.max(...cells.map(({ word }) => word.length))
    const meanings = Math.max(...cells.map(({ meaning }) => meaning.length))
    return cells.map(
      ({ word, meaning }, i) =>
        `${String(first + i).padStart(4)}  ${style.strong(word.padEnd(words))}  ${meaning.padEnd(meanings)}`,
    )
  }
}
