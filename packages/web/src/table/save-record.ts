import { download } from '../parts/download.ts'
import type { TableSession } from './session.ts'

/** Gives the reader the record of a table as a file; the table says if there is none to be had. */
export async function saveRecord(session: TableSession): Promise<void> {
  const record = await session.record().catch((error: unknown) => session.warn(error))
  if (record !== undefined) download(`${recordName(session)}.txt`, record)
}

/** What the file of a table’s record is called. */
export function recordName({ ui, id }: TableSession): string {
  return `edokko-${ui.game.id}-${id}`
}
