import type { Level } from '@edokko/bots'
import type { ChannelKind, RefusalCode } from '@edokko/protocol'
import type { Loop } from './loops.ts'

/** What is counted while people play. */
export interface Meter {
  /** Everybody at a table has been told of a move, so many seconds after it came. */
  observeMove(seconds: number): void
  /** A table was read from the database and replayed, which took so long. */
  observeReplay(seconds: number): void
  countRefusal(code: RefusalCode): void
  /** A table could not be replayed, or failed in another way. */
  countTableFailure(): void
  /** A bot has decided something. */
  observeThinking(level: Level, seconds: number): void
  /** A loop of this process has failed, and will try again. */
  countLoopError(loop: Loop): void
  /** A notice was sent by this means, or could not be. */
  countNotice(means: ChannelKind, became: 'sent' | 'failed' | 'gone'): void
  /** A socket was opened, or is gone. */
  addSockets(change: 1 | -1): void
}

/** Where nobody counts. */
export const NO_METER: Meter = {
  observeMove() {},
  observeReplay() {},
  countRefusal() {},
  countTableFailure() {},
  observeThinking() {},
  countLoopError() {},
  countNotice() {},
  addSockets() {},
}
