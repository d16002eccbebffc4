import { BYSTANDER } from '@edokko/engine'
import type { TableSummary } from '@edokko/protocol'
import type { DatabaseTime } from './database-time.ts'
import { keptFor } from './stored-table.ts'
import { toPublicSitter } from './live-table.ts'
import type { ListedTable } from './table-queries.ts'
import type { Tables } from './tables.ts'

/** Milliseconds since a host was seen, after which a list says that they are away: they are put down every fifteen seconds while there. How long a table is listed then: LISTED_FOR of TableQueries. */
const HOST_AWAY_AFTER = 45_000

/** A table as it stands in a list that somebody reads. */
export type Summarize = (table: ListedTable, reader: string | undefined) => TableSummary

export function summarizer(tables: Pick<Tables, 'isPresent'>, time: DatabaseTime): Summarize {
  return (table, reader) => {
    const {
      id,
      terms,
      options,
      seats,
      host,
      state,
      seq,
      actor,
      due,
      result,
      made,
      touched,
      place,
      hostSeen,
      tournament,
    } = table
    const mine = seats.findIndex((sitter) => sitter.kind === 'person' && sitter.person === reader)
    const kept = seats.findIndex((sitter) => reader !== undefined && keptFor(sitter)?.person === reader)
    const isHost = reader !== undefined && host === reader
    return {
      id,
      terms,
      options,
      seats: seats.map((sitter) => toPublicSitter(sitter, (person) => tables.isPresent(id, person), isHost)),
      state,
      seq,
      ...(actor === undefined ? {} : { actor }),
      ...(mine === BYSTANDER ? {} : { mine }),
      ...(kept === BYSTANDER ? {} : { kept }),
      ...(tournament === undefined ? {} : { tournament }),
      ...(state === 'waiting' && time.now() - hostSeen > HOST_AWAY_AFTER ? { hostAway: true } : {}),
      ...(result === undefined ? {} : { points: [...result.points], winners: [...result.winners] }),
      ...(due === undefined ? {} : { left: Math.max(0, due - time.now()) }),
      made,
      touched,
      ...(place === undefined ? {} : { place }),
    }
  }
}
