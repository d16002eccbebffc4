import { expect, test } from 'vitest'
import { clip } from '../src/index.ts'

test.each([
  ['plain words, 1–4 § €', 'plain words, 1–4 § €'],
  ['a\u001B[31mred\u0007', 'a�[31mred�'],
  ['tab\tand\nline', 'tab�and�line'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(61), `${'x'.repeat(60)}…`],
  ['😀'.repeat(61), `${'😀'.repeat(60)}…`],
])('%j is quoted as %j', (text, quoted) => {
  expect(clip(text)).toBe(quoted)
})
