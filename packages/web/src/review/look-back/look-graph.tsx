import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { GraphOrTable } from '../graph/graph-table.tsx'
import type { GraphLook } from '../graph/geometry.ts'
import { useLooking } from './use-looking.tsx'

export const LOOKS = {
  desk: { height: 168, left: 46, right: 150, lane: 24, mark: 19, axis: 22, luck: 38 },
  low: { height: 104, left: 46, right: 150, lane: 22, mark: 17, axis: 18, luck: 0 },
  large: { height: 318, left: 46, right: 150, lane: 24, mark: 19, axis: 22, luck: 58 },
  phone: { height: 98, left: 34, right: 32, lane: 17, mark: 13, axis: 16, luck: 0 },
  sheet: { height: 124, left: 34, right: 32, lane: 17, mark: 13, axis: 16, luck: 26 },
} as const satisfies Readonly<Record<string, GraphLook>>

/** The graph as the slider of looking back. */
export function LookGraph({ look }: { readonly look: GraphLook }): ReactNode {
  const { looking, ply, counted, marked } = useLooking()
  const { company } = useTable()
  return (
    <GraphOrTable
      course={looking.finished.history.course}
      counted={counted}
      look={look}
      whose={company.reader}
      marked={marked}
      at={ply}
      go={(to) => looking.go(to)}
      toggle={(seat) => looking.toggle(seat)}
    />
  )
}
