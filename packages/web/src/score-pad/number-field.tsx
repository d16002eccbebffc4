import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { usePadWords } from './pad-words.ts'

/** A number from 0 on: typed, or counted up and down. What is no such number is told of, and the one before stays. */
export function NumberField({ label, mark, hint, value, most, change }: NumberFieldProps): ReactNode {
  const words = usePadWords()
  const id = useId()
  const [draft, setDraft] = useState<string>() // while it is typed
  const [isWrong, setWrong] = useState(false)
  const take = (number: number): void => {
    setWrong(false)
    change(Math.max(0, Math.min(most, number)))
  }
  const type = (text: string): void => {
    setDraft(text)
    const trimmed = text.trim()
    const fits = /^\d{0,4}$/.test(trimmed) && Number(trimmed) <= most
    setWrong(!fits)
    if (fits) change(Number(trimmed))
  }
  const step = (by: number): void => {
    setDraft(undefined)
    take(value + by)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className="sp-number">
      {mark}
      <label htmlFor={id} className="sp-number-label">
        <span>{label}</span>
        {hint !== undefined && <small id={`${id} hint`}>{hint}</small>}
      </label>
      <div className="sp-stepper">
        <button
          type="button"
          tabIndex={-1} // the arrow keys do the same
          aria-label={words.say('scorePad.less', { what: label })}
          disabled={value === 0}
          onClick={() => step(-1)}
        >
          <span aria-hidden>−</span>
        </button>
        <input
          id={id}
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? String(value)}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={most}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id} wrong` : undefined}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => setDraft(undefined)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.say('scorePad.more', { what: label })}
          disabled={value >= most}
          onClick={() => step(1)}
        >
          <span aria-hidden>+</span>
        </button>
      </div>
      {isWrong && (
        <p id={`${id} wrong`} role="status" className="sp-number-wrong">
          {words.say('scorePad.range', { most, value })}
        </p>
      )}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

interface NumberFieldProps {
  readonly label: string
  readonly mark: ReactNode // a picture of what is counted
  readonly hint?: string | undefined
  readonly value: number
  readonly most: number
  readonly change: (value: number) => void
}
