/** A name whose last letter is not parted from it at its hyphen: Ukiyo-e. */
export function unparted(name: string): string {
  return name.replaceAll(/-(?=\p{L}(?!\p{L}))/gu, '-\u2060')
}

/** How many lines of so many letters a name takes; more than there are words if one of them is longer than a line. */
export function linesOf(name: string, letters: number): number {
  let lines = 1
  let room = letters
  for (const word of name.split(/(?<=-)(?!\p{L}(?!\p{L}))| /u)) {
    if (word.length > letters) return Infinity
    if (word.length > room) {
      lines++
      room = letters
    }
    room -= word.length + 1
  }
  return lines
}
