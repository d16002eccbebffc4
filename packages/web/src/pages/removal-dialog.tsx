import type { ReactNode } from 'react'
import { AskDialog } from '../parts/ask-dialog.tsx'
import { useWords } from '../settings/words.tsx'

/** Asks before something is removed. */
export function RemovalDialog({ title, remove, close, children }: RemovalDialogProps): ReactNode {
  const words = useWords()
  const [yes, no] = [words.say('pages.remove.yes'), words.say('pages.remove.no')]
  return (
    <AskDialog title={title} yes={yes} no={no} act={remove} close={close}>
      {children}
    </AskDialog>
  )
}

interface RemovalDialogProps {
  readonly title: string
  readonly remove: () => void
  readonly close: () => void
  readonly children: ReactNode
}
