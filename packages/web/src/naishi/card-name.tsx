import type { ReactNode } from 'react'
import { nameLines } from './name-lines.ts'
import { useFonts, widthOf } from './text-width.ts'

const LEADING = 0.88 // from line to line, for each pixel of the letters' size

const widthAt = (text: string, size: number): number =>
  widthOf(text, `800 ${size}px Alegreya, 'Alegreya stand-in', serif`)

/** How a name is broken on a card where it can have more than one line, set no smaller than this. */
export function useNameLines(name: string, least: number, room: number): readonly string[] {
  useFonts()
  return nameLines(name, room, widthAt(name, least))
}

/** A name that keeps to its card: a long one is set smaller, and drawn together if that is not enough. */
export function CardName({ lines, x, y, size, least, room, anchor = 'middle' }: CardNameProps): ReactNode {
  useFonts()
  const natural = Math.max(...lines.map((line) => widthAt(line, size)))
  const fitting = natural <= room ? size : Math.max(least, (size * room) / natural)
  return lines.map((line, i) => (
    <text
      key={line}
      x={x}
      y={y - (lines.length - 1 - i) * fitting * LEADING}
      className="serif"
      fontSize={fitting}
      textAnchor={anchor}
      {...(widthAt(line, fitting) > room + 0.5 ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {line}
    </text>
  ))
}

interface CardNameProps {
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number // of the last line
  readonly size: number
  readonly least: number // the smallest size that can still be read
  readonly room: number
  readonly anchor?: 'start' | 'middle'
}
