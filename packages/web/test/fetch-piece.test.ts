import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchPiece, PieceError } from '../src/pieces/fetch-piece.ts'

const events = new EventTarget()
const net = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', net)
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  net.onLine = true
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A piece that comes at the so-manieth time. */
function coming(at: number) {
  let asked = 0
  const load = (): Promise<string> =>
    ++asked < at ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('piece')
  return { load, asked: () => asked }
}

test('a piece that does not come is asked for again, later each time', async () => {
  const { load, asked } = coming(4)
  const fetched = fetchPiece(load)
  await vi.runAllTimersAsync()
  expect(await fetched).toBe('piece')
  expect(asked()).toBe(4)
})

test('what does not come after that is told, with its reason', async () => {
  const { load, asked } = coming(Infinity)
  const failed = fetchPiece(load).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  expect(await failed).toBeInstanceOf(PieceError)
  expect(await failed).toMatchObject({ cause: new TypeError('Failed to fetch') })
  expect(asked()).toBe(4)
})

test('without a network it is asked for when there is one, and never given up', async () => {
  const { load, asked } = coming(21)
  net.onLine = false
  const fetched = fetchPiece(load)
  await vi.advanceTimersByTimeAsync(0)
  for (let i = 1; i < 20; i++) {
    events.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(asked()).toBe(20)
  await vi.advanceTimersByTimeAsync(10_000) // nothing is said of a network, and yet there is one
  expect(await fetched).toBe('piece')
})
