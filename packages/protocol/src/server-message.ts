import * as v from 'valibot'
import { friends } from './friends.ts'
import { REFUSAL_CODES } from './refusals.ts'
import { tableContract, tableSummary, toldSight } from './table.ts'
import { line, talk } from './talk.ts'
import { count, id, list } from './values.ts'

/* From the server, over the socket. */

export const serverMessage = v.variant('type', [
  /** A table: after joining, with its contract; after every move, and after a move that came too late. */
  v.strictObject({
    type: v.literal('table'),
    table: id,
    contract: v.exactOptional(tableContract),
    sight: toldSight,
  }),
  /** A list, whole. */
  v.strictObject({ type: v.literal('tables'), list, tables: v.array(tableSummary), total: count }),
  /** What is different in a list that was told: tables that are new or have changed, and those that are listed no more. */
  v.strictObject({
    type: v.literal('changes'),
    list,
    tables: v.array(tableSummary),
    gone: v.array(id),
    total: count,
  }),
  /** One's friends and invitations, to whoever reads of them, and whenever something about them changes. */
  v.strictObject({ type: v.literal('friends'), ...friends }),
  /** What was said at a table, to whoever wants to hear it, and again whenever more than one line of it has changed. */
  v.strictObject({ type: v.literal('talk'), table: id, ...talk }),
  /** Something has just been said. */
  v.strictObject({ type: v.literal('said'), table: id, line }),
  /** A tournament whole, or what is new of it: what that holds is read apart from all else (tournaments.ts). */
  v.strictObject({ type: v.literal('tournament'), id, told: v.unknown() }),
  v.strictObject({
    type: v.literal('refused'),
    code: v.picklist(REFUSAL_CODES),
    table: v.exactOptional(id),
    seq: v.exactOptional(count), // of the move that was refused
    of: v.exactOptional(v.picklist(['hear', 'say', 'follow'])), // it was this that was refused, and not to look at the table; `table` is the tournament then, for `follow`
  }),
])

export type ServerMessage = v.InferOutput<typeof serverMessage>

/** A message as it came over the socket; throws if it is none of this protocol. */
export function parseServerMessage(text: string): ServerMessage {
  return v.parse(serverMessage, JSON.parse(text))
}
