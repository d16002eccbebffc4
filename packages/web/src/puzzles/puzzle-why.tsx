import type { Choice } from '@edokko/engine'
import type { Reasons } from '@edokko/review'
import { tellReasons } from '@edokko/words'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ReasonWordsProvider, useReasonWords } from '../review/reason-words.ts'
import { reviewer } from '../review/reviewer.ts'
import { useTable } from '../table/context.tsx'
import type { AskedPuzzle } from './asked-puzzle.ts'
import { usePuzzleWords } from './puzzle-words.ts'

interface PuzzleWhyProps {
  readonly asked: AskedPuzzle
  readonly instead: Choice // what the best is held against
}

/** Why the best choice is better than another: both are played on in a thread, and what differs is told. */
export function PuzzleWhy(props: PuzzleWhyProps): ReactNode {
  return (
    <ReasonWordsProvider>
      <Why {...props} />
    </ReasonWordsProvider>
  )
}

function Why({ asked, instead }: PuzzleWhyProps): ReactNode {
  const words = usePuzzleWords()
  const reasonWords = useReasonWords()
  const { company } = useTable()
  const reasons = useReasons(asked, instead)
  if (reasons === 'failed') return null
  return (
    <section className="puzzle-why" aria-live="polite">
      <h4 className="puzzle-heading">{words.say('puzzles.why')}</h4>
      {reasons === undefined ? (
        <p>{words.say('puzzles.explaining')}</p>
      ) : (
        tellReasons(reasonWords, reasons, company).sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
      )}
    </section>
  )
}

function useReasons({ position, shares }: AskedPuzzle, chosen: Choice): Reasons | 'failed' | undefined {
  const [reasons, setReasons] = useState<Reasons | 'failed'>()
  const better = shares[0]?.choice
  useEffect(() => {
    if (better === undefined) return undefined
    const left = new AbortController()
    reviewer()
      .ask('reasons', { position, better, chosen }, { signal: left.signal })
      .then(setReasons, () => left.signal.aborted || setReasons('failed'))
    return () => left.abort()
  }, [position, better, chosen])
  return reasons
}
