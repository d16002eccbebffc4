import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SocketConnection } from '../src/http/socket-connection.ts'
import type { FriendLists } from '../src/play/friends/friend-lists.ts'
import type { TableLists } from '../src/play/table-lists.ts'
import type { Tables } from '../src/play/tables.ts'
import type { Talk } from '../src/play/talk/talk.ts'
import type { TournamentFollowers } from '../src/tournaments/tournament-followers.ts'
import { SILENT_LOG } from '../src/telemetry/log.ts'
import { NO_METER } from '../src/telemetry/meter.ts'

/* A socket that sends too fast is not read for a while. */

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the server holds of a socket; the test is the other end of it. */
class ServerEnd extends EventEmitter {
  readonly OPEN = WebSocket.OPEN
  readyState: number = WebSocket.OPEN
  readonly bufferedAmount = 0
  readonly sent: unknown[] = []
  isPaused = false
  closed: number | undefined
  terminated = false

  send(frame: Buffer): void {
    this.sent.push(JSON.parse(frame.toString()))
  }

  pause(): void {
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
  }

  close(code: number): void {
    this.closed = code
    this.readyState = WebSocket.CLOSING
  }

  terminate(): void {
    this.terminated = true
  }

  /** Something has come and is read. */
  hear(): void {
    this.emit('message', Buffer.from('{"type":"unlist","list":"open"}'), false)
  }
}

function connect(allowed: number): { end: ServerEnd; closing: AbortController; allow: (more: number) => void } {
  const end = new ServerEnd()
  const closing = new AbortController()
  let left = allowed
  const connection = new SocketConnection(end as unknown as WebSocket, undefined, {
    tables: { leaveAll() {} } as unknown as Tables,
    talk: { leaveAll() {} } as unknown as Talk,
    lists: { unsubscribe() {}, unsubscribeAll() {} } as unknown as TableLists,
    friendLists: { arrive() {}, leave() {} } as unknown as FriendLists,
    tournamentFollowers: { unfollowAll() {} } as unknown as TournamentFollowers,
    metrics: NO_METER,
    log: SILENT_LOG,
    allowance: { takeMessage: () => left-- > 0, takeJoin: () => true, release() {} },
    closing: closing.signal,
  })
  connection.open()
  return { end, closing, allow: (more) => (left = more) }
}

const TOO_FAST = { type: 'refused', code: 'too-fast' }

test('it is refused, rests, and is read on', () => {
  const { end, allow } = connect(2)
  end.hear()
  end.hear()
  expect([end.sent, end.isPaused]).toEqual([[], false])
  end.hear()
  expect([end.sent, end.isPaused]).toEqual([[TOO_FAST], true])
  end.hear() // had been read already
  expect(end.sent).toEqual([TOO_FAST, TOO_FAST])
  vi.advanceTimersByTime(1000)
  expect(end.isPaused).toBe(false)
  allow(1)
  end.hear()
  expect(end.sent).toHaveLength(2)
  end.hear()
  expect(end.isPaused).toBe(true)
})

test('it is read at once when it is closed for what it sends, because it answers that', () => {
  const { end } = connect(0)
  for (let i = 0; i < 300; i++) end.hear()
  expect([end.sent.length, end.closed, end.isPaused]).toEqual([200, 1008, false])
  vi.advanceTimersByTime(1000)
  expect(end.terminated).toBe(true)
})

test('it is read on soon after it was closed for another reason', () => {
  const { end } = connect(0)
  end.hear()
  end.close(4002)
  vi.advanceTimersByTime(1000)
  expect(end.isPaused).toBe(false)
})

test('it stays as it is while the server closes, which reads on by itself', () => {
  const { end, closing } = connect(0)
  end.hear()
  closing.abort()
  vi.advanceTimersByTime(5000)
  expect(end.isPaused).toBe(true)
})

test('nothing is left of the rest of a socket that is gone', () => {
  const { end } = connect(0)
  end.hear()
  end.emit('close')
  expect(vi.getTimerCount()).toBe(0)
})
