import type { ReactNode } from 'react'
import { LookbackWordsProvider, useLookbackWords } from './lookback-words.ts'

/** Under the score of a game that began in the middle of another: what cannot be done with it. */
export function ForkNote(): ReactNode {
  return (
    <LookbackWordsProvider>
      <Note />
    </LookbackWordsProvider>
  )
}

function Note(): ReactNode {
  const words = useLookbackWords()
  return <p className="fork-note">{words.say('lookback.forked')}</p>
}
