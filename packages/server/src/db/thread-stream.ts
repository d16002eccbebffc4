import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** A thread as the driver sees it: a connection to a server. */
export function streamTo(thread: Worker): Duplex {
  const write = (bytes: Uint8Array, done: () => void): void => {
    const copy = Uint8Array.from(bytes) // what is sent is a whole buffer, and these may be a small part of one
    thread.postMessage(copy, [copy.buffer])
    done()
  }
  const stream = new Duplex({
    read() {},
    write: (bytes: Uint8Array, _, done) => write(bytes, done),
    writev: (parts: readonly { readonly chunk: Uint8Array }[], done) =>
      write(Buffer.concat(parts.map(({ chunk }) => chunk)), done), // a statement and all its values at once
  })
  thread.on('message', (bytes: Uint8Array) => stream.push(bytes))
  thread.on('error', (error) => stream.destroy(error))
  thread.on('exit', () => stream.destroy())
  return Object.assign(stream, {
    connect: () => process.nextTick(() => stream.emit('connect')),
    setNoDelay: () => {},
  })
}
