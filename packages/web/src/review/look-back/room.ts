import { useSyncExternalStore } from 'react'
import { layoutFor, watchRoom } from '../../table/layout.ts'

/** How much of a window looking back takes from the table, in pixels: for a panel at the right and a graph below. Where it is 0, they lie over it or in the question's place. */
export interface Room {
  readonly panel: number
  readonly graph: number
}

const PANELS = [467, 420, 380, 340]
const GRAPHS = [170, 106]

/** The most room that leaves the table readable. */
export function roomFor(width: number, height: number): Room {
  const leaves = (right: number, bottom: number): boolean =>
    layoutFor(width, height, { right, bottom }).kind !== 'phone'
  for (const panel of [...PANELS, 0]) for (const graph of GRAPHS) if (leaves(panel, graph)) return { panel, graph }
  return { panel: 0, graph: 0 }
}

let last: Room = { panel: 0, graph: 0 }

function currentRoom(): Room {
  const next = roomFor(innerWidth, innerHeight)
  if (next.panel !== last.panel || next.graph !== last.graph) last = next
  return last
}

export function useRoom(): Room {
  return useSyncExternalStore(watchRoom, currentRoom)
}
