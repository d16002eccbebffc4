import { useSyncExternalStore } from 'react'

/** How a table is laid out: drawn for these sizes and scaled to the window, or flowing down a phone, with what is asked under the board or beside it. */
export type Layout =
  | { readonly kind: 'desk' | 'tablet'; readonly width: number; readonly height: number; readonly scale: number }
  | { readonly kind: 'phone'; readonly aside: boolean }

const DESK = { kind: 'desk', width: 1440, height: 900, least: 0.84, most: 1.8 } as const
const TABLET = { kind: 'tablet', width: 1024, height: 768, least: 0.86, most: 1.3 } as const
const ASIDE = 560 // a narrower window has no room beside the board

/** Pixels at the edges of the window that something beside the table takes. */
export interface Taken {
  readonly top?: number
  readonly right?: number
  readonly bottom?: number
  readonly least?: number | undefined // how small a table may be drawn that is only looked at
}

/** The layout whose letters stay readable in a window of this size, of which something else takes so much. */
export function layoutFor(width: number, height: number, taken: Taken = {}): Layout {
  const { top = 0, right = 0, bottom = 0, least: smallest = TABLET.least } = taken
  for (const { least, most, ...stage } of [DESK, { ...TABLET, least: smallest }]) {
    const scale = Math.min((width - right) / stage.width, (height - top - bottom) / stage.height)
    if (scale >= least) return { ...stage, scale: Math.min(scale, most) }
  }
  return { kind: 'phone', aside: width > height && width >= ASIDE }
}

/** Whether what is asked stands beside the board. The window is low then, so whatever else is over a table stands there too. */
export function isAside(layout: Layout): boolean {
  return layout.kind === 'phone' && layout.aside
}

let taken: Taken = {}
const listeners = new Set<() => void>()

/** Keeps a part of the window for something else; what is returned gives it back. */
export function takeRoom(wanted: Taken): () => void {
  setTaken(wanted)
  return () => setTaken({})
}

function setTaken(wanted: Taken): void {
  taken = wanted
  for (const listener of listeners) listener()
}

/** The height that is left for the table. */
export function roomHeight(): number {
  const { top = 0, bottom = 0 } = taken
  return isAside(currentLayout()) ? innerHeight : innerHeight - top - bottom
}

let last: Layout = { kind: 'phone', aside: false }

/** The layout that fits the window now. */
export function currentLayout(): Layout {
  const next = layoutFor(innerWidth, innerHeight, taken)
  if (JSON.stringify(next) !== JSON.stringify(last)) last = next
  return last
}

/** Calls whenever the room for the table may have changed. */
export function watchRoom(changed: () => void): () => void {
  addEventListener('resize', changed)
  listeners.add(changed)
  return () => {
    removeEventListener('resize', changed)
    listeners.delete(changed)
  }
}

export function useLayout(): Layout {
  return useSyncExternalStore(watchRoom, currentLayout)
}
