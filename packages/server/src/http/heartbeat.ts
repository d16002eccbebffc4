import type { WebSocket } from 'ws'

const INTERVAL = 30_000 // milliseconds: proxies cut a connection on which nothing is said for a minute

/**
 * Asks every socket now and then whether it is still there, which browsers answer by themselves. One that has not answered the last time is
 * gone. Returns what ends it.
 */
export function keepAlive(sockets: ReadonlySet<WebSocket>, every = INTERVAL): () => void {
  const asked = new WeakMap<WebSocket, boolean>() // whether it has answered
  const beat = setInterval(() => {
    for (const socket of sockets) {
      if (asked.get(socket) === false) {
        socket.terminate()
        continue
      }
      if (!asked.has(socket)) socket.on('pong', () => asked.set(socket, true))
      asked.set(socket, false)
      socket.ping()
    }
  }, every)
  beat.unref()
  return () => clearInterval(beat)
}
