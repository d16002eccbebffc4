import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../src/db/index.ts'
import { networkOf } from '../src/http/client-network.ts'
import { SocketLimits } from '../src/http/socket-limits.ts'
import { TokenBuckets } from '../src/lib/token-bucket.ts'
import { DEFAULT_LIMITS, parseLimits } from '../src/lib/limits.ts'
import { openLog } from '../src/telemetry/log.ts'
import { newDatabase } from './databases.ts'
import { eventually } from './eventually.ts'
import { befriend, friendIn, readFriends } from './friends-site.ts'
import { guest, playing, sites } from './ops-site.ts'
import { HttpClient } from './socket-client.ts'
import { NAISHI } from './test-services.ts'

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['127.0.0.1', undefined],
    ['::1', undefined],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf({ ip, headers: {} })).toBe(network)
  })

  test.each([
    [{ 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    [{ 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }, '203.0.113.7'],
    [{ forwarded: 'for=203.0.113.7' }, 'proxy'],
    [{ via: '1.1 here' }, 'proxy'],
  ])('behind a proxy on this machine that says %j is %s', (headers, network) => {
    expect(networkOf({ ip: '127.0.0.1', headers })).toBe(network)
  })
})

describe('what may be done at once', () => {
  beforeEach(() => void vi.useFakeTimers()) // however slow the machine is
  afterEach(() => void vi.useRealTimers())

  const take = (buckets: TokenBuckets, key: string | undefined, times: number): number =>
    Array.from({ length: times }, () => buckets.take(key)).filter(Boolean).length

  test('is used up by one and not by others, and comes back with time', () => {
    const buckets = new TokenBuckets({ burst: 200, perSecond: 10 })
    expect(take(buckets, '203.0.113.7', 400)).toBe(200)
    expect(take(buckets, '203.0.113.8', 1)).toBe(1)
    vi.advanceTimersByTime(2000)
    expect(take(buckets, '203.0.113.7', 400)).toBe(20)
  })

  test('is not counted on this machine', () => {
    expect(take(new TokenBuckets({ burst: 1, perSecond: 1 }), undefined, 1000)).toBe(1000)
  })

  test('is remembered in a flood of addresses, which does not fill the memory', () => {
    const buckets = new TokenBuckets({ burst: 200, perSecond: 10 })
    take(buckets, '203.0.113.7', 300)
    for (let i = 0; i < 9000; i++) buckets.take(`198.51.${Math.floor(i / 256)}.${i % 256}`)
    expect(buckets.take('203.0.113.7')).toBe(false)
  })

  test('is shared by all sockets of a network', () => {
    const limits = new SocketLimits({ ...DEFAULT_LIMITS, messages: 6, joins: 2 })
    const sockets = Array.from({ length: 5 }, (_, i) => limits.admit('203.0.113.7', `person ${i}`))
    const count = (what: 'takeMessage' | 'takeJoin'): number =>
      sockets.flatMap((socket) => Array.from({ length: 30 }, () => socket?.[what]())).filter(Boolean).length
    expect(count('takeMessage')).toBe(60)
    expect(count('takeJoin')).toBe(20)
    expect(limits.admit('203.0.113.8', undefined)?.takeJoin()).toBe(true)
  })

  test('is no more with another address, for the same person', () => {
    const limits = new SocketLimits({ ...DEFAULT_LIMITS, personSockets: 2, personJoins: 1 })
    const admit = (i: number) => limits.admit(`203.0.113.${i}`, 'Ada')
    const [first] = [admit(1), admit(2)]
    expect(admit(3)).toBeUndefined()
    first?.release()
    const socket = admit(4)
    expect(Array.from({ length: 30 }, () => socket?.takeJoin()).filter(Boolean)).toHaveLength(10)
  })
})

describe('limits as a host writes them', () => {
  test('change what they name', () => {
    expect(parseLimits(' sockets=500, joins=9 ')).toEqual({ ...DEFAULT_LIMITS, sockets: 500, joins: 9 })
    expect(parseLimits('')).toEqual(DEFAULT_LIMITS)
  })

  test.each([
    ['windows=3', /"windows" is no limit; there are requests,/],
    ['sockets', /sockets is a whole number above 0, not ""/],
    ['sockets=0', /not "0"/],
    ['sockets=1e3', /not "1e3"/],
    ['__proto__=3', /"__proto__" is no limit/],
  ])('say what is wrong: %s', (text, sentence) => {
    expect(() => parseLimits(text)).toThrow(sentence)
  })
})

