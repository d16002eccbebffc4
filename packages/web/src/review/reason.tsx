import type { Choice } from '@edokko/engine'
import { tellReasons } from '@edokko/words'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import type { AskedPosition } from './messages.ts'
import { ReasonWordsProvider, useReasonWords } from './reason-words.ts'
import { useReasons } from './use-reasons.ts'

/** One sentence on why a choice is better than another, as soon as it is known; nothing if it cannot be found out. */
export function Reason(props: ReasonProps): ReactNode {
  return (
    <ReasonWordsProvider>
      <Sentence {...props} />
    </ReasonWordsProvider>
  )
}

function Sentence({ position, better, chosen }: ReasonProps): ReactNode {
  const words = useReasonWords()
  const { company } = useTable()
  const reasons = useReasons(position, better, chosen)
  if (reasons === undefined || reasons === 'failed') return null
  return (
    <p className="reason" role="status">
      {tellReasons(words, reasons, company).sentences[0]}
    </p>
  )
}

interface ReasonProps {
  readonly position: AskedPosition
  readonly better: Choice
  readonly chosen: Choice
}
