import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROTOCOL_PAGES, unpadded } from './protocol-pages.ts'

test.each(Object.entries(PROTOCOL_PAGES))('%s is as the rules define it (npm run protocol)', (path, make) => {
  expect(unpadded(readFileSync(path, 'utf8'))).toBe(unpadded(make()))
})
