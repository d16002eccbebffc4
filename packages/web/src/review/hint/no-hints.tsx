import type { ReactNode } from 'react'
import { IconButton } from '../../parts/icon-button.tsx'
import { Picture } from '../../parts/picture.tsx'
import type { HintProps } from '../../table/extras.ts'
import { AdviceWordsProvider, useAdviceWords } from '../advice-words.ts'
import './hint.css'

/** What is said to whoever asks for a hint at a table that has none. */
export function NoHints(props: HintProps): ReactNode {
  return (
    <AdviceWordsProvider>
      <Refusal {...props} />
    </AdviceWordsProvider>
  )
}

function Refusal({ close }: HintProps): ReactNode {
  const words = useAdviceWords()
  return (
    <section className="hint" aria-label={words.say('hints.title')}>
      <header>
        <Picture id="i-hint" />
        <h2>{words.say('hints.title')}</h2>
        <IconButton icon="i-close" label={words.say('hints.close')} onClick={close} />
      </header>
      <p role="status">{words.say('hints.none')}</p>
    </section>
  )
}
