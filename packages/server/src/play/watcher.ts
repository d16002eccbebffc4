import type { ServerMessage } from '@edokko/protocol'

/** Somebody who looks at tables from one place: a socket. */
export interface Watcher {
  readonly person: string | undefined
  send(message: ServerMessage): void
}
