import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import type { OutputChunk } from 'rolldown'
import { expect, test } from 'vitest'

/*
 * What a page fetches: the minified code of each entry, compressed by gzip, in kilobytes. A game and the prints are weighed without what
 * every page has; the prints with the crests that hang in them.
 */

const LIMITS = { iki: 18, naishi: 4, prints: 16 } as const
const COMMON = 7
const WHOLE = 40

test('a page fetches little: every part has its limit, and so has the whole', async () => {
  const common = await bundled(['common'])
  expect(weight(common)).toBeLessThanOrEqual(COMMON)
  const shared = new Set(common.flatMap(({ moduleIds }) => moduleIds))
  for (const [part, limit] of Object.entries(LIMITS))
    expect.soft(weight(await bundled([part], shared)), part).toBeLessThanOrEqual(limit)
  expect(weight(await bundled(['common', ...Object.keys(LIMITS)]))).toBeLessThanOrEqual(WHOLE)
})

async function bundled(parts: readonly string[], without: ReadonlySet<string> = new Set()): Promise<OutputChunk[]> {
  const bundle = await rolldown({
    input: Object.fromEntries(parts.map((part) => [part, source(part)])),
    external: (id) => without.has(id),
    treeshake: { moduleSideEffects: false },
  })
  const { output } = await bundle.generate({ minify: true })
  return output.filter((file) => file.type === 'chunk')
}

function weight(chunks: readonly OutputChunk[]): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length / 1000, 0)
}

function source(part: string): string {
  return fileURLToPath(new URL(`../src/${part === 'common' ? '' : `${part}/`}index.ts`, import.meta.url))
}
