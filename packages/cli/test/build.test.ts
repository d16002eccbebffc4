import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { install, start } from './host.ts'
import { outcome } from './run.ts'
import type { Outcome } from './run.ts'

/** The command line with a site of three files beside it. */
function installWithSite(): string {
  const folder = install()
  mkdirSync(join(folder, 'web/static/assets'), { recursive: true })
  for (const path of ['index.html', 'service-worker.js', 'assets/index-2.js']) put(folder, join('web/static', path))
  return folder
}

function put(folder: string, path: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), path)
}

function build(folder: string, ...args: string[]): Promise<Outcome> {
  return outcome(start(['build', ...args], { folder }))
}

test('the site is written into a new folder', async () => {
  const folder = installWithSite()
  const { stdout, stderr, status } = await build(folder, '--static', 'public/games', '--json')
  expect({ stderr, status, told: JSON.parse(stdout) as unknown }).toEqual({
    stderr: '',
    status: 0,
    told: { folder: 'public/games', files: 3 },
  })
  expect(readdirSync(join(folder, 'public/games')).toSorted()).toEqual(['assets', 'index.html', 'service-worker.js'])
})

test('an older version is replaced, and what is not of it stays', async () => {
  const folder = installWithSite()
  for (const path of ['assets/index-1.js', 'service-worker.js', 'CNAME']) put(folder, join('public', path))
  expect((await build(folder, '--static', 'public')).status).toBe(0)
  expect(readdirSync(join(folder, 'public/assets'))).toEqual(['index-2.js'])
  expect(existsSync(join(folder, 'public/CNAME'))).toBe(true)
})

test('a folder with something else in it is left alone', async () => {
  const folder = installWithSite()
  put(folder, 'photos/assets/cat.js')
  const { stderr, status } = await build(folder, '--static', 'photos')
  expect({ stderr, status }).toEqual({
    stderr: 'edokko: photos is not empty, and holds no site of Edokko; choose another folder\n',
    status: 1,
  })
  expect(existsSync(join(folder, 'photos/assets/cat.js'))).toBe(true)
})

test('it says what is missing', async () => {
  const folder = install()
  expect(await build(folder)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('--static says which folder') as unknown,
  })
  expect(await build(folder, '--static', 'public')).toMatchObject({
    status: 1,
    stderr: 'edokko: the site is not built; run "npm start -- --build" in the project folder\n',
  })
})
