import { download } from '../parts/download.ts'
import type { TableSession } from './session.ts'

/** Gives the reader the record of a table as a file. */
export async function saveRecord(session: TableSession): Promise<void> {
  download(`edokko-${session.face.game.id}-${session.id}.txt`, await session.record())
}
