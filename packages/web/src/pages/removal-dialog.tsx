import type { ReactNode } from 'react'
import { Dialog } from '../parts/dialog.tsx'
import { useWords } from '../settings/words.tsx'

/** Asks before something is removed. */
export function RemovalDialog({ title, remove, close, children }: RemovalDialogProps): ReactNode {
  const words = useWords()
  return (
    <Dialog title={title} close={close}>
      {children}
      <footer className="window-foot">
        <button
          type="button"
          className="button main"
          onClick={() => {
            remove()
            close()
          }}
        >
          {words.say('pages.remove.yes')}
        </button>
        <button type="button" className="button" autoFocus onClick={close}>
          {words.say('pages.remove.no')}
        </button>
      </footer>
    </Dialog>
  )
}

interface RemovalDialogProps {
  readonly title: string
  readonly remove: () => void
  readonly close: () => void
  readonly children: ReactNode
}
