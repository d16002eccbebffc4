import type { ReactNode } from 'react'
import { useTable } from '../../table/context.tsx'
import { GraphOrTable } from '../graph/graph-table.tsx'
import type { GraphLayout } from '../graph/geometry.ts'
import { useLookBack } from './look-back-context.ts'

export const GRAPH_LAYOUTS = {
  desk: { height: 168, left: 46, right: 150, lane: 24, mark: 19, axis: 22, luck: 38 },
  low: { height: 104, left: 46, right: 150, lane: 22, mark: 17, axis: 18, luck: 0 },
  large: { height: 318, left: 46, right: 150, lane: 24, mark: 19, axis: 22, luck: 58 },
  phone: { height: 98, left: 34, right: 32, lane: 17, mark: 13, axis: 16, luck: 0 },
  sheet: { height: 124, left: 34, right: 32, lane: 17, mark: 13, axis: 16, luck: 26 },
} as const satisfies Readonly<Record<string, GraphLayout>>

/** The graph as the slider of looking back. */
export function LookGraph({ layout }: { readonly layout: GraphLayout }): ReactNode {
  const { controller, ply, counted, marked } = useLookBack()
  const { company } = useTable()
  return (
    <GraphOrTable
      decisions={controller.finished.history.decisions}
      counted={counted}
      layout={layout}
      whose={company.reader}
      marked={marked}
      at={ply}
      go={(to) => controller.go(to)}
      toggle={(seat) => controller.toggle(seat)}
    />
  )
}
