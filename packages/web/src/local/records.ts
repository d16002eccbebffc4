import type { FlawedRecord } from '@edokko/protocol'
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
  readonly kind: FlawedRecord['flaw'] | 'foreign' | 'newer'
  readonly detail: string // what is wrong, and in which line; in English
}

const FORM = 1 // of the records that are read here

/** What a text is that could not be taken in. */
function kindOf(record: string, flaw: FlawedRecord['flaw']): Flaw['kind'] {
  const form = /^\s*edokko record (\d+)$/m.exec(record)?.[1]
  if (form === undefined) return 'foreign'
  return Number(form) > FORM ? 'newer' : flaw
}

/** Takes in every record of a text that is one. */
export async function importRecords(text: string): Promise<ImportResult> {
  const tables: string[] = []
  const flaws: Flaw[] = []
  for (const [i, record] of splitRecords(text).entries()) {
    const loaded = await referee().ask('load', { text: record })
    if ('table' in loaded) tables.push(loaded.table)
    else flaws.push({ place: i + 1, kind: kindOf(record, loaded.flaw), detail: loaded.detail })
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
