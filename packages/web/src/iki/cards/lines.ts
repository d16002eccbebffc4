/** How many lines of so many letters a name takes; more than there are words if one of them is longer than a line. */
export function linesOf(name: string, letters: number): number {
  let lines = 1
  let room = letters
  for (const word of name.split(/(?<=-)| /)) {
    if (word.length > letters) return Infinity
    if (word.length > room) {
      lines++
      room = letters
    }
    room -= word.length + 1
  }
  return lines
}
