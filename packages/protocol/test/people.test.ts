import { assert, property, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { avatarOf, AVATARS, parseResponseBody } from '../src/index.ts'

test('nobody is without a face: whatever somebody’s id is, an avatar goes with it, and always the same', () => {
  assert(
    property(uuid(), (id) => {
      expect(AVATARS).toContain(avatarOf(id))
      expect(avatarOf(id)).toBe(avatarOf(id))
    }),
  )
})

test('every avatar is somebody’s who has chosen none', () => {
  const ids = AVATARS.map((_, i) => `00000000-0000-4000-8000-${i.toString(16).padStart(12, '0')}`)
  expect(new Set(ids.map(avatarOf))).toEqual(new Set(AVATARS))
})

test('an avatar is one of the list', () => {
  const ada = { id: '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c', name: 'Ada', avatar: 'kite', shown: 'nobody' }
  expect(parseResponseBody('person', ada)).toEqual(ada)
  expect(() => parseResponseBody('person', { ...ada, avatar: '<svg>' })).toThrow()
})
