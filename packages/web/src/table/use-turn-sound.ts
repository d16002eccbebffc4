import { useEffect, useRef } from 'react'
import { play } from '../parts/sound.ts'
import { useTable } from './context.tsx'

/** A small bell when the reader's turn comes, after somebody else's. */
export function useTurnSound(): void {
  const { state, legal } = useTable()
  const asked = legal.length > 0
  const heard = useRef(asked)
  const fromOther = state.log.at(-1)?.seat !== state.eyes
  useEffect(() => {
    if (asked && !heard.current && fromOther) play('bell')
    heard.current = asked
  }, [asked, fromOther])
}
