import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A server that knows one person at most. */
interface Known {
  person: { id: string; name: string; avatar: string; shown: string } | undefined
  readonly asked: string[]
}

const ADA = '0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'
const SHOWN = { avatar: 'kite', shown: 'nobody' }
let known: Known

/** A browser's store. */
function stored(): object {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

function answer(path: string, { body }: RequestInit = {}): Response {
  known.asked.push(path)
  if (path === '/api/guest') {
    const { name } = JSON.parse(body as string) as { name: string }
    known.person = { ...SHOWN, id: known.person?.id ?? ADA, name }
  }
  if (known.person === undefined) return Response.json({ refused: 'no-session' }, { status: 401 })
  return Response.json(known.person)
}

beforeEach(() => {
  known = { person: undefined, asked: [] }
  vi.resetModules()
  vi.stubGlobal('localStorage', stored())
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('navigator', { languages: ['en'] })
  vi.stubGlobal('location', { origin: 'http://edokko' })
  vi.stubGlobal('document', { addEventListener: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string, how?: RequestInit) => Promise.resolve(answer(path, how)))
})

afterEach(() => vi.unstubAllGlobals())

/** A page that has just been opened, by a browser that keeps what it kept. */
async function opened() {
  vi.resetModules()
  const [me, settings] = await Promise.all([import('../src/online/me.ts'), import('../src/settings/settings.ts')])
  return { ...me, ...settings, name: () => settings.useSettings.getState().name }
}

test('who has never been there is a stranger, and need not ask', async () => {
  const { refreshMe, useMe } = await opened()
  await refreshMe()
  expect(useMe.getState().state).toBe('stranger')
  expect(known.asked).toEqual([])
})

test('a name is enough to be known, now and next time', async () => {
  const { signInAsGuest, changeSettings } = await opened()
  changeSettings({ name: '  Ada\u200B  L. ' })
  expect(await signInAsGuest()).toEqual({ ...SHOWN, id: ADA, name: 'Ada L.' })
  const { refreshMe, useMe } = await opened()
  await refreshMe()
  expect(useMe.getState()).toEqual({ state: 'known', person: { ...SHOWN, id: ADA, name: 'Ada L.' } })
})

test('without a name nobody is made', async () => {
  const { signInAsGuest, MissingName, changeSettings } = await opened()
  changeSettings({ name: ' ' })
  await expect(signInAsGuest()).rejects.toBeInstanceOf(MissingName)
  expect(known.asked).toEqual([])
})

test('a name that was changed here is told; one that was changed elsewhere is taken', async () => {
  const first = await opened()
  first.changeSettings({ name: 'Ada' })
  await first.signInAsGuest()
  first.changeSettings({ name: 'Ada here' })
  const second = await opened()
  await second.refreshMe()
  expect(known.person?.name).toBe('Ada here')
  known.person = { ...SHOWN, id: ADA, name: 'Ada there' }
  const third = await opened()
  await third.refreshMe()
  expect(third.name()).toBe('Ada there')
  expect(known.person.name).toBe('Ada there')
})

test('who was known and is not any more is told so, and can be a guest again', async () => {
  const first = await opened()
  first.changeSettings({ name: 'Ada' })
  await first.signInAsGuest()
  known.person = undefined
  const { refreshMe, signInAsGuest, useMe } = await opened()
  await refreshMe()
  expect(useMe.getState().state).toBe('lost')
  await signInAsGuest()
  expect(useMe.getState().state).toBe('known')
})

test('a server that does not answer is away', async () => {
  const first = await opened()
  first.changeSettings({ name: 'Ada' })
  await first.signInAsGuest()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  const { refreshMe, useMe } = await opened()
  await refreshMe()
  expect(useMe.getState().state).toBe('unreachable')
})
