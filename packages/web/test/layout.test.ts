import { expect, test } from 'vitest'
import { layoutFor } from '../src/table/layout.ts'

test.each([
  [1440, 900, 'desk', 1],
  [1920, 1080, 'desk', 1.2],
  [1366, 768, 'desk', 768 / 900],
  [1024, 768, 'tablet', 1],
  [1280, 700, 'tablet', 700 / 768],
])('a window of %i × %i gets the table for the %s', (width, height, kind, scale) => {
  expect(layoutFor(width, height)).toMatchObject({ kind, scale })
})

test.each([
  [390, 844, 'under it', false],
  [844, 390, 'beside it', true],
  [320, 256, 'under it', false],
  [720, 450, 'beside it', true], // a desk at twice the size
])('a window of %i × %i gets the table that flows, with what is asked %s', (width, height, _where, aside) => {
  expect(layoutFor(width, height)).toEqual({ kind: 'phone', aside })
})

test.each([
  [1024, 768, 98, 'tablet'],
  [1024, 768, 168, 'phone'],
])(
  'of a window of %i × %i something over the table takes %i pixels: the %s is what is left',
  (width, height, top, kind) => {
    expect(layoutFor(width, height, { top })).toMatchObject({ kind })
  },
)

test('what stands over a table does not turn a phone: it stands beside the board where that is low', () => {
  expect(layoutFor(600, 620, { top: 168 })).toEqual({ kind: 'phone', aside: false })
  expect(layoutFor(844, 390, { top: 168 })).toEqual({ kind: 'phone', aside: true })
})
