import { ensureChromium } from './browser.mjs'
import { installPackages, run } from './prepare.mjs'

/*
 * Everything that is checked before a change is called done: npm test. With --deep also what is slow or repeats itself, and games that
 * differ from day to day: npm run test:deep
 */

const deep = process.argv.includes('--deep')
installPackages()
const { buildWeb } = await import('./build.mjs') // its bundler is one of the packages

const steps = [
  ['Formatting', 'oxfmt', ['--check', '.']],
  ['Types', 'tsc', ['-b']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Unused code', 'knip', []],
  ['Rules', 'vitest', ['run', '--project', 'rules', '--coverage']],
  ['Everything else', 'vitest', ['run', '--project', '!rules']],
]
const env = { EDOKKO_CHROMIUM: ensureChromium(), ...(deep && { EDOKKO_DEEP: '1' }) }

console.log('Building the web client')
await buildWeb()
for (const [name, tool, args] of steps) {
  console.log(`${name}: ${[tool, ...args].join(' ')}`)
  run(`node_modules/.bin/${tool}`, args, env)
}
