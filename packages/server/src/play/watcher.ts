import type { ServerMessage } from '@edokko/protocol'

/** Somebody who looks at tables from one place: a socket. */
export interface Watcher {
  readonly person: string | undefined
  readonly visible?: boolean // they have it before their eyes: a page that is not covered by another
  /** A message may be sent to many, and is never changed. */
  send(message: ServerMessage): void
}
