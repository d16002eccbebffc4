import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { build } from 'rolldown'
import { readManifest, writeManifest } from './manifest.mjs'

/**
 * Makes a library from a package of this repository, in a folder: its programs as JavaScript, a file for each entry and for what entries share,
 * and its types as the compiler has written them beside the sources.
 */
export async function makeLibrary(source, folder) {
  const { name, description, keywords, exports, imports = {}, dependencies, sideEffects } = readManifest(source)
  const entries = new Set([...pathsIn(exports), ...pathsIn(imports)])
  await build({
    input: Object.fromEntries([...entries].map((path) => [entryName(path), `${source}/${path}`])),
    platform: 'neutral',
    external: /^(#|node:|[@\w])/, // everything but files
    tsconfig: false,
    logLevel: 'warn',
    output: { dir: `${folder}/dist`, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  })
  copyTypes(`${source}/types`, `${folder}/types`)
  for (const file of ['LICENSE', `${source}/README.md`]) cpSync(file, `${folder}/${file.split('/').at(-1)}`)
  const built = { exports: mapPaths(exports, typedEntry), imports: mapPaths(imports, builtFile) }
  writeManifest(folder, { name, description, keywords, sideEffects, ...built, dependencies }, source)
}

/** All paths of sources in what a package.json says of exports or imports. */
function pathsIn(said) {
  return typeof said === 'string' ? [said] : Object.values(said).flatMap(pathsIn)
}

function mapPaths(said, change) {
  if (typeof said === 'string') return change(said)
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, mapPaths(value, change)]))
}

/** './src/hosts/node/index.ts' → 'hosts/node/index' */
function entryName(path) {
  return path.replace('./src/', '').replace(/\.ts$/, '')
}

function builtFile(path) {
  return `./dist/${entryName(path)}.js`
}

function typedEntry(path) {
  return { types: `./types/${entryName(path)}.d.ts`, default: builtFile(path) }
}

/** Copies descriptions of types. They name each other by their sources, which are not there: by their programs everybody's compiler finds them. */
function copyTypes(from, to) {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.d.ts')) continue
    const folder = entry.parentPath.replace(from, to)
    mkdirSync(folder, { recursive: true })
    const text = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')
    writeFileSync(
      `${folder}/${entry.name}`,
      text.replaceAll(/((?:from|import\()\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'),
    )
  }
}
