import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Obstacle } from './obstacle.mjs'

/** 1.2.0, or 1.2.0-rc.1 for one to be tried. */
const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-rc\.(\d+))?$/

/** The folders of all packages, the whole first. */
function folders() {
  return ['.', ...readdirSync('packages').map((name) => `packages/${name}`)]
}

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** The version of the whole, which all packages have, and by which they name each other. */
export function commonVersion() {
  const { version } = readJson('package.json')
  const others = folders().flatMap((folder) => {
    const manifest = readJson(`${folder}/package.json`)
    return versionsIn(manifest).some((each) => each !== version) ? [manifest.name] : []
  })
  if (others.length > 0) throw new Obstacle(`not of version ${version}, or of what is: ${others.join(', ')}`)
  return version
}

export function checkNewer(wanted, present) {
  if (!VERSION.test(wanted)) throw new Obstacle(`a version looks like 1.2.0 or 1.2.0-rc.1, not ${wanted}`)
  const [after, before] = [wanted, present].map(orderOf)
  const first = after.findIndex((part, i) => part !== before[i])
  if (first === -1 || after[first] < before[first]) throw new Obstacle(`${wanted} does not come after ${present}`)
}

export function isCandidate(version) {
  return version.includes('-')
}

/** Numbers to compare versions by: a candidate comes before what it is one for. */
function orderOf(version) {
  const [, major, minor, patch, candidate = Infinity] = VERSION.exec(version)
  return [major, minor, patch, candidate].map(Number)
}

/** Gives all packages this version, in the lock file too. A manifest is changed where it must be, for it is laid out by hand. */
export function writeVersion(version) {
  for (const folder of folders()) {
    const path = `${folder}/package.json`
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replaceAll(/("(?:version|@edokko\/[\w-]+)": ?")\d[^"]*/g, `$1${version}`))
  }
  const lock = readJson('package-lock.json')
  lock.version = version
  for (const folder of folders()) raise(lock.packages[folder === '.' ? '' : folder], version)
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
}

function raise(entry, version) {
  entry.version = version
  for (const name of Object.keys(entry.dependencies ?? {})) if (isOurs(name)) entry.dependencies[name] = version
}

function versionsIn({ version, dependencies = {} }) {
  const ours = Object.entries(dependencies).filter(([name]) => isOurs(name))
  return [version, ...ours.map(([, wanted]) => wanted)]
}

function isOurs(name) {
  return name.startsWith('@edokko/')
}
