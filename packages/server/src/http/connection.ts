import { readUp } from '@edokko/protocol'
import type { Code, Down, Up } from '@edokko/protocol'
import type { WebSocket } from 'ws'
import type { Person } from '../people/people.ts'
import type { Tables, Watcher } from '../play/tables.ts'
import { Bucket } from './bucket.ts'

const BURST = 40 // messages
const RATE = 10 // a second
const MOST_REFUSALS = 200 // of a socket that does not listen to them
const LATE = 1_000_000 // bytes that wait for somebody who does not read them

/** A socket that somebody has opened, and what they look at through it. */
export class Connection implements Watcher {
  readonly person: string | undefined
  private readonly socket: WebSocket
  private readonly tables: Tables
  private readonly bucket = new Bucket(BURST, RATE, Date.now())
  private refusals = 0

  constructor(socket: WebSocket, person: Person | undefined, tables: Tables) {
    this.socket = socket
    this.person = person?.id
    this.tables = tables
  }

  /** From now on it is listened to. */
  open(): void {
    const { socket, tables } = this
    socket.on('message', (data, binary) => this.hear(binary || !Buffer.isBuffer(data) ? '' : data.toString()))
    socket.on('close', () => tables.goodbye(this))
    socket.on('error', () => socket.terminate())
  }

  tell(message: Down): void {
    if (this.socket.bufferedAmount > LATE) this.socket.terminate()
    else this.socket.send(JSON.stringify(message))
  }

  private hear(text: string): void {
    if (!this.bucket.take(Date.now())) return this.refuse('too-fast')
    const message = readUp(text)
    if (message === undefined) return this.refuse('malformed')
    this.answer(message).then(
      (code) => {
        if (code !== undefined) this.refuse(code, message)
      },
      () => this.refuse('unavailable', message),
    )
  }

  private async answer(message: Up): Promise<Code | undefined> {
    switch (message.type) {
      case 'join':
        return this.tables.join(this, message.table, message.from)
      case 'leave':
        this.tables.leave(this, message.table)
        return undefined
      case 'act':
        return this.tables.act(this, message.table, message.seq, message.choices)
    }
  }

  private refuse(code: Code, message?: Up): void {
    if (++this.refusals > MOST_REFUSALS) return this.socket.close(1008)
    this.tell({
      type: 'refused',
      code,
      ...(message === undefined ? {} : { table: message.table }),
      ...(message?.type === 'act' ? { seq: message.seq } : {}),
    })
  }
}
