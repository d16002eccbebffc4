import { LinkError } from '../table/link.ts'
import { refreshGames } from './local-games.ts'
import { referee } from './referee-link.ts'
import { splitRecords } from './split-records.ts'

/** What became of records that were to be taken in. */
export interface ImportResult {
  readonly tables: readonly string[] // ids of the games taken in
  readonly flaws: readonly Flaw[]
}

interface Flaw {
  readonly place: number // of the record in the text, from 1
  readonly kind: 'foreign' | 'newer' | 'broken'
  readonly detail: string // what is wrong, and in which line; in English
}

const FORM = 1 // of the records that are read here

/** What a text is that could not be taken in. */
function kindOf(record: string): Flaw['kind'] {
  const form = /^\s*edokko record (\d+)$/m.exec(record)?.[1]
  if (form === undefined) return 'foreign'
  return Number(form) > FORM ? 'newer' : 'broken'
}

/** Takes in every record of a text that is one. */
export async function importRecords(text: string): Promise<ImportResult> {
  const tables: string[] = []
  const flaws: Flaw[] = []
  for (const [i, record] of splitRecords(text).entries())
    try {
      tables.push((await referee().ask('load', { text: record })).table)
    } catch (error) {
      if (!(error instanceof LinkError)) throw error
      flaws.push({ place: i + 1, kind: kindOf(record), detail: error.message })
    }
  await refreshGames()
  return { tables, flaws }
}

/** The records of these games, one after the other in one text. */
export async function exportRecords(tables: readonly string[]): Promise<string> {
  const texts: string[] = []
  for (const table of tables) texts.push((await referee().ask('record', { table })).text)
  return texts.join('\n')
}
