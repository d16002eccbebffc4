import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

/** What Chromium is called where it is installed; the first has no windows and is the quickest to start. */
const NAMES = ['chromium-headless-shell', 'chromium', 'google-chrome']
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
}

/** A Chromium for Linux that comes as an npm package. It is fetched by itself, only where nothing else can be had: it is 68 MB. */
const PACKAGE = {
  name: '@sparticuz/chromium@147.0.0',
  archive: 'sparticuz-chromium-147.0.0.tgz',
  hash: '4ZKeAQQa8up2mt675qSitztLdbQrlf8BKdC5naeap+5Mv1OV1OlJdPoU+EJC/p5sQUJUQmN4r+q5+EhaaOUHpQ==', // SHA-512
}
const CACHE = fileURLToPath(new URL('../node_modules/.cache/edokko', import.meta.url))
const UNPACKED = join(CACHE, 'chromium-147')

/** The path of a Chromium on this machine: the one that EDOKKO_CHROMIUM names, one that is installed, or one fetched earlier. */
export function findChromium() {
  const named = process.env['EDOKKO_CHROMIUM']
  if (named) return named
  const installed = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => installed.map((folder) => join(folder, name)))
  return [...onPath, ...(PLACES[process.platform] ?? []), UNPACKED].find(canRun)
}

/** The same, after fetching one if there is none. Says what it does, and throws a sentence if nothing helps. */
export function ensureChromium() {
  const found = findChromium() ?? (installOnDebian() || fetchPackage() ? findChromium() : undefined)
  if (found !== undefined) return found
  throw new Error('No browser to test with: install Chromium or Google Chrome, or set EDOKKO_CHROMIUM to its path.')
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether Debian's package could be installed, which only root can. */
function installOnDebian() {
  if (process.getuid?.() !== 0 || !/^ID=debian$/m.test(readText('/etc/os-release'))) return false
  console.log('Installing a browser to test with (apt-get install chromium-headless-shell) …')
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
}

function apt(...args) {
  return succeeds('apt-get', ['-qq', ...args], { DEBIAN_FRONTEND: 'noninteractive' })
}

/** Whether the packaged Chromium could be fetched. */
function fetchPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false
  console.log(`Fetching a browser to test with (npm pack ${PACKAGE.name}, 68 MB) …`)
  const archive = join(CACHE, PACKAGE.archive)
  const packed = 'package/bin/chromium.br'
  mkdirSync(CACHE, { recursive: true })
  if (!succeeds('npm', ['pack', PACKAGE.name, '--pack-destination', CACHE, '--loglevel=error'])) return false
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== PACKAGE.hash)
    throw new Error(`${archive} is not the file it should be.`)
  if (!succeeds('tar', ['-xzf', archive, '-C', CACHE, packed])) return false
  writeFileSync(`${UNPACKED}.part`, brotliDecompressSync(readFileSync(join(CACHE, packed))), { mode: 0o755 })
  renameSync(`${UNPACKED}.part`, UNPACKED)
  for (const leftover of [archive, join(CACHE, 'package')]) rmSync(leftover, { recursive: true })
  return true
}

function succeeds(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureChromium()
