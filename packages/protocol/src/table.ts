import * as v from 'valibot'
import { avatar } from './people.ts'
import { base64, count, day, eyes, id, level, name, seat } from './values.ts'

/* A table as it is spoken of. Nothing here is secret. */

/** Which game, in which edition, for how many: 'naishi', 'iki-2021-3p'. */
export const gameId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,24}$/))

const gameTerms = {
  id: gameId,
  options: v.record(v.pipe(v.string(), v.regex(/^[a-z]{1,16}$/)), v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/))),
}

/** What a game is opened with; the game itself says whether it makes sense. */
export const terms = v.strictObject({
  ...gameTerms,
  sheet: v.exactOptional(v.pipe(v.string(), v.maxLength(8000), v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u))), // lines of signs that can be stored
})

/** How quickly is played. Live: so many seconds in the bank, and so many more for each completed turn. By turns: so many hours for each. */
export const pace = v.variant('kind', [
  v.strictObject({ kind: v.literal('free') }),
  v.strictObject({
    kind: v.literal('live'),
    bank: v.pipe(v.number(), v.integer(), v.minValue(30), v.maxValue(36_000)),
    increment: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600)),
  }),
  v.strictObject({ kind: v.literal('turns'), hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(336)) }),
])

/** Who does not play sees nothing, what was a few moves ago, or all that lies open. */
export const spectators = v.picklist(['none', 'delayed', 'open'])

export const tableOptions = v.strictObject({
  pace,
  open: v.boolean(), // anybody finds it in the lobby; else it takes the link
  absence: level, // the bot that plays for whoever runs out of time
  spectators,
  hints: v.exactOptional(v.literal(true)), // whoever is to decide may ask for a hint
  ratedBots: v.exactOptional(v.literal(true)), // games in which somebody's bot plays count for ratings too
})

/** Who sits at a seat. */
export const sitter = v.variant('kind', [
  v.strictObject({
    kind: v.literal('free'),
    kept: v.exactOptional(v.pipe(v.string(), v.maxLength(32))), // for somebody who is invited: by name for the host, empty for all others
  }),
  v.strictObject({ kind: v.literal('bot'), name, level }),
  v.strictObject({
    kind: v.literal('person'),
    name: v.pipe(v.string(), v.maxLength(32)), // empty: somebody who is not known here any more
    here: v.boolean(), // connected
    avatar: v.exactOptional(avatar), // missing with the name
    program: v.exactOptional(v.literal(true)), // it is somebody's bot
    bot: v.exactOptional(level), // plays for them while they are away
    gone: v.exactOptional(v.literal(true)), // they have given up, and do not come back
    hints: v.exactOptional(count), // that they have asked for
    text: v.exactOptional(v.literal(true)), // would like to write here, and be written to
  }),
])

/** How a game ended: as the rules have it, because somebody gave up, or was to move when the round of a tournament was over, because all agreed to, because it was closed, because no server could go on with it, or before it began, since its host did not come back. */
const ending = v.strictObject({
  by: v.picklist(['rules', 'resigned', 'overdue', 'agreed', 'closed', 'broken', 'forgotten']),
  seat: v.exactOptional(seat), // who gave up, or was to move
})

/** What somebody would like to do, and who has agreed so far. It is done when all whom it concerns have. Playing again is proposed after the end. */
const proposal = v.strictObject({ wish: v.picklist(['undo', 'abort', 'again']), by: seat, agreed: v.array(seat) })

const tableState = v.picklist(['waiting', 'running', 'over', 'closed'])

/** After a host has been away for so many milliseconds, anybody who plays may start. */
export const START_WITHOUT_HOST_AFTER = 60_000

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** For so many milliseconds somebody whom a bot plays for can hold up that the others end the game without a result. */
export function absenceLimit(pace: TableOptions['pace']): number {
  if (pace.kind === 'live') return 10 * MINUTE
  return pace.kind === 'turns' ? pace.hours * HOUR : 24 * HOUR
}

/** What is agreed on before a game, and stays so. It is told once. */
export const tableContract = v.strictObject({
  terms,
  options: tableOptions,
  commitment: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  match: v.exactOptional(id), // the duplicate match that this game is a part of
  daily: v.exactOptional(day), // whose deal it is: everybody plays the same
  tournament: v.exactOptional(id), // that it is an encounter of
})

