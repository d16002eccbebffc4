import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/*
 * npm leaves a platform's optional package out of the lock file when the registry that it asked did not have it yet, and `npm ci` then
 * refuses the lock file on every machine. This adds what is missing, with the integrity that the registry gives. What the registry still
 * does not have cannot be added: take an older version of the package that asks for it. Run it after adding a package: npm run lock
 */

const PATH = 'package-lock.json'
const REGISTRY = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
const lock = JSON.parse(readFileSync(PATH, 'utf8'))
lock.packages[''].devDependencies = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
const incomplete = [...missingOptional(lock), ...withoutIntegrity(lock)]
const absent = []
for (const { name, version } of incomplete) {
  const integrity = await integrityOf(name, version)
  const path = `node_modules/${name}`
  if (integrity === undefined) absent.push(`${name}@${version}`)
  else lock.packages[path] = { ...(lock.packages[path] ?? fresh(name, version)), integrity }
}
if (absent.length > 0) {
  console.error(`${REGISTRY} does not have:\n${absent.join('\n')}\n${PATH} is as it was.`)
  process.exit(1)
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${PATH}: ${incomplete.length} packages completed`)

/** Undefined if the registry does not have this version. */
async function integrityOf(name, version) {
  const answer = await fetch(new URL(`${name.replace('/', '%2f')}/${version}`, REGISTRY))
  return answer.ok ? (await answer.json()).dist.integrity : undefined
}

/** Packages from the registry of which the lock file does not say what is in them. */
function withoutIntegrity({ packages }) {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.startsWith('node_modules/') && !link && integrity === undefined)
    .map(([path, { version }]) => ({ name: path.slice('node_modules/'.length), version }))
}

/** Optional packages that some package asks for and that have no entry. */
function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version })),
  )
}

function fresh(name, version) {
  return { version, ...platform(name), dev: true, optional: true }
}

/** The system that a package is for, as npm writes it. */
function platform(name) {
  const words = name.split(/[-/]/)
  const os = words.find((word) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word))
  const cpu = words.find((word) => /^(arm|arm64|ia32|ppc64|riscv64|s390x|wasm32|x64)$/.test(word))
  const libc =
    os !== 'linux' ? undefined : words.at(-1) === 'gnu' ? 'glibc' : words.at(-1) === 'musl' ? 'musl' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}
