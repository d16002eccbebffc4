import { spawn } from 'node:child_process'
import { installPackages } from './prepare.mjs'

/*
 * Everything that is checked before a change is called done: npm test. With --deep also what is slow or repeats itself, and games that
 * differ from day to day: npm run test:deep. Steps that need nothing of each other run side by side.
 */

const deep = process.argv.includes('--deep')
const env = { ...process.env, ...(deep && { EDOKKO_DEEP: '1' }) }
const began = performance.now()
const running = new Set()

const browser = step('A browser', process.execPath, ['scripts/browser.mjs'], 'inherit') // is fetched while the packages are
installPackages()
await browser
await Promise.all([
  step('The web client', process.execPath, ['scripts/build.mjs']),
  tool('Rules', 'vitest', ['run', '--project', 'rules', '--coverage']),
  tool('Formatting', 'oxfmt', ['--check', '.'])
    .then(() => tool('Types', 'tsc', ['-b']))
    .then(() => tool('Lint', 'oxlint', ['--type-aware', '--deny-warnings']))
    .then(() => tool('Unused code', 'knip', [])),
])
await tool('Everything else', 'vitest', ['run', '--project', '!rules'], 'inherit')
console.log(`All of it passed in ${secondsSince(began)} s.`)

function tool(name, command, args, stdio) {
  return step(name, `node_modules/.bin/${command}`, args, stdio)
}

/** Runs a command. If it fails, what it said is shown, the others are stopped, and all of it ends with its status. */
async function step(name, command, args, stdio = 'pipe') {
  const since = performance.now()
  const options = { stdio: ['ignore', stdio, stdio], env, shell: process.platform === 'win32' }
  const child = spawn(command, args, options)
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (said += text))
  const status = await new Promise((resolve) => {
    child.once('close', resolve).once('error', (error) => {
      said += error.message
      resolve(1)
    })
  })
  running.delete(child)
  if (status === 0) return console.log(`${name}: ${secondsSince(since)} s`)
  console.error(`\n${said}\n${name}: ${[command, ...args].join(' ')} failed.`)
  for (const other of running) other.kill()
  process.exit(status || 1)
}

function secondsSince(time) {
  return Math.round((performance.now() - time) / 1000)
}
