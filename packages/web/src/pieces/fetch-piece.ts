/** A part of the page could not be fetched. */
export class PieceError extends Error {
  override readonly name = 'PieceError'
}

const PAUSES = [400, 1500, 4000] // milliseconds, until it is tried again
const OFFLINE_PAUSE = 10_000

/** Fetches a part of the page: again after a while if it does not come, and as long as there is no network, until there is one. */
export async function fetchPiece<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ;)
    try {
      return await load()
    } catch (cause) {
      if (!navigator.onLine) await untilOnline()
      else if (tries < PAUSES.length) await new Promise((resolve) => setTimeout(resolve, PAUSES[tries++]))
      else throw new PieceError('a part of the page could not be fetched', { cause })
    }
}

/** Until the browser says that there is a network, or a while has passed: a server on this machine needs none. */
function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, OFFLINE_PAUSE)
    addEventListener('online', done)
  })
}
