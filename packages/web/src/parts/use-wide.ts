import { useSyncExternalStore } from 'react'

/** Whether the window is at least this wide. */
export function useWide(width: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(queryOf(width))
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(queryOf(width)).matches,
  )
}

function queryOf(width: number): string {
  return `(min-width: ${width}px)`
}
