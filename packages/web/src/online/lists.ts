import { MAX_LISTED } from '@edokko/protocol'
import type { ListName, ServerMessage, TableSummary } from '@edokko/protocol'
import { useEffect } from 'react'
import { create } from 'zustand/react'
import { request } from './requests.ts'
import { socketClient } from './socket-client.ts'

/** Tables as the server told of them. */
export interface ListedTables {
  readonly tables: readonly TableSummary[] | undefined // not known yet
  readonly total: number // how many there are, of which these are the first
  readonly at: number // when it told, in milliseconds
}

type Told = Extract<ServerMessage, { type: 'tables' | 'changes' }>

const NOTHING: ListedTables = { tables: undefined, total: 0, at: 0 }

const useLists = create<Readonly<Record<ListName, ListedTables>>>(() => ({ open: NOTHING, mine: NOTHING }))

/** The reader is somebody else, or nobody. */
export function forgetMyTables(): void {
  useLists.setState({ mine: NOTHING })
}

/** A list after what was told of it: the whole, or what is different. */
export function mergeTold(before: ListedTables, told: Told, at: number): ListedTables {
  const { tables, total } = told
  if (told.type === 'tables') return { tables: inOrder(tables), total, at }
  if (before.tables === undefined) return before // of another reader; the whole is on its way
  const replaced = new Set([...tables.map(({ id }) => id), ...told.gone])
  const kept = before.tables.filter(({ id }) => !replaced.has(id)).map((table) => withElapsed(table, at - before.at))
  return { tables: inOrder([...kept, ...tables]), total, at }
}

/** In their places, and the newest first. */
function inOrder(tables: readonly TableSummary[]): TableSummary[] {
  return tables.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0) || b.made - a.made)
}

/** A table of which nothing was told meanwhile: its time has run on. */
function withElapsed(table: TableSummary, milliseconds: number): TableSummary {
  return table.left === undefined ? table : { ...table, left: Math.max(0, table.left - milliseconds) }
}

const wanted: Readonly<Record<ListName, number[]>> = { open: [], mine: [] } // tables, by each part of the page that shows some
const asked: Record<ListName, number> = { open: 0, mine: 0 } // tables
const ends: Record<ListName, (() => void)[]> = { open: [], mine: [] }

/** Hears of as many tables as are wanted from now on, and whenever one of them changes. */
function ask(list: ListName): void {
  asked[list] = Math.max(...wanted[list])
  socketClient().send({ type: 'list', list, limit: asked[list] })
}

/** Something shows so many tables from now on, until what is returned is called. */
function show(list: ListName, limit: number): () => void {
  const socket = socketClient()
  const limits = wanted[list]
  limits.push(limit)
  if (limits.length === 1)
    ends[list] = [
      socket.onOpen(() => ask(list)),
      socket.onMessage((told) => {
        if ('tables' in told && told.list === list)
          useLists.setState((lists) => ({ [list]: mergeTold(lists[list], told, Date.now()) }))
      }),
      socket.retain(),
    ]
  if (limits.length === 1 || limit > asked[list]) ask(list)
  return () => {
    limits.splice(limits.indexOf(limit), 1)
    if (limits.length > 0) return
    socket.send({ type: 'unlist', list })
    for (const end of ends[list]) end()
  }
}

/** A list as it is now, or at least so many of its first tables, for as long as something on the page shows it. */
export function useList(name: ListName, limit = MAX_LISTED): ListedTables {
  useEffect(() => show(name, limit), [name, limit])
  return useLists((lists) => lists[name])
}

/** Whether there is a server to play on; so many tables that wait for company are known then, if none were. */
export async function findServer(limit = 1): Promise<boolean> {
  try {
    const { tables, total } = await request('tables', `/api/lobby?limit=${limit}`)
    if (useLists.getState().open.tables === undefined) useLists.setState({ open: { tables, total, at: Date.now() } })
    return true
  } catch {
    return false
  }
}
