import { ensureChromium } from './browser.mjs'
import { installPackages, run } from './prepare.mjs'

const fast = process.argv.includes('--fast')
installPackages()

const steps = [
  ['Formatting', 'oxfmt', ['--check', '.']],
  ['Types', 'tsc', ['-b']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Unused code', 'knip', []],
  ...(fast ? [['Tests (fast)', 'vitest', ['run'], { EDOKKO_FAST: '1' }]] : allTests()),
]
if (!fast) {
  console.log('Building the web client')
  const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages
  await buildWeb()
}
for (const [name, tool, args, env] of steps) {
  console.log(`${name}: ${[tool, ...args].join(' ')}`)
  run(`node_modules/.bin/${tool}`, args, env)
}

/** All tests, and then, when nothing else runs, how fast the web client is. */
function allTests() {
  const chromium = { EDOKKO_CHROMIUM: ensureChromium() }
  return [
    ['Tests', 'vitest', ['run', '--coverage'], chromium],
    ['Speed of the web client', 'vitest', ['run', 'e2e/speed.test.ts'], { ...chromium, EDOKKO_SPEED: '1' }],
  ]
}
