import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from './context.tsx'
import { isComplete } from './phase.ts'
import { useTurnSound } from './use-turn-sound.ts'

/** Reads out what happens, and what is asked. */
export function Announcer(): ReactNode {
  useTurnSound()
  const { state, legal, say, story, words } = useTable()
  const [heard, setHeard] = useState(state.log.length)
  const fresh = state.log.slice(heard).flatMap(story)
  const mine = legal.length > 0
  const question = mine ? say.question(state.table) : isComplete(state.phase) ? words.say('table.complete') : ''
  useEffect(() => {
    const later = setTimeout(() => setHeard(state.log.length), 4000) // long enough to be read out
    return () => clearTimeout(later)
  }, [state.log.length])
  const text = [...fresh, question].join(' ').replaceAll(/<\/?b>/g, '')
  return (
    <p className="unseen" role="status" aria-live="polite">
      {text}
    </p>
  )
}
