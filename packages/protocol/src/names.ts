/* Which names people may have. What they look like, and whose they are, stands in name-looks.ts. */

export const MOST_LETTERS_OF_A_NAME = 32

/** Why nobody may have a name: it has no letter or digit, is too long, has signs that nobody sees or that no name needs, marks piled over a letter, letters of an alphabet that is not known here, or of more than one. */
export type NameProblem = 'empty' | 'long' | 'signs' | 'marks' | 'alphabet' | 'mixed'

/** Alphabets of which a name has one. What Japanese is written with counts as one. */
const ALPHABETS = [
  /^[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff]$/, // without what only phonetics is written with
  /^[\u0400-\u0481\u048a-\u052f]$/,
  /^(?=\p{L})[\p{Script=Greek}]$/u,
  /^(?=[\p{L}\p{Nl}])[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]$/u,
] as const

const LETTER = /[\p{L}\p{Nl}]/u
const PLAIN = /^[0-9 ]$|^(?=\p{P})[!-~\u00a1-\u00bf\u2010-\u2027\u2030-\u205e\u3001-\u303f\u30fb]$/u // what all alphabets have
const MARK = /^(?!\p{Default_Ignorable_Code_Point})(?=\p{Mn})\p{Script=Inherited}$/u // that is seen
const PILED_UP = /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{4}/u // a mark on no letter, or a fourth one

/** A name as it is kept: written in one way, on one line, without spaces at its ends. */
export function plainName(name: string): string {
  return name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()
}

/** Why nobody may be called that; undefined if one may. */
export function nameProblem(name: string): NameProblem | undefined {
  const plain = plainName(name)
  const signs = [...plain]
  if (signs.length > MOST_LETTERS_OF_A_NAME || plain.length > MOST_LETTERS_OF_A_NAME) return 'long'
  const letters = signs.filter((sign) => LETTER.test(sign))
  if (!signs.every((sign) => LETTER.test(sign) || PLAIN.test(sign) || MARK.test(sign))) return 'signs'
  if (letters.length === 0 && !/[0-9]/.test(plain)) return 'empty'
  if (PILED_UP.test(plain.normalize('NFD'))) return 'marks'
  if (!letters.every((letter) => ALPHABETS.some((alphabet) => alphabet.test(letter)))) return 'alphabet'
  return ALPHABETS.some((alphabet) => letters.every((letter) => alphabet.test(letter))) ? undefined : 'mixed'
}
