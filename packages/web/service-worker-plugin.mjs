import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

const SOURCE = 'src/offline/service-worker.ts'
const BUILT = 'service-worker.js'
/** Letters that not every reader needs come after everything else, */
const LATER = /^\/fonts\/.*-(western|polish|cyrillic|terms)\.woff2$/
/** and so does what is there to be looked up, or back at: nobody waits for it before a first game. */
const LOOKED_UP =
  /\/web\/src\/(learn\/|score-pad\/|puzzles\/|sharing\/(?!late-share)|pages\/(replay-page|notices\/)|app\/look-back-route|review\/(?!summary\/late-summary))|\/review\/src\/|\/words\/src\/(languages\/lessons\/|catalogues\/\w+\/(learn|lessons|my-notices|score-pad|puzzles|sharing|review|lookback|\w+-(lesson|rules))\.json)/
/** What no page asks for: the worker itself, pictures for links elsewhere, maps for debugging, and the packed forms of other files. */
const LEFT_OUT = /^\/service-worker\.js$|^\/preview[\w-]*\.png$|\.(map|br|gz)$/

/** For vite: builds the service worker as one file at the root, with the list of all files that were built. */
export function serviceWorker() {
  let root = ''
  let mode = ''
  return {
    name: 'edokko-service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root
      mode = config.mode
    },
    async writeBundle({ dir }, built) {
      const bundle = await rolldown({
        input: join(root, SOURCE),
        transform: {
          define: {
            SHELL_FILES: JSON.stringify(filesIn(dir, lookedUp(built))),
            'import.meta.env.VITE_STATIC': JSON.stringify(mode === 'static'),
          },
        },
      })
      await bundle.write({ file: join(dir, BUILT), format: 'iife', minify: true })
      await bundle.close()
    },
  }
}

/** Every file of a folder as the worker knows it, in a fixed order, so that the same files give the same worker. */
function filesIn(folder, later) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return entries
    .map(({ parentPath, name }) => describe(folder, join(parentPath, name), later))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The paths of the programs and style sheets that belong to nothing but those pages. */
function lookedUp(built) {
  const chunks = Object.values(built).filter(({ type }) => type === 'chunk')
  const late = chunks.filter(isLate)
  const needed = new Set(sheetsOf(chunks.filter((chunk) => !isLate(chunk))))
  const sheets = sheetsOf(late).filter((sheet) => !needed.has(sheet))
  return new Set([...late.map(({ fileName }) => fileName), ...sheets].map((name) => `/${name}`))
}

function isLate({ moduleIds }) {
  return moduleIds.length > 0 && moduleIds.every((id) => LOOKED_UP.test(id))
}

function sheetsOf(chunks) {
  return chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
}

function describe(folder, file, later) {
  const path = `/${relative(folder, file).replaceAll(sep, '/')}`
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16)
  return { path, hash, when: LATER.test(path) || later.has(path) ? 'later' : 'first' }
}
