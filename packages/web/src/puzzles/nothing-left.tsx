import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Signpost } from '../shell/signpost.tsx'
import { usePuzzleWords } from './puzzle-words.ts'

/** There is nothing to be asked. */
export function NothingLeft(): ReactNode {
  const words = usePuzzleWords()
  return (
    <Signpost title={words.say('puzzles.title')} text={words.say('puzzles.none')}>
      <Link href="/puzzles" className="button main">
        {words.say('puzzles.all')}
      </Link>
    </Signpost>
  )
}
