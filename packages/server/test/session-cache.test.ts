import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '../src/people/person.ts'
import { MAX_SESSION_AGE, SessionCache } from '../src/people/session-cache.ts'

const ADA: Person = { id: 'ada', name: 'Ada', avatar: 'kite', shown: 'nobody' }
const BEN: Person = { id: 'ben', name: 'Ben', avatar: 'mask', shown: 'nobody' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function told(): SessionCache {
  const cache = new SessionCache()
  cache.enable()
  return cache
}

async function put(cache: SessionCache, hash: string, person: Person, isLasting = true): Promise<void> {
  await cache.fetch(hash, async () => ({ person, isLasting }))
}

test('a session that was looked up is known', async () => {
  const cache = told()
  expect(cache.find('a')).toBeUndefined()
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBe(ADA)
})

test('is not known unless all that happens is told', async () => {
  const cache = new SessionCache()
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBeUndefined()
})

test('is forgotten when something may have gone unheard', async () => {
  const cache = told()
  await put(cache, 'a', ADA)
  cache.disable()
  expect(cache.find('a')).toBeUndefined()
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBeUndefined()
  cache.enable()
  expect(cache.find('a')).toBeUndefined()
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBe(ADA)
})

test('is forgotten with time, however often it is needed', async () => {
  const cache = told()
  await put(cache, 'a', ADA)
  vi.advanceTimersByTime(MAX_SESSION_AGE - 1)
  expect(cache.find('a')).toBe(ADA)
  vi.advanceTimersByTime(2)
  expect(cache.find('a')).toBeUndefined()
})

test('is forgotten when it ends, and the other sessions of that person are not', async () => {
  const cache = told()
  await put(cache, 'a', ADA)
  await put(cache, 'a2', ADA)
  cache.forget('a')
  expect([cache.find('a'), cache.find('a2')]).toEqual([undefined, ADA])
})

test('is forgotten with all others of somebody who has changed', async () => {
  const cache = told()
  await put(cache, 'a', ADA)
  await put(cache, 'a2', ADA)
  await put(cache, 'b', BEN)
  cache.forgetPerson('ada')
  expect([cache.find('a'), cache.find('a2'), cache.find('b')]).toEqual([undefined, undefined, BEN])
})

test.each([
  ['ends', (cache: SessionCache) => cache.forget('a')],
  ['is of somebody who changes', (cache: SessionCache) => cache.forgetPerson('ada')],
  ['may have ended unheard', (cache: SessionCache) => cache.enable()],
])('what was looked up before it %s is not kept', async (_, happen) => {
  const cache = told()
  const row = new EventEmitter()
  const lookups = ['a', 'b'].map((hash) =>
    cache.fetch(hash, async () => {
      await once(row, 'comes')
      return { person: hash === 'a' ? ADA : BEN, isLasting: true }
    }),
  )
  happen(cache)
  row.emit('comes')
  expect(await lookups[0]).toMatchObject({ person: ADA }) // as it was when it was asked
  await lookups[1]
  expect(cache.find('a')).toBeUndefined()
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBe(ADA)
})

test('a session that is still to be renewed is looked up again', async () => {
  const cache = told()
  await put(cache, 'a', ADA, false)
  expect(cache.find('a')).toBeUndefined()
})

test('made-up tokens take no room, and of very many sessions those are known that were needed last', async () => {
  const cache = told()
  await put(cache, 'a', ADA)
  for (let i = 0; i < 20_000; i++) await cache.fetch(`made up ${i}`, async () => undefined)
  expect(cache.find('a')).toBe(ADA)
  await put(cache, 'b', BEN)
  for (let i = 0; i < 9999; i++) {
    await put(cache, `other ${i}`, { ...BEN, id: `${i}` })
    cache.find('b')
  }
  expect([cache.find('a'), cache.find('b')]).toEqual([undefined, BEN])
})

test('a lookup that fails leaves nothing behind', async () => {
  const cache = told()
  await expect(cache.fetch('a', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  await put(cache, 'a', ADA)
  expect(cache.find('a')).toBe(ADA)
})
