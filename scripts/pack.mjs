import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeLibrary } from './packing/library.mjs'
import { makeProgram } from './packing/program.mjs'

/*
 * Makes the packages that are published, as npm would send them: the program `edokko`, and the libraries for people who write programs of
 * their own. Each is a folder in dist, or where else it is said, and beside it the packed file: npm run pack, npm run pack -- /tmp/packages
 */

/** The libraries, each after those that it needs. */
const LIBRARIES = ['engine', 'naishi', 'iki', 'games', 'bots']

/** Makes all packages anew; returns the name of each and the path of its packed file, each after those that it needs. */
export async function packAll(folder) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const libraries = await packLibraries(folder)
  await makeProgram(`${folder}/edokko`)
  return [...libraries, pack(folder, 'edokko')]
}

export async function packLibraries(folder) {
  run('node_modules/.bin/tsc', '-b')
  for (const name of LIBRARIES) await makeLibrary(`packages/${name}`, `${folder}/${name}`)
  return LIBRARIES.map((name) => pack(folder, name))
}

function pack(folder, library) {
  const said = run('npm', 'pack', '--json', '--pack-destination', folder, resolve(folder, library))
  const [{ name, filename }] = JSON.parse(said)
  return { name, path: join(folder, filename) }
}

function run(command, ...args) {
  return execFileSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist'] = process.argv.slice(2)
  for (const { path } of await packAll(folder)) console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(2)} MB`)
}
