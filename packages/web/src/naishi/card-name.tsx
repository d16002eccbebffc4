import type { ReactNode } from 'react'
import { useFonts, widthOf } from './text-width.ts'

const FACE = "Alegreya, 'Alegreya stand-in', serif"

/** A name that keeps to its card: a long one is set smaller, and drawn together if that is not enough. */
export function CardName({ name, x, y, size, least, room, anchor = 'middle' }: CardNameProps): ReactNode {
  useFonts()
  const natural = widthOf(name, `800 ${size}px ${FACE}`)
  const fitting = natural <= room ? size : Math.max(least, (size * room) / natural)
  const narrow = (natural * fitting) / size > room + 0.5
  return (
    <text
      x={x}
      y={y}
      className="serif"
      fontSize={fitting}
      textAnchor={anchor}
      {...(narrow ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' as const } : {})}
    >
      {name}
    </text>
  )
}

interface CardNameProps {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly least: number // the smallest size that can still be read
  readonly room: number
  readonly anchor?: 'start' | 'middle'
}
