import { useSyncExternalStore } from 'react'
import { layoutFor, watchRoom } from '../../table/layout.ts'

/** How much of a window looking back takes from the table, in pixels: for a panel at the right and a graph below. Where it is 0, they lie over it or in the question's place. */
export interface LookBackLayout {
  readonly panel: number
  readonly graph: number
  readonly least?: number // how small the table is drawn at most, where it must be smaller than one that is played at
}

const PANELS = [467, 420, 380, 340]
const LOW_GRAPH = 106
const GRAPHS = [170, LOW_GRAPH]
/** A table that is only looked at may be so small, so that in a low window the graph covers nothing of it. */
const LOOKED_AT = 0.72
const NONE: LookBackLayout = { panel: 0, graph: 0 }

/** The most room that leaves the table readable. */
export function lookBackLayoutFor(width: number, height: number): LookBackLayout {
  const leaves = (right: number, bottom: number): boolean =>
    layoutFor(width, height, { right, bottom }).kind !== 'phone'
  for (const panel of [...PANELS, 0]) for (const graph of GRAPHS) if (leaves(panel, graph)) return { panel, graph }
  const isLow = layoutFor(width, height).kind !== 'phone' // else the table is that of a phone anyway
  return isLow ? { panel: 0, graph: LOW_GRAPH, least: LOOKED_AT } : NONE
}

let last: LookBackLayout = NONE

function currentLayout(): LookBackLayout {
  const next = lookBackLayoutFor(innerWidth, innerHeight)
  if (next.panel !== last.panel || next.graph !== last.graph) last = next
  return last
}

export function useLookBackLayout(): LookBackLayout {
  return useSyncExternalStore(watchRoom, currentLayout)
}
