import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { allowedUrl, ANYWHERE, ForbiddenAddressError, post, PUBLIC, PUBLIC_HTTP } from '../src/notices/outbound.ts'
import { isPublicAddress } from '../src/notices/public-address.ts'
import { HookServer } from './notice-doubles.ts'

describe('an address of the internet', () => {
  test.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450:4001::8',
  ])('%s is', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '',
    'localhost',
    '1.2.3',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('an address that somebody has typed', () => {
  test.each([
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://ada:secret@example.org/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[fd00::1]:8443/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://',
    'no address',
  ])('%s is refused before anything is sent', async (text) => {
    expect(allowedUrl(text, PUBLIC)).toBeUndefined()
    await expect(post(text, {}, '', PUBLIC)).rejects.toBeInstanceOf(ForbiddenAddressError)
  })

  test('is let through by https, and by http if the host says so', () => {
    expect(allowedUrl('https://example.org:8443/x', PUBLIC)?.port).toBe('8443')
    expect(allowedUrl('http://example.org/', PUBLIC_HTTP)).toBeDefined()
    expect(allowedUrl('http://10.0.0.1/', PUBLIC_HTTP)).toBeUndefined()
  })
})

describe('a name', () => {
  let server: HookServer
  let other: HookServer
  const at = (...addresses: string[]) =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

  beforeAll(async () => {
    server = await HookServer.open('127.0.0.1')
    other = await HookServer.open('127.0.0.2', server.listensAt)
  })
  afterAll(() => Promise.all([server.close(), other.close()]))

  test.each([
    ['this machine', at('127.0.0.1')],
    ['a private address among others', at('8.8.8.8', '10.0.0.1')],
    ['an address in disguise', at('::ffff:192.168.0.1')],
    ['nothing', []],
  ])('that leads to %s is refused', async (_, addresses) => {
    const resolve = vi.fn(() => Promise.resolve(addresses))
    const sent = post(server.url('/', 'hook.test'), {}, '', { ...PUBLIC_HTTP, resolve })
    await expect(sent).rejects.toBeInstanceOf(ForbiddenAddressError)
    expect(server.calls).toEqual([])
  })

  test('that leads elsewhere when it is asked again is asked once, and the connection goes to what was looked at', async () => {
    const answers = [at('127.0.0.1'), at('127.0.0.2')]
    const resolve = vi.fn(() => Promise.resolve(answers.shift() ?? []))
    const isAllowed = (address: string): boolean => address === '127.0.0.1'
    expect(await post(server.url('/', 'hook.test'), {}, 'x', { ...PUBLIC_HTTP, resolve, isAllowed })).toBe(200)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(server.calls.splice(0)).toMatchObject([{ body: 'x', headers: { host: `hook.test:${server.listensAt}` } }])
    expect(other.calls).toEqual([])
  })

  test('that cannot be looked up is a failure', async () => {
    const resolve = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'))
    await expect(post('https://hook.test/', {}, '', { ...PUBLIC, resolve })).rejects.toThrow('ENOTFOUND')
  })

  test('whose answer points elsewhere is not followed', async () => {
    server.status = 302
    expect(await post(server.url(), {}, '', ANYWHERE)).toBe(302)
    expect(server.calls.splice(0).map(({ path }) => path)).toEqual(['/hook'])
    server.status = 200
  })

  test('whose answer does not end soon is given up', async () => {
    server.answer = 'x'.repeat(100_000)
    await expect(post(server.url(), {}, '', ANYWHERE)).rejects.toThrow('too long')
    server.answer = 'ok'
    server.calls.splice(0)
  })

  test('where nobody listens is a failure', async () => {
    const closed = await HookServer.open()
    await closed.close()
    await expect(post(closed.url(), {}, '', ANYWHERE)).rejects.toThrow('ECONNREFUSED')
  })
})
