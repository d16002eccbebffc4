import * as v from 'valibot'
import { avatar } from './people.ts'
import { terms } from './table.ts'
import { count, day, id, moment, name } from './values.ts'

/* The deal of the day: the same for everybody who plays it, against the same bot. */

const game = v.picklist(['iki', 'naishi'])

/** How somebody's game ended. */
const score = v.strictObject({
  outcome: v.picklist(['won', 'tied', 'lost', 'left']), // left: they gave up
  points: v.array(v.number()), // one's own first; none of who gave up
})

const deal = v.strictObject({
  day,
  game,
  terms,
  commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  seed: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), // once its day is over
  ends: moment, // its day
  players: count, // who have played it to its end on its day
  played: v.exactOptional(v.literal(true)), // a guest has played it in the reader's browser: no other one does
  mine: v.exactOptional(v.strictObject({ table: id, score: v.exactOptional(score) })), // where the reader plays it, or has
})

/** The deals of today and of yesterday. */
const daily = v.strictObject({ now: moment, deals: v.array(deal) })

/** Most places that are told; the reader's is told besides. */
export const MAX_PLACES = 50

/** How a deal went for everybody, the best first. */
const dailyRanking = v.strictObject({
  players: count,
  house: v.exactOptional(v.strictObject({ game: id, score })), // how a master of the house did in everybody's place
  games: v.array(
    v.strictObject({
      game: id, // by which it is looked at once the day is over
      place: count, // the first is 1; who did as well has the same
      score,
      better: v.number(), // than this share of the others
      mine: v.exactOptional(v.literal(true)),
      person: v.exactOptional(v.strictObject({ id, name, avatar })), // who shows the reader their profile
    }),
  ),
})

export const DAILY_RESPONSES = { daily, dailyRanking }

export type DailyResponseName = keyof typeof DAILY_RESPONSES
export type DailyResponse<N extends DailyResponseName> = v.InferOutput<(typeof DAILY_RESPONSES)[N]>
export type DailyDeal = v.InferOutput<typeof deal>
export type DailyScore = v.InferOutput<typeof score>

/** The answer to a request; throws if it is none of this kind. Apart from the others: no table needs it. */
export function parseDailyResponse<N extends DailyResponseName>(kind: N, answer: unknown): DailyResponse<N> {
  return v.parse(DAILY_RESPONSES[kind], answer)
}
