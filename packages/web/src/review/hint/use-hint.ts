import type { ChoiceValue } from '@edokko/review'
import { useEffect, useState } from 'react'
import { useTable } from '../../table/context.tsx'
import { LinkError } from '../../table/link.ts'
import { drafted } from '../drafted.ts'
import type { AskedPosition } from '../messages.ts'
import { reviewer } from '../reviewer.ts'

/** So many of the best choices are shown. */
const SHOWN = 3

export type Hint =
  | { readonly kind: 'thinking' }
  | { readonly kind: 'found'; readonly choices: readonly ChoiceValue[]; readonly position: AskedPosition } // the best first
  | { readonly kind: 'failed' }

const THINKING: Hint = { kind: 'thinking' }

/** The best choices at the table as it stands with its draft. When something is chosen, the rest of the move is thought about. */
export function useHint(): { readonly hint: Hint; readonly again: () => void } {
  const { session, ui, state, table } = useTable()
  const [hint, setHint] = useState<Hint>(THINKING)
  const [view, setView] = useState<Uint8Array>() // what the seat knew before the move
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    session.hint().then(
      (view) => wanted && setView(view),
      (error: unknown) => {
        if (!wanted) return
        if (error instanceof LinkError) session.warn(error)
        setHint({ kind: 'failed' })
      },
    )
    return () => {
      wanted = false
    }
  }, [session, tries])
  useEffect(() => {
    if (view === undefined) return undefined
    const stop = new AbortController()
    setHint(THINKING)
    const { terms } = state.setting
    const position = { terms, view: drafted(ui.game, view, session.choices).bytes }
    reviewer()
      .ask('consider', { position }, { signal: stop.signal })
      .then(
        (choices) => setHint({ kind: 'found', choices: choices.slice(0, SHOWN), position }),
        () => stop.signal.aborted || setHint({ kind: 'failed' }),
      )
    return () => stop.abort()
  }, [session, ui, state.setting.terms, table, view])
  const again = (): void => {
    setHint(THINKING)
    setView(undefined)
    setTries(tries + 1)
  }
  return { hint, again }
}
