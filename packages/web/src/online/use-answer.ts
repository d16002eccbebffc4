import { useCallback, useEffect, useState } from 'react'
import { askFor } from './ask-for.ts'
import { RequestError } from './requests.ts'

/** What the server has said; a stranger is somebody whom it does not know. */
export type Answer<T> =
  | { readonly kind: 'asking' | 'unreachable' | 'stranger' }
  | { readonly kind: 'known'; readonly told: T }

/** Asks once for each path, and again when somebody wishes; until then what was said before stands. `parse` stays the same. */
export function useAnswer<T>(parse: (answer: unknown) => T, path: string): Answer<T> & { readonly again: () => void } {
  const [state, setState] = useState<Answer<T>>({ kind: 'asking' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let left = false
    askFor(parse, path).then(
      (told) => {
        if (!left) setState({ kind: 'known', told })
      },
      (error: unknown) => {
        if (!left)
          setState({ kind: error instanceof RequestError && error.code === 'no-session' ? 'stranger' : 'unreachable' })
      },
    )
    return () => {
      left = true
    }
  }, [parse, path, tries])
  return { ...state, again: useCallback(() => setTries((before) => before + 1), []) }
}
