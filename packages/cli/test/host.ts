import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { pgliteFolder } from '../../server/test/databases.ts'
import { BIN, outcome, temporaryFolder } from './run.ts'
import type { Outcome } from './run.ts'

export const PAGE = '<!doctype html><title>Edokko</title>'
export const KEY = 'a key for operators'
export type Child = ChildProcessWithoutNullStreams

const PROGRAMS = ['edokko.js', 'thinker.js', 'pglite-thread.js']

/** The command line with a web client of a single page beside it, or with none. */
export function install(built = true): string {
  const folder = temporaryFolder()
  for (const path of ['cli/bin', 'cli/dist', 'web/dist']) mkdirSync(join(folder, path), { recursive: true })
  copyFileSync(BIN, join(folder, 'cli/bin/edokko.js'))
  for (const name of PROGRAMS) copyFileSync(join(dirname(BIN), '../dist', name), join(folder, 'cli/dist', name))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  if (built) writeFileSync(join(folder, 'web/dist/index.html'), PAGE)
  return folder
}

interface Surroundings {
  readonly folder?: string // where it is installed, and started
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a command as an operator would, with nothing in the environment that it would heed but what is given. */
export function start(args: readonly string[], { folder = install(), env = {} }: Surroundings = {}): Child {
  const bin = join(folder, 'cli/bin/edokko.js')
  const { DATABASE_URL: _url, LOG_LEVEL: _level, EDOKKO_ADMIN: _key, EDOKKO_PROXY: _proxy, ...usual } = process.env
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...usual, ...env } })
  const ended = new Promise((done) => child.once('exit', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended // its port is free for the next test
  })
  return child
}

export function run(args: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  return outcome(start(args, surroundings))
}

/** A folder in which a database has been made, which takes long, but nothing has been done. */
export async function dataFolder(): Promise<string> {
  return dirname(await pgliteFolder())
}

/** The first line that it prints. */
export function firstLine(child: Child): Promise<string> {
  return new Promise((done, reject) => {
    child.stdout.once('data', (chunk: Buffer) => done(chunk.toString()))
    child.once('exit', () => reject(new Error('it ended without a word')))
  })
}

export async function addressOf(child: Child): Promise<string> {
  return (JSON.parse(await firstLine(child)) as { address: string }).address
}

export function failed(sentence: string, status: number): Outcome {
  return { stdout: '', stderr: `edokko: ${sentence}\n`, status }
}
