const RECORD = /^edokko record \d+\s*$/
const PRICES = /^edokko prices \d+\s*$/

/** The records that stand in a text one after the other, each with the price sheet that stands before it. A text without any is given back whole, for whoever reads it to complain of. */
export function splitRecords(text: string): string[] {
  const records: string[][] = []
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  for (const line of lines) {
    const bare = line.trimEnd()
    const last = records.at(-1)
    const waits = last !== undefined && PRICES.test(last[0] ?? '') && !last.some((each) => RECORD.test(each))
    if (last === undefined || PRICES.test(bare) || (RECORD.test(bare) && !waits)) records.push([bare])
    else last.push(bare)
  }
  return records.map((record) => `${record.join('\n')}\n`)
}
