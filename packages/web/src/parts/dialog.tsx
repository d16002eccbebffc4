import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../settings/words.tsx'
import { IconButton } from './icon-button.tsx'

/** A window over the page: the browser keeps the keys inside it and closes it on Escape. */
export function Dialog({ title, close, children, className = '' }: DialogProps): ReactNode {
  const words = useWords()
  const window = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const dialog = window.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={window}
      className={`frame window ${className}`}
      aria-labelledby={heading}
      onClose={() => {
        if (window.current?.open !== true) close() // it may have been opened again meanwhile
      }}
      onClick={({ target }) => {
        if (target === window.current) close() // beside the window
      }}
    >
      <h2 id={heading} className="window-title">
        {title}
      </h2>
      {children}
      {/* Last, so that the keys come to what the window is about first. */}
      <IconButton icon="i-close" label={words.say('app.close')} className="window-close" onClick={close} />
    </dialog>
  )
}

interface DialogProps {
  readonly title: string
  readonly close: () => void
  readonly children: ReactNode
  readonly className?: string
}
