import { RULES_FINGERPRINTS } from '@edokko/games'
import type { GameName } from '@edokko/games'
import type { Judged } from '@edokko/review'
import { listTables } from '../local/list-tables.ts'
import { openReviewStore } from '../review/review-store.ts'
import { gameName } from '../setup/game-name.ts'
import { onlyPerson } from '../table/table-state.ts'
import { dayOf } from './day.ts'
import { dueOn } from './progress.ts'
import type { Progress } from './progress.ts'

/** A decision of one's own that was called a mistake or a blunder. */
export interface OwnMistake {
  readonly key: string
  readonly table: string
  readonly game: GameName
  readonly judged: Judged
  readonly made: string // the day
}

/** All mistakes in the games of this browser that were looked back at and are still kept, the latest first. */
export async function ownMistakes(): Promise<readonly OwnMistake[]> {
  const [{ tables }, store] = await Promise.all([listTables(), openReviewStore()])
  const reviews = new Map((await store.all()).map((review) => [review.id, review]))
  return tables
    .toSorted((a, b) => b.touched - a.touched)
    .flatMap(({ id: table, setting, touched }) => {
      const game = gameName(setting.terms)
      const review = reviews.get(`table/${table}`)
      if (review?.rules !== RULES_FINGERPRINTS[game]) return []
      const seat = onlyPerson(setting)
      const made = dayOf(new Date(touched))
      return review.judged
        .filter((each) => each.seat === seat && (each.class === 'mistake' || each.class === 'blunder'))
        .map((judged) => ({ key: `table/${table} ${judged.ply}`, table, game, judged, made }))
    })
}

/** Those that come back on this day or should have, the longest due first. */
export function dueMistakes(mistakes: readonly OwnMistake[], progress: Progress, today: string): readonly OwnMistake[] {
  return mistakes
    .flatMap((mistake) => {
      const due = dueOn(progress, mistake.key, mistake.made)
      return due === undefined || due > today ? [] : [{ mistake, due }]
    })
    .toSorted((a, b) => a.due.localeCompare(b.due))
    .map(({ mistake }) => mistake)
}
