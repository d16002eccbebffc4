import type { Choice } from '@edokko/engine'
import type { Reasons } from '@edokko/review'
import { useEffect, useState } from 'react'
import type { AskedPosition } from './messages.ts'
import { reviewer } from './reviewer.ts'

interface ReasonsOptions {
  readonly key?: string // they are known under it from then on, as long as the page is there
  readonly stay?: number // milliseconds that somebody stays there before they are looked for
  readonly tries?: number // another number asks once more
}

const known = new Map<string, Reasons>()

/** Why a choice is better than another, as soon as the thread that reviews has found it out; nothing is asked where no better one is known. */
export function useReasons(
  position: AskedPosition,
  better: Choice | undefined,
  chosen: Choice,
  { key = '', stay = 0, tries = 0 }: ReasonsOptions = {},
): Reasons | 'failed' | undefined {
  const [reasons, setReasons] = useState<Reasons | 'failed' | undefined>(known.get(key))
  useEffect(() => {
    setReasons(known.get(key))
    if (better === undefined || known.has(key)) return undefined
    const left = new AbortController()
    const found = (reasons: Reasons): void => {
      if (key !== '') known.set(key, reasons)
      setReasons(reasons)
    }
    const asking = setTimeout(() => {
      reviewer()
        .ask('reasons', { position, better, chosen }, { signal: left.signal })
        .then(found, () => left.signal.aborted || setReasons('failed'))
    }, stay)
    return () => {
      clearTimeout(asking)
      left.abort()
    }
  }, [position, better, chosen, key, stay, tries])
  return reasons
}
