import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { version?: string; optionalDependencies?: Record<string, string> }>
}

/** `npm ci` refuses a lock file that lacks a package of any platform; `npm run lock` completes it. */
test('the lock file names every optional package, for every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(100)
})
