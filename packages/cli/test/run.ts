import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export const BIN = fileURLToPath(new URL('../bin/edokko.js', import.meta.url))

type Child = ChildProcessWithoutNullStreams

export interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly status: number | null // null: ended by a signal
}

/** The first of many cases that are alike: each takes a process of its own. The deep tests have them all. */
export function some<T extends unknown[] | [unknown] | string | number>(cases: readonly T[]): T[] {
  return process.env['EDOKKO_DEEP'] === '1' ? [...cases] : cases.slice(0, 1)
}

/** Runs the command line as it is shipped, in a process of its own. */
export function edokko(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const child = spawn(process.execPath, [BIN, ...args], { env: { ...plainEnv(), ...env } })
  child.stdin.on('error', () => {}) // it may end before it has read everything
  child.stdin.end(input)
  return outcome(child)
}

/** Runs a line of shell in which "edokko" is the command line, for what only a shell can do to its streams. */
export function shell(line: string): Promise<Outcome> {
  const child = spawn('sh', ['-c', `edokko() { "${process.execPath}" "${BIN}" "$@"; }; ${line}`], { env: plainEnv() })
  child.stdin.end()
  return outcome(child)
}

/** Starts it and leaves it running; it is stopped when the test ends. */
export function start(args: readonly string[]): Child {
  return untilTestEnds(spawn(process.execPath, [BIN, ...args], { env: plainEnv() }))
}

function untilTestEnds(child: Child): Child {
  child.stdin.on('error', () => {})
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const SCRIPT = '/usr/bin/script'
/** Whether there is a script(1) that can play terminal. */
export const HAS_TERMINAL = process.platform === 'linux' && existsSync(SCRIPT)

/** Starts it in a terminal: what is written to its input are keys, and both outputs come as one. */
export function startInTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Child {
  const command = [process.execPath, BIN, ...args].join(' ')
  return untilTestEnds(
    spawn(SCRIPT, ['-qefc', command, '/dev/null'], { env: { ...plainEnv(), TERM: 'xterm', ...env } }),
  )
}

/** Waits until a process has printed this. */
export function printed(child: Child, text: string): Promise<void> {
  let seen = ''
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk: Buffer | string) => {
      seen += chunk.toString()
      if (seen.includes(text)) resolve()
    })
  })
}

/** What a process has said by its end. Nothing that it says is ever a stack trace. */
export async function outcome(child: Child): Promise<Outcome> {
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (/^\s+at .+:\d+/m.test(stdout + stderr)) throw new Error(`a stack trace:\n${stderr}`)
  return { stdout, stderr, status }
}

/** The lines of JSON in a text. */
export function parseLines(text: string): unknown[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as unknown)
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** The environment without what switches colours and languages. */
function plainEnv(): NodeJS.ProcessEnv {
  const { FORCE_COLOR: _force, NO_COLOR: _no, LC_ALL: _all, LC_MESSAGES: _messages, LANG: _lang, ...env } = process.env
  return env
}
