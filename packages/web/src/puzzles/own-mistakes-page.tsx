import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useFetched } from '../settings/use-fetched.ts'
import { LinkError } from '../table/link.ts'
import { openMistake } from './asked-puzzle.ts'
import type { AskedPuzzle } from './asked-puzzle.ts'
import { dayOf } from './day.ts'
import { NothingLeft } from './nothing-left.tsx'
import { dueMistakes, ownMistakes } from './own-mistakes.ts'
import type { OwnMistake } from './own-mistakes.ts'
import { withRepetition } from './progress.ts'
import type { Outcome } from './progress.ts'
import { changeProgress, progressStore } from './progress-store.ts'
import { PuzzleTable } from './puzzle-table.tsx'
import { usePuzzleWords } from './puzzle-words.ts'

/** Mistakes of one's own that are due, one after the other. */
export function OwnMistakesPage(): ReactNode {
  const words = usePuzzleWords()
  const [, go] = useLocation()
  const [day] = useState(() => dayOf(new Date()))
  const [place, setPlace] = useState(0) // of how many have been asked
  const found = useFetched(async (): Promise<Found | 'none'> => {
    for (const mistake of dueMistakes(await ownMistakes(), progressStore.getState(), day))
      try {
        return { mistake, asked: await openMistake(mistake) }
      } catch (error) {
        if (!(error instanceof LinkError)) throw error // else its game is gone, or kept by a server that is away
      }
    return 'none'
  }, place)
  const key = found === undefined || found === 'none' ? undefined : found.mistake.key
  const over = useCallback(
    (outcome: Outcome) => {
      if (key !== undefined) changeProgress((progress) => withRepetition(progress, key, outcome, day))
    },
    [key, day],
  )
  if (found === undefined) return null
  if (found === 'none') return <NothingLeft />
  const { mistake, asked } = found
  return (
    <PuzzleTable
      asked={asked}
      title={words.say('puzzles.own.title')}
      about={words.say('puzzles.own.place', { game: words.say(`game.${mistake.game}`), move: mistake.judged.ply + 1 })}
      over={over}
      next={() => setPlace(place + 1)}
      close={() => go('/puzzles')}
    />
  )
}

interface Found {
  readonly mistake: OwnMistake
  readonly asked: AskedPuzzle
}
