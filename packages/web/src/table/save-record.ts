import { download } from '../parts/download.ts'
import type { TableSession } from './session.ts'

/** Gives the reader the record of a table as a file. */
export async function saveRecord(session: TableSession): Promise<void> {
  download(`${recordName(session)}.txt`, await session.record())
}

/** What the file of a table’s record is called. */
export function recordName({ ui, id }: TableSession): string {
  return `edokko-${ui.game.id}-${id}`
}
