import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { shortcutOf } from '../settings/shortcut.ts'
import { useWords } from '../settings/words.tsx'

const LONG_ENOUGH = 7000

/**
 * A sentence that answers a touch: why something cannot be chosen, and the way to its rule. It goes by itself, but not from under a hand;
 * the key to the rule that was named last works on, so that nobody has to hurry.
 */
export function Toast({ text, rule, read, close }: SaidProps): ReactNode {
  const words = useWords()
  const [held, setHeld] = useState(false)
  const named = text === undefined ? undefined : (rule ?? /\b([KN]\d+)\)/.exec(text)?.[1])
  const last = useRef(named)
  useEffect(() => {
    last.current = named ?? last.current
  }, [named])
  useEffect(() => {
    if (text === undefined || held) return undefined
    const later = setTimeout(close, LONG_ENOUGH)
    return () => clearTimeout(later)
  }, [text, held, close])
  useEffect(() => setHeld(false), [text])
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (last.current !== undefined && shortcutOf(event) === 'y') read(last.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [read])
  return (
    <div
      role="alert"
      className="said"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {text !== undefined && (
        <button type="button" onClick={close}>
          {text}
        </button>
      )}
      {named !== undefined && (
        <button type="button" className="said-rule" aria-keyshortcuts="Y" onClick={() => read(named)}>
          <span>{words.say('table.seeRule')}</span>
          <kbd>Y</kbd>
        </button>
      )}
    </div>
  )
}

interface SaidProps {
  readonly text: string | undefined
  readonly rule: string | undefined // its id, where the sentence does not name it
  readonly read: (rule: string) => void
  readonly close: () => void
}
