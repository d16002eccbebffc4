import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Result } from './result.ts'

/** How long the pad must be left in peace before the points are said aloud. */
const QUIET = 1500

/** Tells readers by ear whose points have changed, once they have stopped entering. */
export function Announcer({ result }: { readonly result: Result }): ReactNode {
  const { names, totals, points } = result
  const [said, setSaid] = useState('')
  const before = useRef(totals)
  const standings = totals.join()
  useEffect(() => {
    const timer = setTimeout(() => {
      const changed = [...totals.keys()].filter((seat) => totals[seat] !== before.current[seat])
      before.current = totals
      if (changed.length > 0)
        setSaid(changed.map((seat) => `${names[seat] ?? ''}: ${points(totals[seat] ?? 0)}`).join('. '))
    }, QUIET)
    return () => clearTimeout(timer)
    // only the totals matter: they are what is said
  }, [standings])
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  )
}
