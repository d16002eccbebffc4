import { RULES_FINGERPRINTS } from '@edokko/games'
import type { GameName } from '@edokko/games'
import type { Judged } from '@edokko/review'
import { keptReviews } from '../review/review-store.ts'
import { gameName } from '../setup/game-name.ts'
import { dayOf } from './day.ts'
import { dueOn } from './progress.ts'
import type { Progress } from './progress.ts'

/** A decision of one's own that was called a mistake or a blunder. */
export interface OwnMistake {
  readonly key: string
  readonly review: string // of its game, 'table/…' or 'at/…'
  readonly game: GameName
  readonly judged: Judged
  readonly made: string // the day
}

/** Games whose mistakes come back: the latest. Reviews are large. */
const MOST_GAMES = 40

/** The mistakes in the latest games that were looked back at, the latest first. */
export async function ownMistakes(): Promise<readonly OwnMistake[]> {
  const store = await keptReviews()
  const digests = (await store.digests()).toSorted((a, b) => b.touched - a.touched).slice(0, MOST_GAMES)
  const reviews = await Promise.all(digests.map(({ id }) => store.get(id)))
  return reviews.flatMap((review) => {
    if (review === undefined) return []
    const { id, setting, reader, rules, touched } = review
    const game = gameName(setting.terms)
    if (rules !== RULES_FINGERPRINTS[game]) return []
    const made = dayOf(new Date(touched))
    return review.judged
      .filter((each) => each.seat === reader && (each.class === 'mistake' || each.class === 'blunder'))
      .map((judged) => ({ key: `${id} ${judged.ply}`, review: id, game, judged, made }))
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
