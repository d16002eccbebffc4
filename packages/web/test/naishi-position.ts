import { draft, legalChoices } from '@edokko/engine'
import type { Choice } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'

/** The table that the page was drawn after: seat a has 36 points, and a Naishi lies in the middle of the river. */
export const MIDDLE = 'FSMBT/RRMDK RRCMF/??M!?? C4,S3,N3,T2,O4 ab./../. a:turn first=a gifts=TK'

/** A position in notation, after some words. */
export function position(text: string, words = ''): NaishiTable {
  const { table } = naishi.parseTable(text)
  for (const word of words.split(' ').filter((each) => each !== '')) draft(naishi, table, choice(table, word))
  return table
}

/** The choice that a word means. */
export function choice(table: NaishiTable, word: string): Choice {
  const read = naishi.read(table, word)
  if (read === undefined) throw new Error(`"${word}" means nothing here`)
  return read
}

export function legal(table: NaishiTable): readonly Choice[] {
  return legalChoices(naishi, table)
}

/** Places by their words: r1–r5, h1–h5, p1–p5. */
export function place(word: string): number {
  return 5 * 'rhp'.indexOf(word[0] ?? '') + Number(word[1]) - 1
}
