import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

/** Installs the packages that the lock file names, when they are missing or older than it. */
export function installPackages() {
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return
  console.log('Installing packages (npm ci) …')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
}

/** Runs a command with its output shown; if it fails, says so in a sentence and ends with its status. */
function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (error === undefined && status === 0) return
  console.error(`\n${[command, ...args].join(' ')} failed${error ? `: ${error.message}` : ''}.`)
  process.exit(status || 1)
}
