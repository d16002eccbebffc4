import { useSyncExternalStore } from 'react'

/** How a table is laid out: drawn for these sizes and scaled to the window, or flowing down a phone. */
export type Layout =
  | { readonly kind: 'desk' | 'tablet'; readonly width: number; readonly height: number; readonly scale: number }
  | { readonly kind: 'phone' }

const DESK = { kind: 'desk', width: 1440, height: 900, least: 0.84, most: 1.8 } as const
const TABLET = { kind: 'tablet', width: 1024, height: 768, least: 0.86, most: 1.3 } as const

/** The layout whose letters stay readable in a window of this size. */
export function layoutFor(width: number, height: number): Layout {
  for (const { least, most, ...stage } of [DESK, TABLET]) {
    const scale = Math.min(width / stage.width, height / stage.height)
    if (scale >= least) return { ...stage, scale: Math.min(scale, most) }
  }
  return { kind: 'phone' }
}

let last: Layout = { kind: 'phone' }

function current(): Layout {
  const next = layoutFor(innerWidth, innerHeight)
  if (JSON.stringify(next) !== JSON.stringify(last)) last = next
  return last
}

function subscribe(changed: () => void): () => void {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, current)
}
