import { useEffect, useState } from 'react'
import { request } from './requests.ts'

/** Where others find this server, and whether they can at all. */
export interface ServerAddress {
  readonly address: string
  readonly onlyHere: boolean // the server listens to nobody but this machine
}

const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The address to be given to friends. Whoever opened the page as "localhost" has one that leads nobody here, so the server is asked for its own. */
export function useServerAddress(): ServerAddress {
  const [reach, setReach] = useState<ServerAddress>({ address: location.origin, onlyHere: false })
  useEffect(() => {
    if (!THIS_MACHINE.test(location.hostname)) return
    request('address', '/api/address').then(
      ({ address }) => setReach({ address: address ?? location.origin, onlyHere: address === undefined }),
      () => undefined, // a link for this machine is better than none
    )
  }, [])
  return reach
}
