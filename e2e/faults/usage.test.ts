import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MESSAGES, REQUESTS } from './usage.ts'

/* The run plays on until all of these were answered: what is new in the protocol must be used by it too. */

const HTTP = 'packages/server/src/http'
const OPERATORS = /^\/api\/(admin\/|socket$|\*$|$)/ // what an operator asks, and what is no request
/** Each is one statement of the database or one transaction; ten tries a minute would have the run wait for them. */
const WAYS_IN = /^\/api\/(ways$|passkeys|codes$|link|sign-in\/)/

test('the run sends every message that there is', () => {
  const source = readFileSync('packages/protocol/src/client-message.ts', 'utf8')
  const types = [...source.matchAll(/type: v\.literal\('(\w+)'\)/g)].map(([, type]) => type)
  expect(types.toSorted()).toEqual([...MESSAGES])
})

test('the run sends every request that the server takes', () => {
  const source = readdirSync(HTTP).map((file) => readFileSync(`${HTTP}/${file}`, 'utf8'))
  const routes = [...new Set(source.flatMap(pathsIn))].filter((path) => !OPERATORS.test(path) && !WAYS_IN.test(path))
  const used = new Set(REQUESTS.map((request) => request.replace(/^\w+ /, '')))
  expect(routes.toSorted()).toEqual([...used].toSorted())
})

/** The paths of requests that stand in a file; where only the last word of some is told, with each of these words. */
function pathsIn(source: string): string[] {
  const paths = [...source.matchAll(/'(\/api\/[^']*)'/g)].map(([, path]) => path)
  const [, folder] = /`(\/api\/[^`]*\/)\$\{what\}`/.exec(source) ?? []
  if (folder === undefined) return paths
  return [...paths, ...[...source.matchAll(/\bask\('(\w+)'/g)].map(([, word]) => folder + word)]
}
