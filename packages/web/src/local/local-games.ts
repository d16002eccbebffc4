import type { LocalTableInfo } from '@edokko/protocol'
import { useEffect } from 'react'
import { create } from 'zustand/react'
import { listTables } from './list-tables.ts'
import { referee } from './referee-link.ts'

/** How long a removed game can be brought back. */
const SECOND_THOUGHTS = 10_000 // milliseconds

interface LocalGames {
  readonly tables: readonly LocalTableInfo[] | undefined // not known yet
  readonly kept: boolean // false: the browser stores nothing
  readonly failed: boolean
  readonly leaving: readonly string[] // ids of games that are removed unless they are brought back
}

const useStore = create<LocalGames>(() => ({ tables: undefined, kept: true, failed: false, leaving: [] }))

/** Looks what games there are now. */
export async function refreshGames(): Promise<void> {
  try {
    const { tables, kept } = await listTables()
    useStore.setState({ tables, kept, failed: false })
  } catch {
    useStore.setState({ tables: [], failed: true })
  }
}

/** The games of this browser, as they are whenever the page is looked at, without those that are leaving. */
export function useLocalGames(): LocalGames {
  const games = useStore()
  useEffect(() => {
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') void refreshGames()
    }
    lookAgain()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  return { ...games, tables: games.tables?.filter(({ id }) => !games.leaving.includes(id)) }
}

export function useRemovedGames(): readonly string[] {
  return useStore(({ leaving }) => leaving)
}

let timer: ReturnType<typeof setTimeout> | undefined

let afterwards = (): Promise<void> => Promise.resolve()

/** Removes games; for a while they can be brought back. What was leaving before is gone then. `forget` is called once these are gone. */
export async function removeGames(ids: readonly string[], forget: () => Promise<void>): Promise<void> {
  await finishRemoval()
  afterwards = forget
  useStore.setState({ leaving: ids })
  timer = setTimeout(() => void finishRemoval(), SECOND_THOUGHTS)
}

export function undoRemoval(): void {
  clearTimeout(timer)
  useStore.setState({ leaving: [] })
}

async function finishRemoval(): Promise<void> {
  clearTimeout(timer)
  const { leaving } = useStore.getState()
  if (leaving.length === 0) return
  let failed = false
  try {
    for (const table of leaving) await referee().ask('remove', { table })
    await afterwards()
  } catch {
    failed = true
  }
  await refreshGames()
  useStore.setState(failed ? { leaving: [], failed } : { leaving: [] }) // what could not be removed is listed again
}

addEventListener('pagehide', () => void finishRemoval())
