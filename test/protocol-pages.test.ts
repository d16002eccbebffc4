import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROTOCOL_PAGES, unpadded } from './protocol-pages.ts'

test.each(Object.entries(PROTOCOL_PAGES))('%s is as the rules define it (npm run protocol)', (path, make) => {
  expect(unpadded(readFileSync(path, 'utf8'))).toBe(unpadded(make()))
})

test('docs/protocol.md tells every code that the server closes a socket with', () => {
  const room = 'packages/server/src'
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const used = files.flatMap((name) => {
    const source = readFileSync(join(room, name), 'utf8')
    const named = new Map(
      [...source.matchAll(/^const ([A-Z_]+) = (\d{4})\b/gm)].map(([, constant, code]) => [constant, code]),
    )
    return [...source.matchAll(/\bsocket\.close\((\w+)/g)].map(([, code]) => named.get(code) ?? code)
  })
  const [, , told = ''] =
    /## When a socket is closed(\n+)(.*?)\n\n/s.exec(readFileSync('docs/protocol.md', 'utf8')) ?? []
  expect(used.length).toBeGreaterThan(6)
  expect(used.filter((code) => !told.includes(`| ${code} `))).toEqual([])
})
