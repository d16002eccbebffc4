import type { Socket } from 'node:net'
import { MAX_MESSAGE_BYTES } from '@edokko/protocol'
import { expect, test } from 'vitest'
import { answerTo, inVain, NOWHERE, openDoors, refusal, sitDown, turnOf } from './doors-site.ts'
import { eventually } from './eventually.ts'
import { HttpClient } from './socket-client.ts'
import type { SocketClient } from './socket-client.ts'
import { moveOf } from './ops-site.ts'

/* What comes over a socket and is no message. */

const site = openDoors('postgres')

const DEEP = [
  '['.repeat(MAX_MESSAGE_BYTES),
  '{"a":'.repeat(800),
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `{"type":"act","table":"${NOWHERE}","seq":0,"choices":${'['.repeat(1900)}${']'.repeat(1900)}}`,
  `{"type":{"type":{"type":"join"}}}`,
]

test('deep', async () => {
  const client = await new HttpClient(site.port).open()
  for (const text of DEEP) expect(await answerTo(client, text)).toEqual(refusal('malformed'))
  expect(client.closed).toBeUndefined()
})

test('of bytes', async () => {
  const client = await new HttpClient(site.port).open()
  for (const bytes of [[], [1, 2, 3], [...Buffer.from(`{"type":"list","list":"open"}`)]]) {
    const answer = client.next()
    client.socket.send(Buffer.from(bytes))
    expect(await answer).toEqual(refusal('malformed'))
  }
})

test('too large: the socket is closed', async () => {
  const visitor = new HttpClient(site.port)
  const client = await visitor.open()
  expect(await answerTo(client, 'x'.repeat(MAX_MESSAGE_BYTES))).toEqual(refusal('malformed'))
  for (const large of ['x'.repeat(MAX_MESSAGE_BYTES + 1), 'x'.repeat(20_000_000)]) {
    const client = await visitor.open()
    client.send(large)
    await eventually(() => expect([1009, 1006]).toContain(client.closed)) // it may be gone before all was sent
    expect(client.received).toEqual([])
  }
})

/** Frames that no browser sends: the line is cut. */
const FRAMES: readonly (readonly [string, readonly number[]])[] = [
  ['without a mask', [0x81, 0x01, 0x78]],
  ['of a kind that does not exist', [0x83, 0x80, 0, 0, 0, 0]],
  ['with bits that mean nothing', [0xf1, 0x80, 0, 0, 0, 0]],
  ['with a length beyond everything', [0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]],
  ['that go on with nothing', [0x80, 0x80, 0, 0, 0, 0]],
  ['with letters that do not exist', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
  ['of a ping that is too long', [0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]],
  ['of a goodbye that makes no sense', [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01]],
]

test.each(FRAMES)('in frames %s', async (_, bytes) => {
  for (const headers of [{}, { Origin: 'https://elsewhere.example' }]) {
    const client = await new HttpClient(site.port).open(headers)
    rawSocket(client).write(Uint8Array.from(bytes))
    await eventually(() => expect(client.closed).toBeDefined())
  }
})

test('cut off in the middle', async () => {
  const game = await sitDown(site.port, ['Ada', 'Ben'])
  await inVain(site, async () => {
    const text = JSON.stringify({ type: 'act', table: game.table, seq: 0, choices: moveOf(turnOf(game).mover) })
    for (const length of [0, 1, 2, 5, 20, text.length + 5]) {
      const client = await game.people[turnOf(game).mover.sight.eyes].open()
      const frame = Buffer.concat([Buffer.from([0x81, 0xfe, 0, text.length, 0, 0, 0, 0]), Buffer.from(text)])
      rawSocket(client).end(frame.subarray(0, length))
      await eventually(() => expect(client.closed).toBeDefined())
    }
  })
})

/** What lies under a socket of the client. */
function rawSocket(client: SocketClient): Socket {
  return Reflect.get(client.socket, '_socket') as Socket
}
