import { parseRatingResponse } from '@edokko/protocol/ratings'
import type { RatingResponse } from '@edokko/protocol/ratings'
import type { Pool } from '@edokko/ratings'
import { useCallback, useEffect, useState } from 'react'
import { askFor } from '../../online/ask-for.ts'
import { RequestError } from '../../online/requests.ts'

export type Board = RatingResponse<'leaderboard'>

const parseBoard = (told: unknown): Board => parseRatingResponse('leaderboard', told)

interface Shown {
  readonly board: Board | undefined // what has been told so far, from the top
  readonly unreachable: boolean
  readonly busy: boolean
  readonly more: () => void
  readonly again: () => void
}

/** A leaderboard, part by part. */
export function useLeaderboard(pool: Pool): Shown {
  const [board, setBoard] = useState<Board>()
  const [unreachable, setUnreachable] = useState(false)
  const [busy, setBusy] = useState(false)
  const ask = useCallback(
    async (before?: Board): Promise<void> => {
      setBusy(true)
      setUnreachable(false)
      try {
        const told = await askFor(parseBoard, `/api/leaderboards/${pool}?from=${before?.places.length ?? 0}`)
        setBoard({ ...told, places: joined(before?.places ?? [], told.places) })
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
        setUnreachable(true)
      }
      setBusy(false)
    },
    [pool],
  )
  useEffect(() => void ask(), [ask])
  return { board, unreachable, busy, more: () => void ask(board), again: () => void ask(board) }
}

/** Somebody may have moved down between two parts: they stand where they were told last. */
function joined(before: Board['places'], after: Board['places']): Board['places'] {
  const moved = new Set(after.map(({ id }) => id))
  return [...before.filter(({ id }) => !moved.has(id)), ...after]
}
