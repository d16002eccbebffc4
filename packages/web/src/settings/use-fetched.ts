import { useEffect, useState } from 'react'
import { fetchPiece } from '../pieces/fetch-piece.ts'

/** What is fetched, once it is there; what was fetched before stays until then. If nothing can be had, whoever draws it breaks. */
export function useFetched<T>(load: () => Promise<T>, ...about: readonly unknown[]): T | undefined {
  const [state, setState] = useState<{ readonly fetched?: T; readonly error?: unknown }>({})
  useEffect(() => {
    let wanted = true
    fetchPiece(load).then(
      (fetched) => wanted && setState({ fetched }),
      (error: unknown) => wanted && setState((before) => ({ ...before, error })),
    )
    return () => {
      wanted = false
    }
  }, about)
  if (state.fetched === undefined && state.error !== undefined) throw state.error
  return state.fetched
}
