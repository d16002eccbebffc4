import { readFileSync, writeFileSync } from 'node:fs'

/*
 * npm leaves a platform's optional package out of the lock file when the registry that it asked did not have it yet, and `npm ci` then
 * refuses the lock file on every machine. This adds what is missing, from the names: @oxlint/binding-linux-x64-musl. Run it after
 * adding a package: npm run lock
 */

const path = 'package-lock.json'
const lock = JSON.parse(readFileSync(path, 'utf8'))
const root = lock.packages['']
root.devDependencies = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
const missing = missingOptional(lock)
for (const { name, version } of missing)
  lock.packages[`node_modules/${name}`] = { version, ...platform(name), dev: true, optional: true }
lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${path}: ${missing.length} packages added`)

/** Optional packages that some package asks for and that have no entry. */
function missingOptional({ packages }) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages) && !(`${parent}/node_modules/${name}` in packages))
      .map(([name, version]) => ({ name, version })),
  )
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
