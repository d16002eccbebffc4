import { download } from '../parts/download.ts'
import { referee } from '../referee/link.ts'
import type { TableSession } from './session.ts'

/** Gives the reader the record of a table as a file. */
export async function saveRecord({ id, face }: TableSession): Promise<void> {
  const { text } = await referee().ask('record', { table: id })
  download(`edokko-${face.game.id}-${id}.txt`, text)
}
