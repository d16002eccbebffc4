import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, ServerProcess } from '../../bench/online/server-process.ts'
import type { Storage } from '../../bench/online/storage.ts'

/** A server that comes back at the same address. */
export class RestartingServer {
  readonly port: number
  private readonly storage: Storage
  private server: ServerProcess

  private constructor(storage: Storage, server: ServerProcess) {
    this.storage = storage
    this.server = server
    this.port = server.port
  }

  static async start(storage: Storage): Promise<RestartingServer> {
    return new RestartingServer(storage, await ServerProcess.start({ storage, port: await freePort() }))
  }

  async restart(pause: number): Promise<void> {
    const { storage, port } = this
    await this.server.kill()
    await sleep(pause)
    this.server = await ServerProcess.start({ storage, port })
  }

  stop(): Promise<void> {
    return this.server.stop()
  }
}
