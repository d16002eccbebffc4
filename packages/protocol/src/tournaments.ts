import * as v from 'valibot'
import { avatar } from './people.ts'
import { gameId, pace, spectators } from './table.ts'
import { count, id, level, moment } from './values.ts'

/* Tournaments: who lays one, who plays in it, what has happened. Apart from all else: what a table needs from its first moment has no room for it. */

export const MAX_ENTRANTS = 200
export const MAX_ROUNDS = 20

/** What a tournament is called: one line, as names of people are. */
const title = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(48),
  v.regex(/^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]+$/u),
)

const rounds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROUNDS))

/** Who meets. Swiss: who stands equal; somebody may come until the round `lateUntil` begins. Round robin: everybody meets everybody. */
const plan = v.variant('format', [
  v.pipe(
    v.strictObject({
      format: v.literal('swiss'),
      seats: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(4)),
      rounds,
      lateUntil: rounds,
    }),
    v.check(({ rounds: all, lateUntil }) => lateUntil <= all),
  ),
  v.strictObject({ format: v.literal('round-robin'), seats: v.literal(2) }),
])

const terms = v.strictObject({
  id: gameId,
  options: v.record(v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/)), v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
})

/** What is agreed on before a tournament begins, and stays so. */
const contract = {
  name: title,
  terms,
  plan,
  pace: v.pipe(
    pace,
    v.check(({ kind }) => kind !== 'free'),
  ),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60 * 24 * 60)), // live: that a round waits for those who are to come; by turns: that it lasts
  absence: level,
  spectators,
  listed: v.boolean(), // anybody finds it; else it takes the link
}

const newTournament = v.strictObject(contract)

const number = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ENTRANTS - 1))
const places = v.array(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))))

/** What has happened; from it alone follows how everybody stands (packages/tournaments). The id of an encounter is that of its table. */
const event = v.variant('kind', [
  v.strictObject({ kind: v.literal('entered'), entrant: number }),
  v.strictObject({ kind: v.literal('left'), entrant: number }),
  v.strictObject({ kind: v.literal('begun'), lots: v.array(number) }),
  v.strictObject({
    kind: v.literal('round'),
    encounters: v.array(v.strictObject({ id, seats: v.array(number) })),
    free: v.array(number),
  }),
  v.strictObject({ kind: v.literal('result'), encounter: id, places }),
  v.strictObject({ kind: v.literal('over') }),
])

const state = v.picklist(['entering', 'running', 'over', 'closed'])

const tournament = v.strictObject({
  id,
  ...contract,
  state,
  entrants: v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.maxLength(32)), // empty: somebody who is not known here any more
      avatar: v.exactOptional(avatar), // missing with the name
    }),
  ), // by their numbers
  events: v.array(event),
  left: v.exactOptional(v.number()), // milliseconds that the round waits, or lasts
  mine: v.exactOptional(number), // the reader's number
  host: v.exactOptional(v.literal(true)), // the reader has laid it
})

/** What has happened since so many events. */
const tournamentNews = v.strictObject({ from: count, events: v.array(event), left: v.exactOptional(v.number()) })

/** A tournament in a list. */
const summary = v.strictObject({
  id,
  name: title,
  game: gameId,
  plan,
  pace,
  state,
  entrants: count, // who are in
  round: count, // that goes on; 0: it has not begun
  made: moment,
  mine: v.exactOptional(v.literal(true)), // the reader is in it, or has laid it
})

/** Those that can be found, those that go on first; and one's own. */
const tournaments = v.strictObject({ listed: v.array(summary), mine: v.array(summary) })

export const TOURNAMENT_REQUESTS = { newTournament }
export const TOURNAMENT_RESPONSES = { tournament, tournamentNews, tournaments }
const RESPONSES = { ...TOURNAMENT_RESPONSES, laid: v.strictObject({ id }) }

export type TournamentResponseName = keyof typeof RESPONSES
export type TournamentResponse<N extends TournamentResponseName> = v.InferOutput<(typeof RESPONSES)[N]>

/** An answer, or what came over the socket; throws if it is none of this kind. */
export function parseTournamentResponse<N extends TournamentResponseName>(
  kind: N,
  answer: unknown,
): TournamentResponse<N> {
  return v.parse(RESPONSES[kind], answer)
}

/** Whether what was told of a tournament is only what is new. */
export function isNews(told: unknown): boolean {
  return typeof told === 'object' && told !== null && 'from' in told
}

export type NewTournament = v.InferOutput<typeof newTournament>
export type TournamentSummary = v.InferOutput<typeof summary>

/** What somebody lays, if it is a tournament. */
export function parseNewTournament(body: unknown): NewTournament | undefined {
  const read = v.safeParse(newTournament, body)
  return read.success ? read.output : undefined
}
