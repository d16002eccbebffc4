import { useEffect, useState } from 'react'

/** What stands after the # in the address; the way past the head of the page is not meant. */
function word(): string | undefined {
  const word = location.hash.slice(1)
  return word === 'main' ? undefined : word
}

/** How an address changes; the middle two are told by the router. */
const WAYS = ['hashchange', 'pushState', 'replaceState', 'popstate']

/** The word that a link from somebody holds, as long as the reader looks at it; empty without one. */
export function useShared(): readonly [shared: string, leave: () => void] {
  const [shared, setShared] = useState(() => word() ?? '')
  useEffect(() => {
    const follow = (): void => setShared((before) => word() ?? before)
    for (const way of WAYS) addEventListener(way, follow)
    return () => {
      for (const way of WAYS) removeEventListener(way, follow)
    }
  }, [])
  const leave = (): void => {
    history.replaceState(history.state, '', location.pathname)
    setShared('')
  }
  return [shared, leave]
}
