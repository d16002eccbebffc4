import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand/react'
import { talkOf } from './talk-link.ts'
import type { TalkLink, TalkState } from './talk-link.ts'

/** What is said at a table, heard as long as one looks. */
export function useTalk(table: string): TalkState & { readonly link: TalkLink } {
  const link = useMemo(() => talkOf(table), [table])
  useEffect(() => link.listen(), [link])
  return { ...useStore(link.store), link }
}
