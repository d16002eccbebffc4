/*
 * A link as a QR code (ISO/IEC 18004): bytes, error correction M, up to version 6, which holds 106 bytes and needs no version bits.
 */

interface Version {
  readonly size: number // modules on a side
  readonly blocks: number
  readonly data: number // bytes of a block
  readonly check: number // bytes of a block that correct it
}

const VERSIONS: readonly Version[] = [
  { size: 21, blocks: 1, data: 16, check: 10 },
  { size: 25, blocks: 1, data: 28, check: 16 },
  { size: 29, blocks: 1, data: 44, check: 26 },
  { size: 33, blocks: 2, data: 32, check: 18 },
  { size: 37, blocks: 2, data: 43, check: 24 },
  { size: 41, blocks: 4, data: 27, check: 16 },
]

const HEAD = 2 // bytes that the kind and the length take, rounded up

/** Dark modules, by row and column. */
export type Modules = readonly (readonly boolean[])[]

const MASKS: readonly ((row: number, column: number) => number)[] = [
  (r, c) => (r + c) % 2,
  (r) => r % 2,
  (_, c) => c % 3,
  (r, c) => (r + c) % 3,
  (r, c) => ((r >> 1) + Math.floor(c / 3)) % 2,
  (r, c) => ((r * c) % 2) + ((r * c) % 3),
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2,
]

/** The code of a text; undefined if it is too long. Of the masks, the one that reads best is taken, unless one is given. */
export function qrCode(text: string, mask?: number): Modules | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = VERSIONS.find(({ blocks, data }) => bytes.length + HEAD <= blocks * data)
  if (version === undefined) return undefined
  const stream = interleaved(version, packed(bytes, version.blocks * version.data))
  const codes = (mask === undefined ? [...MASKS.keys()] : [mask]).map((each) => drawn(version, stream, each))
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best))
}

/** Kind, length, the bytes and what fills up the rest. */
function packed(bytes: Uint8Array, length: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const out: number[] = []
  for (let i = 0; i < nibbles.length; i += 2) out.push(((nibbles[i] ?? 0) << 4) | (nibbles[i + 1] ?? 0))
  for (let fill = 0xec; out.length < length; fill ^= 0xec ^ 0x11) out.push(fill)
  return out
}

/** The blocks with their corrections, byte by byte in turn. */
function interleaved({ blocks, data, check }: Version, bytes: readonly number[]): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => bytes.slice(i * data, (i + 1) * data))
  const checks = parts.map((part) => remainder(part, check))
  return [...inTurn(parts, data), ...inTurn(checks, check)]
}

function inTurn(all: readonly number[][], length: number): number[] {
  return Array.from({ length }, (_, i) => all.map((each) => each[i] ?? 0)).flat()
}

/** In the field of 256 elements whose polynomial is 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** Reed and Solomon's correction of some bytes. */
function remainder(bytes: readonly number[], length: number): number[] {
  let divisor = [1]
  for (let i = 0, root = 1; i < length; i++, root = times(root, 2))
    divisor = [...divisor, 0].map((each, j) => each ^ times(divisor[j - 1] ?? 0, root))
  let rest = bytes.slice(0, length)
  for (const [i] of bytes.entries()) {
    const [first = 0, ...others] = rest
    const next = bytes[i + length] ?? 0
    rest = [...others, next].map((each, j) => each ^ times(divisor[j + 1] ?? 0, first))
  }
  return rest
}

function drawn({ size }: Version, stream: readonly number[], mask: number): Modules {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const taken = modules.map((row) => [...row])
  const set = (row: number, column: number, dark: boolean): void => {
    const [line, marks] = [modules[row], taken[row]]
    if (line === undefined || marks === undefined || column < 0 || column >= size) return
    line[column] = dark
    marks[column] = true
  }
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0)
    set(i, 6, i % 2 === 0)
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(row, column, 4, [2, 4], set)
  if (size > 21) rings(size - 7, size - 7, 2, [1], set)
  formatBits(size, mask, set)
  const hides = MASKS[mask] ?? (() => 1)
  let bit = 0
  let up = true
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2, up = !up)
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - step : step
        if (taken[row]?.[column] === true) continue
        const dark = (((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
        bit++
        const line = modules[row]
        if (line !== undefined) line[column] = dark !== (hides(row, column) === 0)
      }
  return modules
}

type SetModule = (row: number, column: number, dark: boolean) => void

/** A square of squares; those at the light distances from the middle are light. */
function rings(row: number, column: number, reach: number, light: readonly number[], set: SetModule): void {
  for (let r = -reach; r <= reach; r++)
    for (let c = -reach; c <= reach; c++) set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))))
}

/** Which mask there is, twice. */
function formatBits(size: number, mask: number, set: SetModule): void {
  let rest = mask // error correction M is 00
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537)
  const bits = ((mask << 10) | rest) ^ 0x5412
  for (let i = 0; i < 15; i++) {
    const dark = ((bits >> i) & 1) === 1
    if (i < 6) set(i, 8, dark)
    else if (i < 8) set(i + 1, 8, dark)
    else if (i === 8) set(8, 7, dark)
    else set(8, 14 - i, dark)
    if (i < 8) set(8, size - 1 - i, dark)
    else set(size - 15 + i, 8, dark)
  }
  set(size - 8, 8, true)
}

/** How hard a code is to read: long lines, blocks, what looks like a corner, and too much of one colour. */
function penalty(modules: Modules): number {
  const lines = [...modules, ...modules.map((_, c) => modules.map((row) => row[c] === true))]
  let sum = 0
  for (const line of lines) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (const corner of ['10111010000', '00001011101'])
      for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) sum += 40
  }
  for (const [r, row] of modules.entries())
    for (const [c, dark] of row.entries()) {
      const below = modules[r + 1]
      if (row[c + 1] === dark && below?.[c] === dark && below[c + 1] === dark) sum += 3
    }
  const share = modules.flat().filter(Boolean).length / modules.length ** 2
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