/** How a table stands now. */
export const tableStanding = v.strictObject({
  id,
  seats: v.array(sitter),
  host: v.exactOptional(seat),
  hostAway: v.exactOptional(v.number()), // milliseconds for which nobody has seen the host of a waiting table there
  state: tableState,
  seq: count,
  actor: v.exactOptional(seat),
  seed: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))), // once it is over
  points: v.exactOptional(v.array(v.number())), // once it is over
  winners: v.exactOptional(v.array(seat)),
  ended: v.exactOptional(ending),
  left: v.exactOptional(v.array(v.number())), // milliseconds that each seat has now; those of the actor are running
  proposal: v.exactOptional(proposal),
  heldUp: v.exactOptional(v.number()), // milliseconds for which those who are away can still hold up an end without a result
  next: v.exactOptional(id), // where the same people play again; sent to nobody else
})

/** A table in full. */
export const tableInfo = v.strictObject({ ...tableContract.entries, ...tableStanding.entries })

/** A table in a list. */
export const tableSummary = v.strictObject({
  id,
  terms: v.strictObject({
    ...gameTerms,
    sheetHash: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/))), // own prices are played with; the same ones have the same hash
  }),
  options: tableOptions,
  seats: v.array(sitter),
  state: tableState,
  seq: count,
  actor: v.exactOptional(seat),
  mine: v.exactOptional(seat), // where the reader sits
  kept: v.exactOptional(seat), // that is kept for the reader
  tournament: v.exactOptional(id), // that it is an encounter of
  hostAway: v.exactOptional(v.literal(true)), // it waits, and its host is not there
  points: v.exactOptional(v.array(v.number())),
  winners: v.exactOptional(v.array(seat)),
  left: v.exactOptional(v.number()), // milliseconds that the actor has
  made: v.number(), // when it was opened, in milliseconds
  touched: v.number(), // when something happened there last, in milliseconds
  place: v.exactOptional(count), // among those that wait for anybody: first all with 0, the newest first, then all with 1 …
})

/** The answer to a request for tables: the first of them, and how many there are. */
export const tableList = v.strictObject({ tables: v.array(tableSummary), total: count })

/** What was entered in the log, as everybody may know it: a move, or that some of them were taken back. The first one is the set-up, and nobody's. */
export const logEntry = v.strictObject({
  seat: eyes,
  events: v.pipe(v.array(v.unknown()), v.readonly()),
  undone: v.exactOptional(count), // it is no move: so many of those before it were taken back
})

/** All that one pair of eyes sees of a table but its contract, and what has happened there since move `from`. */
export const toldSight = v.strictObject({
  info: tableStanding,
  eyes,
  view: base64,
  from: count,
  moves: v.array(logEntry),
  host: v.exactOptional(v.literal(true)), // the reader has opened this table
  kept: v.exactOptional(seat), // that is kept for the reader, who is invited
  early: v.exactOptional(v.literal(true)), // the reader may answer already what somebody else is asked first
  revealed: v.exactOptional(v.literal(true)), // the reader's last move cannot be taken back: something has come to light since
})

export type TableTerms = v.InferOutput<typeof terms>
export type TableOptions = v.InferOutput<typeof tableOptions>
export type Sitter = v.InferOutput<typeof sitter>
export type TableList = v.InferOutput<typeof tableList>
export type TableInfo = v.InferOutput<typeof tableInfo>
export type LogEntry = Readonly<v.InferOutput<typeof logEntry>>
export type Ending = v.InferOutput<typeof ending>
export type Proposal = v.InferOutput<typeof proposal>
export type TableSummary = v.InferOutput<typeof tableSummary>
export type TableContract = v.InferOutput<typeof tableContract>
export type TableStanding = v.InferOutput<typeof tableStanding>
export type ToldSight = v.InferOutput<typeof toldSight>

/** The same with its contract. */
export interface Sight extends Omit<ToldSight, 'info'> {
  readonly info: TableInfo
}

/** A table is told of in parts, and looked at whole. */
export function wholeSight(contract: TableContract, told: ToldSight): Sight {
  return { ...told, info: { ...contract, ...told.info } }
}

/** What somebody may answer now, for a program that does not know the rules. */
export interface LegalChoices {
  readonly seq: number // of the move that it would be
  readonly decision: number
  readonly choices: readonly { readonly choice: number; readonly word: string }[] // as records write them
}
