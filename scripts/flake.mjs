import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { ensureChromium } from './browser.mjs'
import { installPackages } from './prepare.mjs'

/*
 * Runs all tests again and again beside a load that keeps every core busy, and tells which of them failed in which runs: a test that
 * passes on a quiet machine alone is a fault. npm run flake -- --runs 20, or some files: npm run flake -- --runs 50 e2e/online.test.ts
 */

const FOLDER = 'reports/flake'
const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    load: { type: 'string', default: String(availableParallelism()) },
  },
  allowPositionals: true,
})
const [runs, load] = [Number(values.runs), Number(values.load)]

installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
await buildWeb()
mkdirSync(FOLDER, { recursive: true })
for (let i = 0; i < load; i++) new Worker('for (;;);', { eval: true }).unref()

const failures = new Map() // by the name of the test, the runs in which it failed
for (let run = 1; run <= runs; run++) {
  const began = performance.now()
  const failed = await runTests(`${FOLDER}/${run}.json`)
  for (const name of failed) failures.set(name, [...(failures.get(name) ?? []), run])
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  console.log(
    `run ${run} of ${runs}, ${minutes} min: ${failed.length === 0 ? 'all passed' : `${failed.length} failed`}`,
  )
}
for (const [name, list] of failures) console.log(`${name}\n    failed in ${list.length} of ${runs}: ${list.join(', ')}`)
console.log(failures.size === 0 ? `${runs} runs, none failed` : `${failures.size} tests failed now and then, or always`)
process.exit(failures.size === 0 ? 0 : 1)

/** The names of the tests that fail in one run of all; what vitest says goes into a file. */
async function runTests(report) {
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...positionals]
  const options = { stdio: 'ignore', env: { ...process.env, EDOKKO_CHROMIUM: ensureChromium() } }
  const code = await new Promise((resolve) => {
    spawn('node_modules/.bin/vitest', args, options).on('exit', resolve)
  })
  const failed = failedIn(report)
  return code === 0 || failed.length > 0 ? failed : [`vitest ended with ${code}`]
}

function failedIn(report) {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${process.cwd()}/`, '')
    const tests = assertionResults.filter((test) => test.status === 'failed').map((test) => `${file}: ${test.fullName}`)
    return status === 'failed' && tests.length === 0 ? [`${file}: ${message.split('\n')[0]}`] : tests
  })
}
