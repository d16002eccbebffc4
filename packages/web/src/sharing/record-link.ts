import { fromBase64, toBase64 } from '../parts/base64.ts'

/*
 * A finished game as one word that can stand in an address, after the #, which no server is told: its record, compressed. Whoever opens it plays
 * it again under the rules, so that a word which lost something on the way, or was tampered with, is found out.
 */

/** Letters of a link that gets through everywhere: mail programs cut off longer ones, and some chats end a message there. */
export const LONGEST = 2000
/** Letters of a word that is looked at at all: records are a few kilobytes, and whoever sends more means no good. */
const LARGEST = 8000

/** The link to the replay of a record; undefined if it would be too long, or the browser cannot make it. */
export async function linkTo(record: string, origin: string): Promise<string | undefined> {
  try {
    const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'))
    const link = `${origin}/replay#${toBase64(bytes)}`
    return link.length <= LONGEST ? link : undefined
  } catch {
    return undefined
  }
}

/** The record in the word of a link; undefined if there is none. Never throws: words come from anywhere. */
export async function recordIn(word: string): Promise<string | undefined> {
  if (word === '' || word.length > LARGEST) return undefined
  try {
    const bytes = await through(Uint8Array.from(fromBase64(word)), new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer())
}