describe('at a server', () => {
  const { open } = sites()
  let database: Database
  beforeAll(async () => {
    database = await newDatabase('postgres')
  })
  afterAll(() => database.close())

  test('a network has so many sockets, and one more when one is closed', async () => {
    const { port } = await open(database, { behindProxy: true, limits: { ...DEFAULT_LIMITS, sockets: 3 } })
    const from = (ip: string) => new HttpClient(port).open({ 'X-Forwarded-For': ip })
    const [first] = await Promise.all([1, 2, 3].map((i) => from(`2001:db8::${i}`)))
    const refused = await from('2001:db8::4')
    await eventually(() => expect(refused.closed).toBe(1013))
    const other = await from('2001:db8:0:1::1')
    first?.socket.close()
    await eventually(() => expect(first?.closed).toBeDefined())
    const again = await from('2001:db8::5')
    for (const line of [again, other]) {
      line.send({ type: 'list', list: 'open' })
      await eventually(() => expect(line.received).toHaveLength(1))
    }
  })

  test('a person changes only so often what others see of them, and a stranger asks for so many names', async () => {
    const limits = { ...DEFAULT_LIMITS, personChanges: 3, guests: 2 }
    const { port } = await open(database, { behindProxy: true, limits })
    const ada = await guest(port, 'Ada')
    expect(await ada.post('/api/guest', { name: 'Ada' })).toMatchObject({ status: 200 }) // she is called so
    expect(await ada.post('/api/guest', { name: 'Admin' })).toMatchObject({ status: 409 })
    expect(await ada.post('/api/profile', { avatar: 'kite' })).toMatchObject({ status: 200 })
    expect(await ada.post('/api/friends/shown', { on: false })).toMatchObject({ status: 200 })
    for (const [path, body] of [
      ['/api/guest', { name: 'Eve' }],
      ['/api/profile', { shown: 'everybody' }],
      ['/api/friends/shown', { on: true }],
    ] as const)
      expect(await ada.post(path, body)).toMatchObject({ status: 429, body: { refused: 'too-fast' } })
    const statuses: number[] = []
    for (const [ip, name] of [
      ['203.0.113.9', 'Admin'],
      ['203.0.113.9', 'Operator'],
      ['203.0.113.9', 'System'],
      ['203.0.113.10', 'System'],
      ['203.0.113.9', 'Eve'],
    ] as const) {
      const stranger = await fetch(`http://127.0.0.1:${port}/api/guest`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip },
        body: JSON.stringify({ name }),
      })
      statuses.push(stranger.status)
    }
    expect(statuses).toEqual([409, 409, 429, 409, 200])
  })

  test('a network looks at so many profiles a minute, which are counted from all games of somebody', async () => {
    const { port } = await open(database, { behindProxy: true, limits: { ...DEFAULT_LIMITS, profiles: 2 } })
    const statuses: number[] = []
    for (const ip of ['203.0.113.11', '203.0.113.11', '203.0.113.11', '203.0.113.12']) {
      const url = `http://127.0.0.1:${port}/api/people/00000000-0000-4000-8000-000000000001`
      statuses.push((await fetch(url, { headers: { 'X-Forwarded-For': ip } })).status)
    }
    expect(statuses).toEqual([404, 404, 429, 404])
  })

  test('whoever joins again and again is told to wait, and others play on', async () => {
    stopTime()
    const { port } = await open(database, { behindProxy: true })
    const { table, clients } = await playing(port, ['Ada', 'Ben'])
    const loud = await new HttpClient(port).open({ 'X-Forwarded-For': '203.0.113.7' })
    for (let i = 0; i < 39; i++) loud.send({ type: 'join', table, from: 0 })
    await eventually(() => expect(loud.received).toHaveLength(39))
    const others = await Promise.all([1, 2].map(() => new HttpClient(port).open({ 'X-Forwarded-For': '203.0.113.7' })))
    for (const other of others) for (let i = 0; i < 39; i++) other.send({ type: 'join', table, from: 0 })
    await eventually(() => expect(others.map(({ received }) => received.length)).toEqual([39, 39]))
    const refused = [loud, ...others].flatMap(({ received }) => received).filter(({ type }) => type === 'refused')
    expect(refused).toHaveLength(3 * 39 - 10 * DEFAULT_LIMITS.joins)
    expect(refused[0]).toMatchObject({ code: 'too-fast', table })
    expect(clients.map(({ closed }) => closed)).toEqual([undefined, undefined])
  })

  test('somebody invites so many friends an hour, and makes so many links', async () => {
    stopTime()
    const { port } = await open(database, { limits: { ...DEFAULT_LIMITS, personInvitations: 2, personFriendLinks: 2 } })
    const [ada, ben] = [await guest(port, 'Ada'), await guest(port, 'Ben')]
    await befriend(ada, ben)
    const client = await readFriends(ada)
    const seats = [{ kind: 'me' }, { kind: 'friend', friend: friendIn(client, 'Ben')?.id }]
    for (let i = 0; i < 2; i++)
      expect(await ada.post('/api/tables', { ...NAISHI, seats })).toMatchObject({ status: 200 })
    const tooFast = { status: 429, body: { refused: 'too-fast' } }
    expect(await ada.post('/api/tables', { ...NAISHI, seats })).toMatchObject(tooFast)
    expect(await ada.post('/api/tables', NAISHI)).toMatchObject({ status: 200 }) // which invites nobody
    expect(await ada.post('/api/friends/links', {})).toMatchObject({ status: 200 })
    expect(await ada.post('/api/friends/links', {})).toMatchObject(tooFast)
    expect(await ben.post('/api/friends/links', {})).toMatchObject({ status: 200 })
  })

  test('a proxy of which nobody has told is warned of once, and does not lift the limits', async () => {
    stopTime()
    const lines: string[] = []
    const log = await openLog('warn', (line) => lines.push(line))
    const { port } = await open(database, { log, limits: { ...DEFAULT_LIMITS, requests: 1 } })
    const ada = await guest(port, 'Ada')
    const answers = []
    for (let i = 0; i < 15; i++)
      answers.push(await ada.post('/api/guest', { name: 'Ada' }, { 'X-Forwarded-For': '203.0.113.7' }))
    expect(answers.at(-1)?.status).toBe(429)
    expect(await ada.post('/api/guest', { name: 'Ada' })).toMatchObject({ status: 200 })
    expect(lines.filter((line) => line.includes('--behind-proxy'))).toHaveLength(1)
  })
})

/** Nothing is allowed again while a test goes on, however long it takes. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
}
