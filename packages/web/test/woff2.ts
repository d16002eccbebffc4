import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const HEADER = 48
const [CMAP, GLYF, LOCA, UNNAMED] = [0, 10, 11, 63] // numbers of tables in the format

/** The code points that a font has a glyph for. The tables of a WOFF2 file are one stream after its directory. */
export function codePointsOf(path: string): ReadonlySet<number> {
  const file = readFileSync(path)
  const reader = new Reader(file, HEADER)
  let offset = 0
  let cmap = -1
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = reader.byte()
    const table = flags & 0x3f
    if (table === UNNAMED) reader.skip(4)
    const plain = reader.number()
    const transformed = table === GLYF || table === LOCA ? flags >> 6 === 0 : flags >> 6 !== 0
    if (table === CMAP) cmap = offset
    offset += transformed ? reader.number() : plain
  }
  if (cmap < 0) throw new Error(`${path} has no table of characters`)
  return readCmap(brotliDecompressSync(file.subarray(reader.at, reader.at + file.readUInt32BE(20))).subarray(cmap))
}

class Reader {
  at: number
  private readonly bytes: Buffer

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  byte(): number {
    return this.bytes.readUInt8(this.at++)
  }

  skip(count: number): void {
    this.at += count
  }

  /** Seven bits a byte, the highest first; the last byte has its top bit clear. */
  number(): number {
    let value = 0
    for (;;) {
      const byte = this.byte()
      value = value * 128 + (byte & 0x7f)
      if (byte < 128) return value
    }
  }
}

function readCmap(cmap: Buffer): ReadonlySet<number> {
  const points = new Set<number>()
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    const format = table.readUInt16BE(0)
    if (format !== 4 && format !== 12) continue
    for (const [first, last] of format === 4 ? segments(table) : groups(table))
      for (let point = first; point <= last; point++) points.add(point)
  }
  points.delete(0xffff) // ends the list of segments
  return points
}

type Run = readonly [first: number, last: number]

/** Format 4: the last code points of all segments, two bytes of padding, the first ones. */
function segments(table: Buffer): Run[] {
  const count = table.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, i) => [
    table.readUInt16BE(16 + 2 * count + 2 * i),
    table.readUInt16BE(14 + 2 * i),
  ])
}

/** Format 12: first, last and glyph of each group. */
function groups(table: Buffer): Run[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, i) => [
    table.readUInt32BE(16 + 12 * i),
    table.readUInt32BE(20 + 12 * i),
  ])
}
