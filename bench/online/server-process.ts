import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { Metrics } from './metrics.ts'
import type { Storage } from './storage.ts'

export interface StartOptions {
  readonly storage: Storage
  readonly port: number
  readonly node?: readonly string[] // flags for Node itself
  readonly core?: number // the only one that it may use
  readonly hear?: (line: string) => void // of its standard error
}

/** Those that run. None outlives the program that has started it. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** A server as an operator starts it: a process of its own. */
export class ServerProcess {
  readonly port: number
  private readonly child: ChildProcess
  private readonly ended: Promise<unknown>

  private constructor(child: ChildProcess, port: number) {
    this.child = child
    this.port = port
    this.ended = once(child, 'exit').then(() => running.delete(child))
    running.add(child)
  }

  /** Starts one, and does not wait for anything. */
  static launch({ storage, port, node = [], core, hear = () => {} }: StartOptions): ServerProcess {
    const { DATABASE_URL: _, ...environment } = process.env
    const place = storage.url === undefined ? ['--data', storage.folder] : []
    const command = [process.execPath, ...node, 'packages/cli/bin/edokko.js', 'serve', '--port', `${port}`, ...place]
    const [program, ...args] = core === undefined ? command : ['taskset', '-c', `${core}`, ...command]
    const child = spawn(program, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...environment, ...(storage.url === undefined ? {} : { DATABASE_URL: storage.url }) },
    })
    createInterface(child.stderr).on('line', hear)
    return new ServerProcess(child, port)
  }

  /** Starts one, and waits until it can be sent people. */
  static async start(options: StartOptions): Promise<ServerProcess> {
    const server = ServerProcess.launch(options)
    await server.ready()
    return server
  }

  get pid(): number {
    return this.child.pid ?? 0
  }

  get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async ready(): Promise<void> {
    while (!(await this.isReady())) {
      if (!this.running) throw new Error(`the server ended with ${this.child.exitCode ?? this.child.signalCode}`)
      await sleep(5)
    }
  }

  async metrics(): Promise<Metrics> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/metrics`)
    return new Metrics(await answer.text())
  }

  /** Asks it to stop, and waits. */
  async stop(): Promise<void> {
    this.child.kill('SIGTERM')
    await this.ended
  }

  /** Ends it as a power cut would end it. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  private async isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(1000)
    const answer = await fetch(`http://127.0.0.1:${this.port}/readyz`, { signal }).catch(() => undefined)
    return answer?.status === 200
  }
}

/** A port that nobody listens at now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
