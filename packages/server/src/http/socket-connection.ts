import { parseClientMessage } from '@edokko/protocol'
import type { RefusalCode, ServerMessage, ClientMessage } from '@edokko/protocol'
import type { WebSocket } from 'ws'
import type { Log } from '../telemetry/log.ts'
import type { Meter } from '../telemetry/meter.ts'
import type { Person } from '../people/person.ts'
import { IncompatibleRulesError } from '../play/played-moves.ts'
import type { FriendLists } from '../play/friends/friend-lists.ts'
import type { TableLists } from '../play/table-lists.ts'
import type { Tables } from '../play/tables.ts'
import type { Talk } from '../play/talk/talk.ts'
import type { Watcher } from '../play/watcher.ts'
import type { TournamentFollowers } from '../tournaments/tournament-followers.ts'
import { frameOf } from './message-frame.ts'
import type { SocketAllowance } from './socket-limits.ts'

const MAX_REFUSALS = 200 // of a socket that does not listen to them
const REST = 1000 // milliseconds for which a socket that sends too fast is not read
const CLOSE_TIMEOUT = 1000 // milliseconds that a socket has to answer that it is closed
const MAX_BUFFERED = 1_000_000 // bytes that wait for somebody who does not read them

/** One object, so that it is written once, however many thousand times it is sent. */
const TOO_FAST: ServerMessage = { type: 'refused', code: 'too-fast' }

interface SocketServices {
  readonly tables: Tables
  readonly talk: Talk
  readonly lists: TableLists
  readonly friendLists: FriendLists
  readonly tournamentFollowers: TournamentFollowers
  readonly metrics: Meter
  readonly log: Log
  readonly allowance: SocketAllowance
  readonly closing: AbortSignal
}

/** A socket that somebody has opened, and what they look at through it. */
export class SocketConnection implements Watcher {
  readonly person: string | undefined
  visible = false
  private readonly socket: WebSocket
  private readonly tables: Tables
  private readonly talk: Talk
  private readonly lists: TableLists
  private readonly friendLists: FriendLists
  private readonly tournamentFollowers: TournamentFollowers
  private readonly metrics: Meter
  private readonly log: Log
  private readonly allowance: SocketAllowance
  private readonly closing: AbortSignal
  private refusals = 0
  private rest: NodeJS.Timeout | undefined // while it is not read

  constructor(socket: WebSocket, person: Person | undefined, services: SocketServices) {
    const { tables, talk, lists, friendLists, tournamentFollowers, metrics, log, allowance, closing } = services
    this.socket = socket
    this.person = person?.id
    this.tables = tables
    this.talk = talk
    this.lists = lists
    this.friendLists = friendLists
    this.tournamentFollowers = tournamentFollowers
    this.metrics = metrics
    this.log = log
    this.allowance = allowance
    this.closing = closing
  }

  /** From now on it is listened to. */
  open(): void {
    const { socket } = this
    this.metrics.addSockets(1)
    socket.on('message', (data, binary) => this.onMessage(binary || !Buffer.isBuffer(data) ? '' : data.toString()))
    socket.on('close', () => {
      clearTimeout(this.rest)
      this.metrics.addSockets(-1)
      this.allowance.release()
      this.unsubscribeAll()
    })
    if (socket.readyState === socket.OPEN) this.friendLists.arrive(this)
    socket.on('error', () => socket.terminate())
  }

  send(message: ServerMessage): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED) this.socket.terminate()
    else this.socket.send(frameOf(message), { binary: false })
  }

  private onMessage(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return // it is being closed
    if (!this.allowance.takeMessage()) return this.slowDown()
    const message = parseClientMessage(text)
    if (message === undefined) return this.refuse('malformed')
    this.handle(message).then(
      (code) => {
        if (code !== undefined) this.refuse(code, message)
      },
      (error: unknown) => {
        this.log.error('a message failed', error, 'table' in message ? { table: message.table } : {})
        this.refuse(error instanceof IncompatibleRulesError ? 'other-rules' : 'unavailable', message)
      },
    )
  }

  /**
   * What came too fast is refused, and nothing more is read for a while: what they send then waits on its way, and in the end they do. What has been
   * read already is refused too. The time is far shorter than a heartbeat.
   */
  private slowDown(): void {
    this.refuse('too-fast')
    if (this.rest !== undefined || this.socket.readyState !== this.socket.OPEN) return
    this.socket.pause()
    this.rest = setTimeout(() => this.readOn(), REST)
  }

  private readOn(): void {
    clearTimeout(this.rest)
    this.rest = undefined
    if (!this.closing.aborted) this.socket.resume() // a server that closes has stopped all sockets, and reads on when it is ready to
  }

  private disconnect(): void {
    this.socket.close(1008)
    this.readOn() // for the answer
    setTimeout(() => this.socket.terminate(), CLOSE_TIMEOUT).unref()
  }

  private unsubscribeAll(): void {
    this.tables.leaveAll(this)
    this.talk.leaveAll(this)
    this.lists.unsubscribeAll(this)
    this.friendLists.leave(this)
    this.tournamentFollowers.unfollowAll(this)
  }

  private async handle(message: ClientMessage): Promise<RefusalCode | undefined> {
    const code = await this.dispatch(message)
    if (this.socket.readyState > this.socket.OPEN) this.unsubscribeAll() // they went while it was done
    return code
  }

  private async dispatch(message: ClientMessage): Promise<RefusalCode | undefined> {
    switch (message.type) {
      case 'join':
        return this.allowance.takeJoin() ? this.tables.join(this, message.table, message.from) : 'too-fast'
      case 'leave':
        this.tables.leave(this, message.table)
        this.talk.leave(this, message.table)
        return undefined
      case 'act':
        return this.tables.act(this, message.table, message.seq, message.choices)
      case 'hear':
        return this.talk.hear(this, message.table)
      case 'say':
        return this.talk.say(this, message.table, message.what)
      case 'visible':
        this.visible = message.visible
        if (message.visible) this.tables.lookAgain(this)
        return undefined
      case 'list':
        return message.list === 'friends'
          ? this.friendLists.subscribe(this)
          : this.lists.subscribe(this, message.list, message.limit)
      case 'unlist':
        if (message.list === 'friends') this.friendLists.unsubscribe(this)
        else this.lists.unsubscribe(this, message.list)
        return undefined
      case 'follow':
        return this.allowance.takeJoin() ? this.tournamentFollowers.follow(this, message.tournament) : 'too-fast'
      case 'unfollow':
        this.tournamentFollowers.unfollow(this, message.tournament)
        return undefined
    }
  }

  private refuse(code: RefusalCode, message?: ClientMessage): void {
    this.metrics.countRefusal(code)
    if (++this.refusals > MAX_REFUSALS) return this.disconnect()
    this.send(code === 'too-fast' && message === undefined ? TOO_FAST : refusalOf(code, message))
  }
}

function refusalOf(code: RefusalCode, message: ClientMessage | undefined): ServerMessage {
  return {
    type: 'refused',
    code,
    ...(message !== undefined && 'table' in message ? { table: message.table } : {}),
    ...(message?.type === 'follow' ? { table: message.tournament, of: message.type } : {}),
    ...(message?.type === 'act' ? { seq: message.seq } : {}),
    ...(message?.type === 'hear' || message?.type === 'say' ? { of: message.type } : {}),
  }
}
