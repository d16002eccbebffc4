import { useEffect } from 'react'
import type { ReactNode } from 'react'

const LONG_ENOUGH = 7000

/** A sentence that answers a touch: why something cannot be chosen. It goes by itself. */
export function Said({ text, close }: { readonly text: string | undefined; readonly close: () => void }): ReactNode {
  useEffect(() => {
    if (text === undefined) return undefined
    const later = setTimeout(close, LONG_ENOUGH)
    return () => clearTimeout(later)
  }, [text, close])
  return (
    <div role="alert" className="said">
      {text !== undefined && (
        <button type="button" onClick={close}>
          {text}
        </button>
      )}
    </div>
  )
}
