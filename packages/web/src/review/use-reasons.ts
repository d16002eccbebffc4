import type { Choice } from '@edokko/engine'
import type { Reasons } from '@edokko/review'
import { useEffect, useState } from 'react'
import type { AskedPosition } from './messages.ts'
import { reviewer } from './reviewer.ts'

/** Why a choice is better than another, as soon as the thread that reviews has found it out; nothing is asked where no better one is known. */
export function useReasons(
  position: AskedPosition,
  better: Choice | undefined,
  chosen: Choice,
): Reasons | 'failed' | undefined {
  const [reasons, setReasons] = useState<Reasons | 'failed'>()
  useEffect(() => {
    setReasons(undefined)
    if (better === undefined) return undefined
    const left = new AbortController()
    reviewer()
      .ask('reasons', { position, better, chosen }, { signal: left.signal })
      .then(setReasons, () => left.signal.aborted || setReasons('failed'))
    return () => left.abort()
  }, [position, better, chosen])
  return reasons
}
