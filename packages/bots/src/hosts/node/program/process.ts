import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { clip } from '@edokko/engine'
import type { Command } from './name.ts'
import type { Message } from './protocol.ts'

const MOST_OUTPUT = 1_000_000 // characters for one answer; who writes more writes without end
const MOST_NOTES = 2000 // characters of standard error that are remembered
const GOODBYE_MILLISECONDS = 1000

/** Somebody waits for a line. */
interface Waiting {
  hear(line: string): void
  fail(error: Error): void
}

/** A program that runs: lines go in, and those that are waited for come out. */
export class Program {
  private readonly child: ChildProcessWithoutNullStreams
  private waiting: Waiting | undefined
  private ended: string | undefined // why nothing more is to be expected
  private rest = '' // of a line that has not come to its end
  private output = 0 // characters since somebody began to wait
  private notes = '' // the end of what it wrote to standard error

  /** Rejects if there is no such program. `note` gets what it writes to standard error. */
  static async start({ file, args }: Command, note: (text: string) => void): Promise<Program> {
    try {
      const child = spawn(file, args, { stdio: 'pipe' })
      await once(child, 'spawn')
      return new Program(child, note)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      throw new Error(code === 'ENOENT' ? `there is no program "${clip(file)}"` : `it cannot be started (${code})`, {
        cause: error,
      })
    }
  }

  private constructor(child: ChildProcessWithoutNullStreams, note: (text: string) => void) {
    this.child = child
    const kill = (): void => void child.kill('SIGKILL')
    process.once('exit', kill)
    child.on('error', () => {}) // a signal that comes too late
    child.on('close', (status, signal) => {
      process.off('exit', kill)
      this.end(`it has ended (${signal ?? `exit status ${status}`})`)
    })
    child.stdin.on('error', () => {}) // it does not read, which is noticed when it does not answer
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.hear(text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.notes = (this.notes + text).slice(-MOST_NOTES)
      note(text)
    })
  }

  send(message: Message): void {
    if (this.ended === undefined) this.child.stdin.write(`${JSON.stringify(message)}\n`)
  }

  /**
   * Sends a message and waits for the first line that `read` makes something of; lines that it gives undefined for are passed over. Rejects
   * with what `read` throws, and if the program ends, floods its output or lets the time go by.
   */
  async ask<Reply>(message: Message, read: (line: string) => Reply | undefined, milliseconds: number): Promise<Reply> {
    if (this.ended !== undefined) throw new Error(this.ended)
    this.output = 0
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<Reply>((resolve, reject) => {
        const hear = (line: string): void => {
          try {
            const reply = read(line)
            if (reply !== undefined) resolve(reply)
          } catch (error) {
            reject(error)
          }
        }
        this.waiting = { hear, fail: reject }
        timer = setTimeout(() => reject(new Late(`no answer within ${milliseconds} ms`)), milliseconds)
        this.send(message)
      })
    } finally {
      clearTimeout(timer)
      this.waiting = undefined
    }
  }

  /** Nothing more is to be expected of it. */
  get hasEnded(): boolean {
    return this.ended !== undefined
  }

  /** Stops it at once, for this reason. */
  kill(reason: string): void {
    this.end(reason)
    this.child.kill('SIGKILL')
  }

  /** Ends its input, which tells it to end, and ends it if it does not. */
  async leave(): Promise<void> {
    const { child } = this
    if (child.exitCode !== null || child.signalCode !== null) return
    this.end('it has left')
    child.stdin.end()
    const timer = setTimeout(() => child.kill('SIGKILL'), GOODBYE_MILLISECONDS)
    await once(child, 'exit')
    clearTimeout(timer)
  }

  private hear(text: string): void {
    this.output += text.length
    if (this.output > MOST_OUTPUT) return this.kill('it floods its output, and was ended')
    const lines = (this.rest + text).split('\n')
    this.rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') this.waiting?.hear(line)
  }

  private end(reason: string): void {
    const last = this.notes.trim().split('\n').at(-1) ?? ''
    this.ended ??= last === '' ? reason : `${reason}; it last said: ${last}`
    this.waiting?.fail(new Error(this.ended))
  }
}

/** An answer that did not come in time. */
export class Late extends Error {
  override readonly name = 'Late'
}
