/** Letters that are no letter with a mark, but are looked for as if they were. */
const OTHERS: Readonly<Record<string, string>> = { ł: 'l', ß: 'ss', ø: 'o', æ: 'ae' }

/** A text as it is looked for: small letters without marks, so that "cieśla" is found by "ciesla" and "ё" by "е". */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\u00AD/gu, '')
    .replaceAll(/[łßøæ]/g, (letter) => OTHERS[letter] ?? letter)
}
