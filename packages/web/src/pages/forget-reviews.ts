import { fetchPiece } from '../pieces/fetch-piece.ts'

/** Forgets the reviews of games that were removed. Few remove any, so it is fetched when somebody does. */
export async function forgetReviews(ids: readonly string[]): Promise<void> {
  const digests = await fetchPiece(() => import('../review/digests.ts'))
  await digests.forgetReviews(ids)
}
