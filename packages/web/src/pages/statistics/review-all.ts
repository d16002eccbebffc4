import { create } from 'zustand/react'
import { exportRecords } from '../../local/records.ts'
import { refreshDigests } from '../../review/digests.ts'
import { reviewFor } from '../../review/review-run.ts'
import type { ReviewRun, ReviewState } from '../../review/review-run.ts'
import type { PlayedGame } from './played-games.ts'

/** Games that are reviewed one after the other, while the reader does something else. */
interface ReviewingAll {
  readonly isRunning: boolean
  readonly game: number // which of them, from 1
  readonly games: number
  readonly done: number // part of this one
  readonly failed: readonly string[] // ids of games that could not be reviewed
}

const IDLE: ReviewingAll = { isRunning: false, game: 0, games: 0, done: 0, failed: [] }

export const useReviewingAll = create<ReviewingAll>(() => IDLE)

let current: ReviewRun | undefined
let isStopped = false

/** Reviews games of this browser, the last one first: it is remembered best. */
export async function reviewAll(games: readonly PlayedGame[]): Promise<void> {
  if (useReviewingAll.getState().isRunning) return
  isStopped = false
  useReviewingAll.setState({ ...IDLE, isRunning: true, games: games.length })
  for (const [i, { id, table, setting, reader }] of games.toReversed().entries()) {
    if (isStopped || table === undefined) break
    useReviewingAll.setState({ game: i + 1, done: 0 })
    current = reviewFor({ key: id, setting, reader, record: () => exportRecords([table]) })
    if (!(await isReviewed(current)) && !isStopped)
      useReviewingAll.setState(({ failed }) => ({ failed: [...failed, id] }))
    await refreshDigests()
  }
  current = undefined
  useReviewingAll.setState({ isRunning: false })
}

/** Leaves the game that is being reviewed as far as it got, and the others as they are. */
export function stopReviewingAll(): void {
  isStopped = true
  void current?.stop()
}

/** Goes on with a review to its end; says whether it came to one. */
async function isReviewed(run: ReviewRun): Promise<boolean> {
  await run.open()
  if (isStopped) return false
  void run.start()
  return new Promise((resolve) => {
    const look = ({ phase, judged, total }: ReviewState): void => {
      if (phase.kind === 'running') return useReviewingAll.setState({ done: total === 0 ? 0 : judged.length / total })
      end()
      resolve(phase.kind === 'complete')
    }
    const end = run.store.subscribe(look)
    look(run.store.getState())
  })
}
