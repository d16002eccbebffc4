import { expect, test } from 'vitest'
import { eagerRegistry, lazyRegistry } from '../src/registry.ts'

test('what is there from the start is found at once, and nothing else', async () => {
  const registry = eagerRegistry({ a: 1 })
  await registry.load('b')
  expect(['a', 'b', 'toString'].map((name) => registry.find(name))).toEqual([1, undefined, undefined])
})

test('what is loaded on demand is found after it was loaded, and loaded once', async () => {
  let loads = 0
  const registry = lazyRegistry({ a: () => Promise.resolve(++loads) })
  expect(registry.find('a')).toBeUndefined()
  for (const name of ['a', 'a', 'b', 'toString']) await registry.load(name)
  expect(['a', 'b', 'toString'].map((name) => registry.find(name))).toEqual([1, undefined, undefined])
  expect(loads).toBe(1)
})
