import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { cacheControlOf, contentTypeOf } from './headers.ts'
import { ENCODINGS } from './negotiate.ts'
import type { Encoding } from './negotiate.ts'

/** One way in which a file can be sent. */
export interface FileBody {
  readonly bytes: Buffer
  readonly etag: string // a hash of the bytes, in quotes as HTTP writes it
}

export interface StaticFile {
  readonly contentType: string
  readonly cacheControl: string
  readonly plain: FileBody
  readonly compressed: ReadonlyMap<Encoding, FileBody>
  readonly vary?: readonly string[] // with these headers of a request
}

/** Files by their paths: "/assets/index-3f2a.js". */
export type StaticFiles = ReadonlyMap<string, StaticFile>

/**
 * Reads a whole folder. It is a few megabytes, and what is not in the map cannot be asked for, so no path can lead out of the folder; a
 * build that replaces the files later is not seen by half. Links and what begins with a dot are left out.
 */
export async function readFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const bodies = new Map<string, FileBody>()
  for (const path of paths) {
    const name = `/${relative(folder, path).replaceAll(sep, '/')}`
    if (!name.includes('/.')) bodies.set(name, bodyOf(await readFile(path)))
  }
  const originals = [...bodies].filter(([path]) => !isCompressedCopy(path, bodies))
  return new Map(originals.map(([path, plain]) => [path, fileOf(path, plain, bodies)]))
}

export function bodyOf(bytes: Buffer): FileBody {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

function fileOf(path: string, plain: FileBody, bodies: ReadonlyMap<string, FileBody>): StaticFile {
  const compressed = new Map<Encoding, FileBody>()
  for (const { name, extension } of ENCODINGS) {
    const body = bodies.get(path + extension)
    if (body !== undefined && body.bytes.length < plain.bytes.length) compressed.set(name, body)
  }
  return { contentType: contentTypeOf(path), cacheControl: cacheControlOf(path), plain, compressed }
}

/** Whether this is another file in a packed form. */
function isCompressedCopy(path: string, bodies: ReadonlyMap<string, FileBody>): boolean {
  return ENCODINGS.some(({ extension }) => path.endsWith(extension) && bodies.has(path.slice(0, -extension.length)))
}
