import { randomBytes } from 'node:crypto'
import { createReadStream, fstatSync } from 'node:fs'
import { seedFrom } from '@edokko/engine'
import type { Seed } from '@edokko/engine'
import { complain, DataError } from './errors.ts'
import { group } from './output.ts'

/** No record and no line is nearly as long; whoever sends more has sent something else. */
const MOST_BYTES = 1_000_000

/** What people call the file of this path; "-" is standard input. */
export function sourceName(path: string): string {
  return path === '-' ? 'standard input' : path
}

/** The whole text of a file, or of standard input for "-". */
export async function readText(path: string): Promise<string> {
  const name = sourceName(path)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of read<Buffer>(path === '-' ? standardInput() : createReadStream(path), name)) {
    chunks.push(chunk)
    size += chunk.length
    if (size > MOST_BYTES) throw new DataError(`${name}: this is too long, more than ${group(MOST_BYTES)} bytes`)
  }
  if (size === 0) throw new DataError(`${name}: this is empty`)
  return decode(Buffer.concat(chunks), name)
}

function decode(bytes: Buffer, name: string): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!/[^\P{Cc}\t\r\n]/u.test(text)) return text
  } catch {
    // not even UTF-8
  }
  throw new DataError(`${name}: this is not a text file`)
}

/** The lines of standard input that are not blank, with their numbers. */
export async function* readLines(what: string): AsyncGenerator<{ number: number; text: string }> {
  if (process.stdin.isTTY) complain(`reading ${what} from the keyboard; Ctrl-D ends`)
  let number = 0
  let any = false
  for await (const line of split(read<string>(standardInput().setEncoding('utf8'), 'standard input'))) {
    number++
    if (line.length > MOST_BYTES) throw new DataError(`line ${number}: this is too long; ${what} expected`)
    const text = line.trim()
    if (text === '') continue
    any = true
    yield { number, text }
  }
  if (!any) throw new DataError(`standard input is empty: ${what} expected`)
}

/** Lines as they come; of one that is too long, as much as shows it. */
async function* split(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > MOST_BYTES) break
  }
  if (rest !== '') yield rest
}

/** A folder cannot be read, but Node makes an empty stream of it. */
function standardInput(): NodeJS.ReadStream {
  if (fstatSync(0).isDirectory()) throw new DataError('standard input: this is a folder')
  return process.stdin
}

/** The stream, with its errors in words. */
async function* read<Chunk>(stream: AsyncIterable<unknown>, name: string): AsyncGenerator<Chunk> {
  try {
    yield* stream as AsyncIterable<Chunk>
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = { ENOENT: 'there is no such file', EISDIR: 'this is a folder', EACCES: 'you may not read this' }
    throw new DataError(`${name}: ${why[code as keyof typeof why] ?? `this cannot be read (${code})`}`, {
      cause: error,
    })
  }
}

/** The seed that the user named, or a fresh one of 128 bits. */
export function chooseSeed(text: string | undefined): Seed {
  return text === undefined ? randomBytes(16).toString('hex') : seedFrom(text)
}
