import { useCallback } from 'react'
import { useSearchParams } from 'wouter'

/** What is chosen on a page and stands in its address, so that it can be sent to somebody and the way back leads through it. */
interface Address {
  /** The value of this name; empty if nothing is chosen. */
  readonly get: (name: string) => string
  /** Chooses; what is empty leaves the address. A text that is being typed takes the place of what it was. */
  readonly set: (changes: Readonly<Record<string, string>>, how?: 'typed') => void
}

export function useAddress(): Address {
  const [params, setParams] = useSearchParams()
  const get = useCallback((name: string) => params.get(name) ?? '', [params])
  const set = useCallback<Address['set']>(
    (changes, how) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes))
            if (value === '') after.delete(name)
            else after.set(name, value)
          return after
        },
        { replace: how === 'typed' },
      ),
    [setParams],
  )
  return { get, set }
}

/** One of these values, if the address has it. */
export function oneOf<V extends string>(value: string, values: readonly V[]): V | undefined {
  return values.find((each) => each === value)
}
