import { readUp } from '@edokko/protocol'
import type { Code, Down, Up } from '@edokko/protocol'
import type { WebSocket } from 'ws'
import type { Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/meter.ts'
import type { Person } from '../people/people.ts'
import { Drifted } from '../play/live-table.ts'
import type { Lists } from '../play/table-lists.ts'
import type { Tables, Watcher } from '../play/tables.ts'
import { Bucket } from './token-bucket.ts'

const BURST = 40 // messages
const RATE = 10 // a second
const MOST_REFUSALS = 200 // of a socket that does not listen to them
const LAST_WORD = 1000 // milliseconds that a socket has to answer the goodbye
const LATE = 1_000_000 // bytes that wait for somebody who does not read them

interface Rooms {
  readonly tables: Tables
  readonly lists: Lists
  readonly metrics: Meter
  readonly log: Log
}

/** A socket that somebody has opened, and what they look at through it. */
export class Connection implements Watcher {
  readonly person: string | undefined
  private readonly socket: WebSocket
  private readonly tables: Tables
  private readonly lists: Lists
  private readonly metrics: Meter
  private readonly log: Log
  private readonly bucket = new Bucket(BURST, RATE, Date.now())
  private refusals = 0

  constructor(socket: WebSocket, person: Person | undefined, { tables, lists, metrics, log }: Rooms) {
    this.socket = socket
    this.person = person?.id
    this.tables = tables
    this.lists = lists
    this.metrics = metrics
    this.log = log
  }

  /** From now on it is listened to. */
  open(): void {
    const { socket } = this
    this.metrics.sockets(1)
    socket.on('message', (data, binary) => this.hear(binary || !Buffer.isBuffer(data) ? '' : data.toString()))
    socket.on('close', () => {
      this.metrics.sockets(-1)
      this.goodbye()
    })
    socket.on('error', () => socket.terminate())
  }

  tell(message: Down): void {
    if (this.socket.bufferedAmount > LATE) this.socket.terminate()
    else this.socket.send(JSON.stringify(message))
  }

  private hear(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return // it was told to go
    if (!this.bucket.take(Date.now())) return this.refuse('too-fast')
    const message = readUp(text)
    if (message === undefined) return this.refuse('malformed')
    this.answer(message).then(
      (code) => {
        if (code !== undefined) this.refuse(code, message)
      },
      (error: unknown) => {
        this.log.error('a message failed', error, 'table' in message ? { table: message.table } : {})
        this.refuse(error instanceof Drifted ? 'other-rules' : 'unavailable', message)
      },
    )
  }

  private sendAway(): void {
    this.socket.close(1008)
    setTimeout(() => this.socket.terminate(), LAST_WORD).unref()
  }

  private goodbye(): void {
    this.tables.goodbye(this)
    this.lists.goodbye(this)
  }

  private async answer(message: Up): Promise<Code | undefined> {
    const code = await this.do(message)
    if (this.socket.readyState > this.socket.OPEN) this.goodbye() // they went while it was done
    return code
  }

  private async do(message: Up): Promise<Code | undefined> {
    switch (message.type) {
      case 'join':
        return this.tables.join(this, message.table, message.from)
      case 'leave':
        this.tables.leave(this, message.table)
        return undefined
      case 'act':
        return this.tables.act(this, message.table, message.seq, message.choices)
      case 'list':
        return this.lists.list(this, message.list)
      case 'unlist':
        this.lists.unlist(this, message.list)
        return undefined
    }
  }

  private refuse(code: Code, message?: Up): void {
    this.metrics.refused(code)
    if (++this.refusals > MOST_REFUSALS) return this.sendAway()
    this.tell({
      type: 'refused',
      code,
      ...(message !== undefined && 'table' in message ? { table: message.table } : {}),
      ...(message?.type === 'act' ? { seq: message.seq } : {}),
    })
  }
}
