import type { ListName, TableSummary } from '@edokko/protocol'
import { useEffect } from 'react'
import { create } from 'zustand/react'
import { request } from './requests.ts'
import { socketClient } from './socket-client.ts'

/** Tables as the server told of them. */
export interface ListedTables {
  readonly tables: readonly TableSummary[] | undefined // not known yet
  readonly at: number // when it told, in milliseconds
}

const NOTHING: ListedTables = { tables: undefined, at: 0 }

const useLists = create<Readonly<Record<ListName, ListedTables>>>(() => ({ open: NOTHING, mine: NOTHING }))

function take(name: ListName, tables: readonly TableSummary[]): void {
  useLists.setState({ [name]: { tables, at: Date.now() } })
}

/** The reader is somebody else, or nobody. */
export function forgetMyTables(): void {
  useLists.setState({ mine: NOTHING })
}

const readers: Record<ListName, number> = { open: 0, mine: 0 }

/** Hears of these tables from now on, and whenever one of them changes, until what is returned is called. */
function follow(name: ListName): () => void {
  const socket = socketClient()
  const request = (): void => socket.send({ type: 'list', list: name })
  const ways = [
    socket.onOpen(request),
    socket.onMessage((message) => {
      if (message.type === 'tables' && message.list === name) take(name, message.tables)
    }),
    socket.retain(),
  ]
  if (socket.state.getState() === 'open') request()
  return () => {
    socket.send({ type: 'unlist', list: name })
    for (const end of ways) end()
  }
}

const ends: Partial<Record<ListName, () => void>> = {}

/** A list as it is now, for as long as something on the page shows it. */
export function useList(name: ListName): ListedTables {
  useEffect(() => {
    if (readers[name]++ === 0) ends[name] = follow(name)
    return () => {
      if (--readers[name] === 0) ends[name]?.()
    }
  }, [name])
  return useLists((lists) => lists[name])
}

/** Whether there is a server to play on; the tables that wait for company are known then. */
export async function findServer(): Promise<boolean> {
  try {
    take('open', (await request('tables', '/api/lobby')).tables)
    return true
  } catch {
    return false
  }
}
