import { logOf, parseRecordText } from '@edokko/games'
import { useEffect, useState } from 'react'
import { useTable } from '../table/context.tsx'
import { gameDecisions } from './game-decisions.ts'
import type { GameDecision } from './game-decisions.ts'
import type { ReviewRun } from './review-run.ts'

/** The decisions of the game that is reviewed, once its record is there; without one there is nothing to show, and the review says why. */
export function useGameDecisions(run: ReviewRun): readonly GameDecision[] | undefined {
  const { ui } = useTable()
  const [decisions, setCourse] = useState<readonly GameDecision[]>()
  useEffect(() => {
    let wanted = true
    run
      .record()
      .then((record) => wanted && setCourse(gameDecisions(logOf(ui.game, parseRecordText(record).record))))
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [run, ui])
  return decisions
}
