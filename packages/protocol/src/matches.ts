import * as v from 'valibot'
import { avatar } from './people.ts'
import { gameId, terms } from './table.ts'
import { count, id, level, moment, name, seat } from './values.ts'

/* Duplicate matches: everybody plays the same deals, from the same seats, against the same bots. */

/** How often everybody sits at each seat. */
export const ROUNDS = [1, 2, 3] as const
/** Days that everybody has for all their games. */
export const DAYS = [1, 3, 7, 14] as const
/** Most people of a match. */
export const MOST_ENTRANTS = 8

/** How a match is to be played; there is a name for each bot. */
const newMatch = v.strictObject({
  terms,
  level,
  bots: v.pipe(v.array(name), v.minLength(1), v.maxLength(3)),
  rounds: v.picklist(ROUNDS),
  days: v.picklist(DAYS),
})

const state = v.picklist(['waiting', 'running', 'over'])
const entrantName = v.pipe(v.string(), v.maxLength(32)) // empty: somebody who is not known here any more

/** What somebody has made of a deal. Told to those who have played it, and to everybody when the match is over. */
const finish = v.variant('kind', [
  v.strictObject({
    kind: v.literal('played'),
    place: count, // at their own table, 0 for the first
    points: v.array(v.number()), // of all seats
    margin: v.number(), // over the best of the others
  }),
  v.strictObject({ kind: v.literal('left') }), // they gave up, let a bot move for them, or had not played it when the time was up
])

const matchGame = v.strictObject({
  state: v.picklist(['open', 'running', 'over']),
  table: v.exactOptional(id), // the reader's own; when the match is over, everybody's
  finish: v.exactOptional(finish),
  score: v.exactOptional(v.number()), // once everybody has played it: one for each who did worse, half for each who did as well
})

const match = v.strictObject({
  id,
  terms,
  seats: count, // at each table
  level,
  rounds: count,
  days: count,
  state,
  due: v.exactOptional(moment), // when it is over though somebody has games left
  ended: v.exactOptional(moment),
  host: v.exactOptional(v.literal(true)), // the reader may begin it
  mine: v.exactOptional(count), // which of the entrants the reader is
  entrants: v.array(
    v.strictObject({
      name: entrantName,
      avatar: v.exactOptional(avatar), // missing with the name
      played: count, // deals, to the end
      score: v.number(), // of the deals that everybody has played
      margin: v.number(), // of these deals, in points of the game
      place: count, // 0 for the first
    }),
  ),
  deals: v.array(
    v.strictObject({
      seat, // where everybody sits
      commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      seed: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), // once the match is over
      games: v.array(matchGame), // in the order of the entrants
    }),
  ), // none before it begins
})

/** The matches of a person, those that go on first. */
const matches = v.strictObject({
  matches: v.array(
    v.strictObject({
      id,
      game: gameId,
      state,
      others: v.array(entrantName),
      deals: count,
      played: count, // of the reader
      due: v.exactOptional(moment),
      made: moment,
    }),
  ),
})

/** A match that was laid, or the table at which the reader plays their next deal. */
const laid = v.strictObject({ id })

export const MATCH_REQUESTS = { newMatch }
export const MATCH_RESPONSES = { match, matches, laid }

export type NewMatch = v.InferOutput<typeof newMatch>
export type Match = v.InferOutput<typeof match>
export type MatchResponseName = keyof typeof MATCH_RESPONSES
export type MatchResponse<N extends MatchResponseName> = v.InferOutput<(typeof MATCH_RESPONSES)[N]>

/** The body of a request that lays a match, if it is one. */
export function parseNewMatch(body: unknown): NewMatch | undefined {
  const read = v.safeParse(newMatch, body)
  return read.success ? read.output : undefined
}

/** The answer to a request; throws if it is none of this kind. Apart from the others, which every table needs. */
export function parseMatchResponse<N extends MatchResponseName>(kind: N, answer: unknown): MatchResponse<N> {
  return v.parse(MATCH_RESPONSES[kind], answer)
}
