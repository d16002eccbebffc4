import { existsSync, readdirSync, statSync } from 'node:fs'
import { installPackages } from './prepare.mjs'

/*
 * Installs and builds what is missing or older than its sources, then serves the games to the browser. What is written after it goes to
 * edokko serve: npm start -- --port 8080. With npm start -- --build the site without a server is built too, and nothing is served.
 */

/** What programs are built from, in each package. */
const SOURCES = ['src', 'public', 'index.html', 'package.json']

installPackages()
const { buildCli, buildWeb } = await import('./build.mjs') // its bundler is one of the packages
const parts = readdirSync('packages').flatMap((name) => SOURCES.map((part) => `packages/${name}/${part}`))
const changed = Math.max(...['package-lock.json', 'vite.config.ts', 'scripts', ...parts].map(newest))
await build('the command line', 'packages/cli/dist/thinker.js', buildCli)
await build('the web client', 'packages/web/dist/index.html', buildWeb)
if (process.argv.includes('--build')) {
  const { buildStatic } = await import('./static-site.mjs')
  await build('the site without a server', 'packages/web/static/service-worker.js', buildStatic)
  process.exit()
}
console.log(`
  Edokko: two board games of old Japan, in your browser at the address below.

  In the terminal:

    npx edokko play iki        a year in Edo, for two to four
    npx edokko play naishi     a duel of ten cards
    npx edokko help            all it can do
`)
const open = process.stdout.isTTY ? ['--open'] : []
process.argv.splice(2, 0, 'serve', ...open)
await import('../packages/cli/bin/edokko.js')

/** Builds a program, unless it is newer than everything it is made from. */
async function build(name, product, make) {
  if (existsSync(product) && statSync(product).mtimeMs >= changed) return
  console.log(`Building ${name} …`)
  await make()
}

/** When a file was last changed, or anything in a folder; a folder itself changes when something is added or removed. */
function newest(path) {
  if (!existsSync(path)) return 0
  const own = statSync(path)
  if (!own.isDirectory()) return own.mtimeMs
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newest(`${path}/${name}`)))
}
