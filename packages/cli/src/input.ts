import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { seedFrom } from '@edokko/engine'
import type { Seed } from '@edokko/engine'
import { DataError } from './errors.ts'

/** The whole text of a file, or of standard input for "-". */
export function readText(path: string): string {
  let bytes: Buffer
  try {
    bytes = readFileSync(path === '-' ? 0 : path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : `cannot be read (${code})`
    throw new DataError(`${path}: ${why}`, { cause: error })
  }
  const text = bytes.toString('utf8')
  if (text.includes('\0') || text.includes('\uFFFD')) throw new DataError(`${path}: this is not a text file`)
  return text
}

/** The lines of standard input that are not blank, with their numbers. */
export async function* readLines(what: string): AsyncGenerator<{ number: number; text: string }> {
  if (process.stdin.isTTY) process.stderr.write(`Reading ${what} from the keyboard; Ctrl-D ends.\n`)
  let number = 0
  let any = false
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    number++
    if (line.trim() === '') continue
    any = true
    yield { number, text: line }
  }
  if (!any) throw new DataError(`standard input is empty: ${what} expected`)
}

/** The seed that the user named, or a fresh one of 128 bits. */
export function chooseSeed(text: string | undefined): Seed {
  return text === undefined ? randomBytes(16).toString('hex') : seedFrom(text)
}
