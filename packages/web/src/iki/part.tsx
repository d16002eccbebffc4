import { memo } from 'react'
import type { ReactNode } from 'react'
import { useBoard } from './scene.tsx'
import type { Scene } from './scene.tsx'

/**
 * A part of the table that is drawn again only when what it shows has changed: a choice must be answered at once, and it changes little. `look`
 * takes from the scene what the part shows, as plain values and lists of them; `draw` knows nothing else of the table.
 */
export function part<Props extends object, Seen extends object>(
  look: (scene: Scene, props: Props) => Seen,
  draw: (seen: Props & Seen) => ReactNode,
): (props: Props) => ReactNode {
  const Drawn = memo(draw, isSame) as (seen: Props & Seen) => ReactNode
  return function Part(props) {
    return <Drawn {...props} {...look(useBoard(), props)} />
  }
}

/** By what is in them, as deep as it goes. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const parts = Object.entries(b)
  return (
    parts.length === Object.keys(a).length &&
    parts.every(([key, value]) => isSame((a as Readonly<Record<string, unknown>>)[key], value))
  )
}
