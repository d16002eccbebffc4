import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

const SOURCE = 'src/offline/service-worker.ts'
const BUILT = 'service-worker.js'
/** Letters that not every reader needs come after everything else. */
const LATER = /^\/fonts\/.*-(western|polish|cyrillic)\.woff2$/
/** What no page asks for: the worker itself, maps for debugging, and the packed forms of other files. */
const LEFT_OUT = /^\/service-worker\.js$|\.(map|br|gz)$/

/** For vite: builds the service worker as one file at the root, with the list of all files that were built. */
export function serviceWorker() {
  let root = ''
  return {
    name: 'edokko-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async writeBundle({ dir }) {
      const bundle = await rolldown({
        input: join(root, SOURCE),
        transform: { define: { SHELL_FILES: JSON.stringify(filesIn(dir)) } },
      })
      await bundle.write({ file: join(dir, BUILT), format: 'iife', minify: true })
      await bundle.close()
    },
  }
}

/** Every file of a folder as the worker knows it, in a fixed order, so that the same files give the same worker. */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map(({ parentPath, name }) => describe(folder, join(parentPath, name)))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function describe(folder, file) {
  const path = `/${relative(folder, file).replaceAll(sep, '/')}`
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12)
  return { path: path === '/index.html' ? '/' : path, hash, when: LATER.test(path) ? 'later' : 'first' }
}
