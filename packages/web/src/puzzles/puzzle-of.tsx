import type { GameName } from '@edokko/games'
import { puzzleOfDay } from '@edokko/review'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useSettings } from '../settings/settings.ts'
import { useFetched } from '../settings/use-fetched.ts'
import { namesFor } from '../setup/bot-names.ts'
import { openPuzzle } from './asked-puzzle.ts'
import type { AskedPuzzle } from './asked-puzzle.ts'
import { dayNumber, dayOf, sayDay } from './day.ts'
import { NothingLeft } from './nothing-left.tsx'
import { withPuzzle } from './progress.ts'
import type { Outcome } from './progress.ts'
import { changeProgress, progressStore } from './progress-store.ts'
import { loadPuzzles, nextPuzzle } from './puzzle-sets.ts'
import { PuzzleTable } from './puzzle-table.tsx'
import { usePuzzleWords } from './puzzle-words.ts'

interface PuzzleOfProps {
  readonly game: GameName
  readonly daily: boolean
}

/** The puzzle of the day of a game, or others one after the other. */
export function PuzzleOf({ game, daily }: PuzzleOfProps): ReactNode {
  const words = usePuzzleWords()
  const [, go] = useLocation()
  const [day] = useState(() => dayOf(new Date()))
  const [last, setLast] = useState<string>() // id of the one before
  const found = useFetched(async (): Promise<Found> => {
    const puzzles = await loadPuzzles(game)
    const puzzle = daily
      ? puzzleOfDay(puzzles, dayNumber(day))
      : nextPuzzle(puzzles, game, progressStore.getState(), day, last)
    const names = namesFor(words, useSettings.getState().name)
    return { id: puzzle?.id, asked: puzzle && (await openPuzzle(game, puzzle, names)) }
  }, `${game} ${daily} ${last}`)
  const key = found?.asked?.key
  const over = useCallback(
    (outcome: Outcome) => {
      if (key !== undefined) changeProgress((progress) => withPuzzle(progress, key, outcome, daily ? day : undefined))
    },
    [key, daily, day],
  )
  if (found === undefined) return null
  const { asked } = found
  if (asked === undefined) return <NothingLeft />
  return (
    <PuzzleTable
      asked={asked}
      title={words.say(daily ? 'puzzles.ofDay' : 'puzzles.more')}
      about={daily ? sayDay(words.language, day) : words.say(`game.${game}`)}
      over={over}
      next={daily ? () => go(`/puzzles/${game}/more`) : () => setLast(found.id)}
      close={() => go('/puzzles')}
    />
  )
}

interface Found {
  readonly id: string | undefined
  readonly asked: AskedPuzzle | undefined
}
