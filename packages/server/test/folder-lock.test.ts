import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { acquireLock } from '../src/db/folder-lock.ts'
import { temporaryFolder } from './databases.ts'

const OWN = { problem: 'locked', detail: `process ${process.pid} on ${hostname()}` }

async function newPath(): Promise<string> {
  return join(await temporaryFolder(), 'db.lock')
}

describe('a lock', () => {
  test('is had by one at a time, and leaves nothing behind', async () => {
    const path = await newPath()
    const release = await acquireLock(path)
    await expect(acquireLock(path)).rejects.toMatchObject(OWN)
    await release()
    await (
      await acquireLock(path)
    )()
    expect(readdirSync(join(path, '..'))).toEqual([])
  })

  test('may lie deeper than the address of a socket is long', async () => {
    const folder = join(await temporaryFolder(), 'deep'.repeat(50))
    await mkdir(folder)
    const release = await acquireLock(join(folder, 'db.lock'))
    await expect(acquireLock(join(folder, 'db.lock'))).rejects.toMatchObject(OWN)
    await release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('that was released late is not taken from its next owner', async () => {
    const path = await newPath()
    const release = await acquireLock(path)
    await release()
    const releaseNext = await acquireLock(path)
    await release()
    await expect(acquireLock(path)).rejects.toMatchObject(OWN)
    await releaseNext()
  })

  test('of a version that knew processes by their numbers is left to whoever knows whether it runs', async () => {
    const path = await newPath()
    await writeFile(path, '1 1\n')
    await expect(acquireLock(path)).rejects.toMatchObject({ problem: 'locked' })
    expect(readdirSync(join(path, '..'))).toEqual(['db.lock'])
  })

  test('cannot be had where nothing can be written', async () => {
    await expect(acquireLock(join(await temporaryFolder(), 'nowhere', 'db.lock'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

describe('other processes', () => {
  let program: string

  beforeAll(async () => {
    await mkdir('node_modules/.cache', { recursive: true })
    const bundle = await mkdtemp('node_modules/.cache/edokko-lock-')
    program = resolve(bundle, 'holder.js')
    await build({
      input: 'packages/server/test/lock-holder.ts',
      platform: 'node',
      tsconfig: false,
      output: { file: program },
    })
  })
  afterAll(() => rm(join(program, '..'), { recursive: true }))

  function holder(...within: readonly string[]): Holder {
    const [command, ...args] = [...within, process.execPath, program]
    return new Holder(spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] }))
  }

  test('that are killed have no lock', async () => {
    const path = await newPath()
    const first = holder()
    expect(await first.take(path)).toBe('mine')
    await expect(acquireLock(path)).rejects.toMatchObject({
      detail: `process ${first.pid} on ${hostname()}`,
    })
    await first.kill()
    expect(existsSync(path)).toBe(true)
    await (
      await acquireLock(path)
    )()
  })

  test('that come at the same moment: one has it, also after one that was killed', async () => {
    const paths = await Promise.all(Array.from({ length: 16 }, newPath))
    const dead = holder()
    for (const path of paths.slice(6)) expect(await dead.take(path)).toBe('mine')
    await dead.kill()
    const racers = Array.from({ length: 6 }, () => holder())
    for (const racer of racers) expect(await racer.take(await newPath())).toBe('mine') // all are awake
    for (const path of paths) {
      const taken = await Promise.all(racers.map((racer) => racer.take(path)))
      expect(taken.filter((each) => each === 'mine')).toHaveLength(1)
      expect(taken.filter((each) => each.includes('locked'))).toHaveLength(racers.length - 1)
    }
  })

  const APART = ['unshare', '--pid', '--net', '--uts', '--fork', '--kill-child', '--mount-proc'] // as in another container
  const [unshare = '', ...options] = APART
  const mayBeApart = spawnSync(unshare, [...options, 'true']).status === 0

  test.skipIf(!mayBeApart)('in another container count too; skipped where none can be made', async () => {
    const path = await newPath()
    const inside = holder(...APART)
    expect(await inside.take(path)).toBe('mine')
    await expect(acquireLock(path)).rejects.toMatchObject({ problem: 'locked' })
    const another = holder(...APART)
    expect(await another.take(path)).toMatch('locked')
    await inside.kill()
    await expect.poll(() => another.take(path)).toBe('mine') // it ends with its container, a moment later
    await expect(acquireLock(path)).rejects.toMatchObject({ problem: 'locked' })
  })
})

/** A process that takes locks. */
class Holder {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>
  private readonly lines: AsyncIterator<string>
  private readonly ended: Promise<unknown>

  constructor(child: ChildProcessByStdio<Writable, Readable, null>) {
    this.child = child
    this.lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    this.ended = once(child, 'exit')
    onTestFinished(() => this.kill())
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  async take(path: string): Promise<string> {
    this.child.stdin.write(`${path}\n`)
    const { value } = (await this.lines.next()) as { readonly value?: string }
    return value ?? 'it has ended'
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }
}
