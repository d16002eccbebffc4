import type { Friend, Invitation } from '@edokko/protocol'
import { useEffect } from 'react'
import { create } from 'zustand/react'
import { onFarewell, useMe } from './me.ts'
import { socketClient } from './socket-client.ts'

/** The reader's friends as the server told of them. */
interface Company {
  readonly friends: readonly Friend[] | undefined // not known yet
  readonly invitations: readonly Invitation[]
  readonly at: number // when it told, in milliseconds
}

const NOTHING: Company = { friends: undefined, invitations: [], at: 0 }

const useCompany = create<Company>(() => NOTHING)

onFarewell(() => useCompany.setState(NOTHING))

let readers = 0
let end = (): void => {}

/** Something shows friends from now on, until what is returned is called. */
function show(): () => void {
  const socket = socketClient()
  const ask = (): void => socket.send({ type: 'list', list: 'friends' })
  if (readers++ === 0) {
    const ends = [
      socket.onOpen(ask),
      socket.onMessage((told) => {
        if (told.type === 'friends')
          useCompany.setState({ friends: told.friends, invitations: told.invitations, at: Date.now() })
      }),
      socket.retain(),
    ]
    end = () => ends.forEach((each) => each())
    ask()
  }
  return () => {
    if (--readers > 0) return
    socket.send({ type: 'unlist', list: 'friends' })
    end()
  }
}

/** The reader's friends and invitations, for as long as something on the page shows them. Whom the server does not know has none. */
export function useFriends(): Company {
  const known = useMe(({ person }) => person !== undefined)
  useEffect(() => (known ? show() : undefined), [known])
  return useCompany()
}
