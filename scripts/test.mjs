import { installPackages, run } from './prepare.mjs'

const fast = process.argv.includes('--fast')
installPackages()

const steps = [
  ['Formatting', 'oxfmt', ['--check', '.']],
  ['Types', 'tsc', ['-b']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Unused code', 'knip', []],
  [fast ? 'Tests (fast)' : 'Tests', 'vitest', fast ? ['run'] : ['run', '--coverage'], fast ? { EDOKKO_FAST: '1' } : {}],
]
for (const [name, tool, args, env] of steps) {
  console.log(`${name}: ${[tool, ...args].join(' ')}`)
  run(`node_modules/.bin/${tool}`, args, env)
}
