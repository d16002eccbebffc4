import * as v from 'valibot'
import { avatar } from './people.ts'
import { count, id, level, moment, seat } from './values.ts'

/* What is known of somebody's strength. Their own, and that of whom they have played with. */

/** What is rated apart: a game with a number of players. */
const pool = v.picklist(['naishi', 'iki-2p', 'iki-3p', 'iki-4p'])
const strength = { mean: v.number(), deviation: v.number() }

/** Where somebody has played rated games, and what is known of them there now. */
const ratings = v.strictObject({
  ratings: v.array(v.strictObject({ pool, ...strength, games: count })),
})

/** Most points of a graph; of more games, those that are evenly apart. */
export const MAX_POINTS = 400
/** Most of the last games that are told one by one. */
export const MAX_LAST = 8

/** How somebody's rating has come about. */
const ratingHistory = v.strictObject({
  points: v.array(v.strictObject({ at: moment, ...strength })), // after games, the first one first
  games: v.array(
    v.strictObject({
      table: id,
      at: moment,
      seat, // the reader's
      place: count, // that counts, 0 for the first
      tied: v.exactOptional(v.literal(true)), // others have the same place
      left: v.exactOptional(v.literal(true)), // they gave up, or a bot has moved for them
      points: v.exactOptional(v.array(v.number())), // of all seats, where the rules ended it
      change: v.number(),
      others: v.array(
        v.strictObject({
          seat,
          name: v.pipe(v.string(), v.maxLength(32)), // empty: somebody who is not known here any more
          level: v.exactOptional(level), // it was a bot
          mean: v.number(), // before the game
        }),
      ),
    }),
  ), // the last one first
})

/** What a table means for the rating of whoever asks. */
const tableRating = v.strictObject({
  unrated: v.exactOptional(v.picklist(['alone', 'hints', 'prices', 'bots', 'undone', 'unended'])), // why it does not count
  change: v.exactOptional(
    v.strictObject({ pool, before: v.number(), ...strength, games: count }), // once the game is over
  ),
})

/** Places that a leaderboard tells at a time. */
export const PLACES_AT_ONCE = 50

const ranked = { place: count, ...strength, games: count }

/** Who stands where in a pool, as far as they want to be listed and the reader sees their profile: the highest first. Ratings that are not settled have no place. */
const leaderboard = v.strictObject({
  places: v.array(
    v.strictObject({
      ...ranked,
      id,
      name: v.pipe(v.string(), v.maxLength(32)),
      avatar,
      mine: v.exactOptional(v.literal(true)),
    }),
  ),
  total: count,
  own: v.exactOptional(
    v.variant('kind', [
      v.strictObject({ kind: v.literal('listed'), ...ranked }),
      v.strictObject({ kind: v.literal('unlisted'), ...ranked }), // where the reader would stand; nobody else is told
      v.strictObject({ kind: v.literal('provisional'), ...strength, games: count }),
    ]),
  ), // where the reader has played rated games
})

export const RATING_RESPONSES = { ratings, ratingHistory, tableRating, leaderboard }

export type RatingResponseName = keyof typeof RATING_RESPONSES
export type RatingResponse<N extends RatingResponseName> = v.InferOutput<(typeof RATING_RESPONSES)[N]>

/** The answer to a request; throws if it is none of this kind. Apart from the others: what a table needs from its first moment has no room for it. */
export function parseRatingResponse<N extends RatingResponseName>(kind: N, answer: unknown): RatingResponse<N> {
  return v.parse(RATING_RESPONSES[kind], answer)
}
