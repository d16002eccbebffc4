import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newVisitor, sharedBrowser } from './harness/browser.ts'
import { playUntil } from './harness/online-playing.ts'
import { collectProblems } from './harness/problems.ts'
import { byTouch, lots } from './playing.ts'

/** Megabytes that somebody waits for who has never had it. */
const LARGEST = 12

/** A machine with Node and nothing else: no repository, and npm has fetched nothing before. */
const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
const cache = join(folder, 'cache')
const command = join(folder, 'bare/node_modules/.bin/edokko')
let packed = ''

beforeAll(() => {
  const { NODE_ENV: _test, ...env } = process.env // vitest's, for which pages are built otherwise
  execFileSync(process.execPath, ['scripts/pack.mjs', join(folder, 'packed')], { env, stdio: 'pipe' })
  const file = readdirSync(join(folder, 'packed')).find((name) => /^edokko-\d.*\.tgz$/.test(name)) ?? ''
  mkdirSync(join(folder, 'bare'))
  packed = join(folder, 'bare', file)
  copyFileSync(join(folder, 'packed', file), packed)
  npm('install', '--prefix', '.', packed)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What somebody has who runs a command in that place. */
function surroundings() {
  const {
    DATABASE_URL: _url,
    LOG_LEVEL: _level,
    LC_ALL: _all,
    LC_MESSAGES: _messages,
    LANG: _lang,
    ...env
  } = process.env
  return { cwd: join(folder, 'bare'), env: { ...env, npm_config_cache: cache } }
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { ...surroundings(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Runs the installed command with these lines typed; returns what it prints. */
function edokko(args: readonly string[], typed = ''): string {
  return execFileSync(command, args, { ...surroundings(), encoding: 'utf8', input: typed })
}

/** Starts the installed server; returns its address. */
async function serve(): Promise<string> {
  const child: ChildProcessWithoutNullStreams = spawn(command, ['serve', '--port', '0', '--json'], surroundings())
  onTestFinished(async () => {
    const ended = once(child, 'close')
    child.kill('SIGTERM')
    await ended
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return (JSON.parse(line) as { address: string }).address
}

test('it is small, and brings nearly all it needs along', () => {
  expect(statSync(packed).size).toBeLessThan(LARGEST * 1e6)
  const home = join(folder, 'bare/node_modules/edokko')
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { dependencies: object }
  expect(Object.keys(manifest.dependencies)).toEqual(['@node-rs/argon2', 'piscina'])
  expect(readFileSync(join(home, 'THIRD-PARTY.txt'), 'utf8')).toMatch(/^== react-dom .*MIT[^]*Permission is hereby/m)
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.(ts|tsx|map)$/.test(file))).toEqual([])
  const programs = files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(home, file), 'utf8'))
  expect(programs.some((text) => text.includes(process.cwd()))).toBe(false)
})

test('npx runs the packed file', () => {
  expect(npm('exec', '--yes', '--', `./${basename(packed)}`, 'help')).toContain('edokko: board games of old Japan')
})

test('the site without a server comes along', () => {
  const told = JSON.parse(edokko(['build', '--static', 'site', '--json'])) as { files: number }
  expect(readdirSync(join(folder, 'bare/site'))).toContain('service-worker.js')
  expect(told.files).toBeGreaterThan(100)
})

test.each([
  ['naishi', /(You win|Random wins|share the win)/],
  ['iki', /(You win|Random.* wins?|share)/],
])('a whole game of %s in the terminal', (game, outcome) => {
  const told = edokko(
    ['play', game, '--bots', 'random', '--seed', 'package', '--record', `${game}.txt`],
    '1\n'.repeat(2000),
  )
  expect(told.slice(-2000)).toMatch(outcome)
  expect(JSON.parse(edokko(['replay', `${game}.txt`, '--json']))).toHaveProperty('winners')
})

test('a whole game in the browser, against a bot of the server, by somebody with an account', async () => {
  const address = await serve()
  const context = await newVisitor(await sharedBrowser(), { reducedMotion: true })
  onTestFinished(() => context.close())
  const post = async (path: string, data: object): Promise<unknown> => {
    const answer = await context.request.post(new URL(path, address).href, { data, failOnStatusCode: true })
    return answer.json()
  }
  await post('/api/guest', { name: 'Ada' })
  await post('/api/account', { account: 'ada', password: 'nine men’s morris' })
  const { id } = (await post('/api/tables', {
    terms: { id: 'naishi', options: { first: 'b', discards: 'top' } },
    options: { pace: { kind: 'free' }, open: false, absence: 'novice', spectators: 'open' },
    seats: [{ kind: 'me' }, { kind: 'bot', level: 'master', name: 'Hana' }],
  })) as { id: string }
  await context.request.post(new URL(`/api/tables/${id}/start`, address).href, { data: {}, failOnStatusCode: true })

  const page = await context.newPage()
  const problems = collectProblems(page)
  await page.goto(new URL(`/at/${id}`, address).href)
  await page.waitForSelector('main.table .question')
  await playUntil({ page }, byTouch(lots(7)), () => false)
  await expect.poll(() => page.locator('.final-score h2').innerText()).toMatch(/win|share/)
  expect(problems).toEqual([])
})
