import type { ReactNode } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { useLookbackWords } from './lookback-words.ts'

/** What lies over the lower part of a table that has no room beside it. */
export function Sheet({ close, children }: { readonly close: () => void; readonly children: ReactNode }): ReactNode {
  const words = useLookbackWords()
  return (
    <div className="look-sheet">
      {children}
      <IconButton icon="i-close" label={words.say('app.close')} className="look-sheet-close" onClick={close} />
    </div>
  )
}
