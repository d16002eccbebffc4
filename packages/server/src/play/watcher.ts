import type { ServerMessage } from '@edokko/protocol'

/** Somebody who looks at tables from one place: a socket. */
export interface Watcher {
  readonly person: string | undefined
  /** A message may be sent to many, and is never changed. */
  send(message: ServerMessage): void
}
