import type { ServerMessage } from '@edokko/protocol'
import type { LiveTable, Viewer } from './live-table.ts'

type TableMessage = Extract<ServerMessage, { type: 'table' }>

const GOOD_FOR = 250 // milliseconds, in which clocks hardly run on
const MAX_MESSAGES = 8 // for those who come one after the other

/** What a table tells at one moment: those who see the same get the same message, which is made once. */
export class TableMessages {
  private readonly live: LiveTable
  private readonly what: 'whole' | 'news'
  private readonly made = new Map<string, TableMessage>()
  private readonly until = performance.now() + GOOD_FOR

  /** Whoever has not been told the contract gets it with the whole. */
  constructor(live: LiveTable, what: 'whole' | 'news') {
    this.live = live
    this.what = what
  }

  /** Whether they may be sent to others too, if nothing has happened since. */
  get areGood(): boolean {
    return performance.now() < this.until && this.made.size < MAX_MESSAGES
  }

  /** What somebody is told, with all that was entered since a step. */
  messageFor(viewer: Viewer, from: number): TableMessage {
    const { live } = this
    const { person } = viewer
    const looks = `${live.seatOf(person)} ${live.isHost(person)} ${live.seatKeptFor(person)} ${from}` // all that it depends on
    const message: TableMessage = this.made.get(looks) ?? {
      type: 'table',
      table: live.id,
      ...(this.what === 'whole' ? { contract: live.contract } : {}),
      sight: live.sight(viewer, from),
    }
    this.made.set(looks, message)
    return message
  }
}
