const FIRST_LINE = /^edokko record \d+\s*$/

/** The records that stand in a text one after the other. A text without any is given back whole, for whoever reads it to complain of. */
export function splitRecords(text: string): string[] {
  const records: string[][] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  for (const line of lines) {
    const bare = line.trimEnd()
    if (records.length === 0 || FIRST_LINE.test(bare)) records.push([bare])
    else records.at(-1)?.push(bare)
  }
  return records.map((record) => `${record.join('\n')}\n`)
}
