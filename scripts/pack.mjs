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

/** Makes the libraries; returns the paths of the packed files, each after those that it needs. */
export async function packLibraries(folder) {
  run('node_modules/.bin/tsc', '-b')
  for (const name of LIBRARIES) await makeLibrary(`packages/${name}`, `${folder}/${name}`)
  return LIBRARIES.map((name) => pack(folder, name))
}

/** Makes the program; returns the path of the packed file. */
async function packProgram(folder) {
  await makeProgram(`${folder}/edokko`)
  return pack(folder, 'edokko')
}

function pack(folder, name) {
  const [{ filename }] = JSON.parse(run('npm', 'pack', '--json', '--pack-destination', folder, resolve(folder, name)))
  return join(folder, filename)
}

function run(command, ...args) {
  return execFileSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist'] = process.argv.slice(2)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of [...(await packLibraries(folder)), await packProgram(folder)])
    console.log(`${path}: ${(statSync(path).size / 1e6).toFixed(2)} MB`)
}
