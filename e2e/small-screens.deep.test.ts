import { describe, test } from 'vitest'
import { useSite } from './harness/site.ts'
import {
  ASIDE,
  ENLARGED,
  expectIkiInSight,
  expectLabelsInPlace,
  expectNaishiInSight,
  expectRoomForFingers,
  LOW,
} from './harness/small-screens.ts'
import { DESKTOP, PHONE, SMALL_PHONE } from './harness/views.ts'

const site = useSite()

describe.each([
  ['a phone on its side', 'de', ASIDE],
  ['a phone on its side', 'ru', ASIDE],
  ['a low window', 'de', LOW],
  ['a page at 200 %', 'ru', ENLARGED],
])('%s, in %s', (_name, language, screen) => {
  test('IKI: what is asked and every answer are on the screen', () => expectIkiInSight(site, screen, language))

  test('Naishi: what is asked, its answers and one’s own cards', () => expectNaishiInSight(site, screen, language))
})

describe.each([
  ['a phone', PHONE],
  ['a small phone', SMALL_PHONE],
])('%s', (_name, screen) => {
  test.each(['en', 'pl', 'de', 'ru'])(
    'no answer of IKI is cut, and each is large enough for a finger, in %s',
    (language) => expectRoomForFingers(site, screen, language),
  )
})

test.each([
  ['a small phone', 'pl', SMALL_PHONE],
  ['a small phone', 'ru', SMALL_PHONE],
  ['a desk', 'de', DESKTOP],
  ['a desk', 'ru', DESKTOP],
])('no label of IKI runs out of its place, on %s in %s', (_name, language, screen) =>
  expectLabelsInPlace(site, screen, language),
)
