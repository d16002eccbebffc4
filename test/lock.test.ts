import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Lock {
  packages: Record<string, { integrity?: string; link?: boolean; optionalDependencies?: Record<string, string> }>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** `npm ci` refuses a lock file that lacks a package of any platform; `npm run lock` completes it. */
test('the lock file names every optional package, for every platform', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages),
    ),
  )
  expect(missing).toEqual([])
  expect(Object.keys(packages).length).toBeGreaterThan(100)
})

test('the lock file says of every package what is in it', () => {
  const unknown = Object.entries(packages).filter(
    ([path, { integrity, link }]) =>
      path.includes('node_modules/') && link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(unknown).toEqual([])
})
