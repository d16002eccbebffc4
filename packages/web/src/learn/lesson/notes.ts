import type { Kind, Seat } from '@edokko/engine'
import type { TableState } from '../../table/table-state.ts'
import type { Note } from './script.ts'

/** The notes that are to be told now and never were before, in their order. */
export function freshNotes<K extends Kind>(
  notes: readonly Note<K>[],
  state: Pick<TableState<K>, 'log' | 'table' | 'eyes'>,
  told: readonly string[],
): readonly string[] {
  const events = lately(state)
  return notes
    .filter(({ id, happens }) => !told.includes(id) && happens(events, state.table, state.eyes))
    .map(({ id }) => id)
}

/** Whether the reader has made a turn, or the rest of one, since the log was so long: what was told then has had its time. */
export function hasPassed<K extends Kind>(
  { log, table, eyes }: Pick<TableState<K>, 'log' | 'table' | 'eyes'>,
  since: number,
): boolean {
  const own = log.findIndex(({ seat }, index) => index >= since && seat === eyes)
  return own !== -1 && (table.actor !== eyes || log.slice(own).some(({ seat }) => seat !== eyes))
}

/** What happened since the reader’s last turn began. */
function lately<K extends Kind>({
  log,
  eyes,
}: {
  readonly log: TableState<K>['log']
  readonly eyes: Seat
}): K['event'][] {
  const own = log.findLastIndex(({ seat }) => seat === eyes)
  const before = log.slice(0, own).findLastIndex(({ seat }) => seat !== eyes)
  return log.slice(before + 1).flatMap(({ events }) => events as readonly K['event'][])
}
