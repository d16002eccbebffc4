import type { Choice } from '@edokko/engine'
import { tellReasons } from '@edokko/words'
import type { ReactNode } from 'react'
import { ReasonWordsProvider, useReasonWords } from '../review/reason-words.ts'
import { useReasons } from '../review/use-reasons.ts'
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
  const reasons = useReasons(asked.position, asked.shares[0]?.choice, instead)
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
