import { useRef } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { useCopying } from '../../parts/copying.tsx'
import { Picture } from '../../parts/picture.tsx'

/** A line to be copied, or several, with the button that does it and what else can be done with it. */
export function CopyBox({ label, text, lines = 1, className, children }: CopyBoxProps): ReactNode {
  const words = useOnlineWords()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const { message, byHand, copy } = useCopying<'yes'>()
  const copied = byHand === undefined ? message : 'marked' // the browser does not let pages copy, so the reader does
  return (
    <div className={`copy-box ${className}`}>
      <label className="field">
        <span className="unseen">{label}</span>
        {lines === 1 ? (
          <input ref={box} type="text" readOnly value={text} onFocus={({ target }) => target.select()} />
        ) : (
          <textarea ref={box} rows={lines} readOnly value={text} onFocus={({ target }) => target.select()} />
        )}
      </label>
      <div className="buttons">
        <button
          type="button"
          className="button dark"
          onClick={() => {
            box.current?.select()
            void copy(text, 'yes')
          }}
        >
          <Picture id="i-copy" />
          {words.say('online.copy')}
          <span className="unseen">{label}</span>
        </button>
        {children}
      </div>
      <span role="status" className="copied">
        {copied !== undefined && words.say(`online.copied.${copied}`)}
      </span>
    </div>
  )
}

interface CopyBoxProps {
  readonly label: string // what it is
  readonly text: string
  readonly lines?: number // that it takes on a phone
  readonly className: string
  readonly children?: ReactNode // more buttons
}
