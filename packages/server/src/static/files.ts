import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { cachingOf, typeOf } from './headers.ts'
import { ENCODINGS } from './negotiate.ts'
import type { Encoding } from './negotiate.ts'

/** One way in which a file can be sent. */
export interface Body {
  readonly bytes: Buffer
  readonly tag: string // the same for the same bytes, as HTTP writes it
}

export interface File {
  readonly type: string
  readonly caching: string
  readonly plain: Body
  readonly packed: ReadonlyMap<Encoding, Body>
  readonly varies?: readonly string[] // with these headers of a request
}

/** Files by their paths: "/assets/index-3f2a.js". */
export type Files = ReadonlyMap<string, File>

/**
 * Reads a whole folder. It is a few megabytes, and what is not in the map cannot be asked for, so no path can lead out of the folder; a
 * build that replaces the files later is not seen by half. Links and what begins with a dot are left out.
 */
export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const bodies = new Map<string, Body>()
  for (const path of paths) {
    const name = `/${relative(folder, path).replaceAll(sep, '/')}`
    if (!name.includes('/.')) bodies.set(name, bodyOf(await readFile(path)))
  }
  const originals = [...bodies].filter(([path]) => !isPacked(path, bodies))
  return new Map(originals.map(([path, plain]) => [path, fileOf(path, plain, bodies)]))
}

export function bodyOf(bytes: Buffer): Body {
  return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function fileOf(path: string, plain: Body, bodies: ReadonlyMap<string, Body>): File {
  const packed = new Map<Encoding, Body>()
  for (const { name, ending } of ENCODINGS) {
    const body = bodies.get(path + ending)
    if (body !== undefined && body.bytes.length < plain.bytes.length) packed.set(name, body)
  }
  return { type: typeOf(path), caching: cachingOf(path), plain, packed }
}

/** Whether this is another file in a packed form. */
function isPacked(path: string, bodies: ReadonlyMap<string, Body>): boolean {
  return ENCODINGS.some(({ ending }) => path.endsWith(ending) && bodies.has(path.slice(0, -ending.length)))
}
