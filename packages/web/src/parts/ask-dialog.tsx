import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

/** Asks before something is done that cannot be taken back. */
export function AskDialog({ title, yes, no, act, close, children }: AskDialogProps): ReactNode {
  return (
    <Dialog title={title} close={close}>
      {children}
      <footer className="window-foot">
        <button
          type="button"
          className="button main"
          onClick={() => {
            close()
            act()
          }}
        >
          {yes}
        </button>
        <button type="button" className="button" autoFocus onClick={close}>
          {no}
        </button>
      </footer>
    </Dialog>
  )
}

interface AskDialogProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  readonly act: () => void
  readonly close: () => void
  readonly children: ReactNode
}
