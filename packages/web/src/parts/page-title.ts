import { useEffect } from 'react'
import type { RefObject } from 'react'

/** Whether the reader has gone from one page to another. On the first page the browser itself knows where to begin. */
let travelled = false

for (const way of ['pushState', 'replaceState', 'popstate'])
  // the first two are told by the router
  addEventListener(way, () => {
    travelled = true
  })

/** Lets readers by ear and by keys begin at the heading of a page they have gone to. */
export function useFocusOnHeading(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!travelled) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [heading])
}

/** The document is called as the page is. */
export function usePageTitle(title: string | undefined, name: string): void {
  useEffect(() => {
    document.title = title === undefined ? name : `${title} · ${name}`
    return () => {
      document.title = name
    }
  }, [title, name])
}
