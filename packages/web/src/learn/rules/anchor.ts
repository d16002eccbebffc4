import { useSyncExternalStore } from 'react'

/** The first two are the browser's; the others are told by the router. */
const WAYS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

function watch(changed: () => void): () => void {
  for (const way of WAYS) addEventListener(way, changed)
  return () => {
    for (const way of WAYS) removeEventListener(way, changed)
  }
}

/** What stands behind the # of the address: 'N4', 'develop', or nothing. */
export function useAnchor(): string {
  return useSyncExternalStore(watch, () => location.hash.slice(1))
}

/**
 * Lets the reader begin at an anchor: the focus goes there, and the page with it, unless it is in sight already. Without such an anchor, at
 * the first heading.
 */
export function beginAt(root: HTMLElement | null, anchor: string): void {
  const anchors = [...(root?.querySelectorAll<HTMLElement>('[data-anchor]') ?? [])]
  const target = anchors.find((each) => each.dataset['anchor'] === anchor) ?? anchors[0]
  if (target === undefined) return
  target.focus({ preventScroll: true })
  const { top } = target.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) target.scrollIntoView()
}
