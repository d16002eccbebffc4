import type { Choice } from '@edokko/engine'
import type { Reasons } from '@edokko/review'
import { tellReasons } from '@edokko/words'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTable } from '../table/context.tsx'
import type { AskedPosition } from './messages.ts'
import { ReasonWordsProvider, useReasonWords } from './reason-words.ts'
import { reviewer } from './reviewer.ts'

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
  const [reasons, setReasons] = useState<Reasons>()
  useEffect(() => {
    setReasons(undefined)
    const stop = new AbortController()
    reviewer()
      .ask('reasons', { position, better, chosen }, { signal: stop.signal })
      .then(setReasons, () => {})
    return () => stop.abort()
  }, [position, better, chosen])
  if (reasons === undefined) return null
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
