import type { ReactNode } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { useLookbackWords } from './lookback-words.ts'

/** What lies over the lower part of a table that has no room beside it. */
export function Sheet({ close, children }: { readonly close: () => void; readonly children: ReactNode }): ReactNode {
  const words = useLookbackWords()
  return (
    <section className="look-sheet" aria-label={words.say('lookback.title')}>
      {children}
      <IconButton icon="i-close" label={words.say('app.close')} className="look-sheet-close" onClick={close} />
    </section>
  )
}
