/** A file of the built page. */
export interface ShellFile {
  readonly path: string // "/assets/index-3f2a.js"
  readonly hash: string // the beginning of the SHA-256 of what it holds, in hex
  readonly when: 'first' | 'later' // whether the page can do without it for a while
}

/** The part of a browser's Cache that is used here. */
export interface Cache {
  match(address: string, how?: { readonly ignoreSearch: boolean }): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
  keys(): Promise<readonly { readonly url: string }[]>
  delete(address: string): Promise<boolean>
}

export type Fetch = (path: string, how: { readonly cache: 'no-cache' | 'reload' }) => Promise<Response>

/** What is to be had under the name of a file is not what this version has there. */
class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError'
}

/**
 * The files of one version, kept in a cache that versions share: what has not changed is not fetched again. A file is kept under its path
 * and its hash, so that a version that waits does not disturb the one in use.
 */
export class Precache {
  private readonly cache: Cache
  private readonly fetch: Fetch
  private readonly files: ReadonlyMap<string, ShellFile>

  constructor(files: readonly ShellFile[], cache: Cache, fetch: Fetch) {
    this.files = new Map(files.map((file) => [file.path, file]))
    this.cache = cache
    this.fetch = fetch
  }

  /** Fetches what is always needed; rejects if a part cannot be had, for half a version is none. */
  async precacheFirst(): Promise<void> {
    const wanted = [...this.files.values()].filter(({ when }) => when === 'first')
    await Promise.all(wanted.map((file) => this.keep(file)))
  }

  /** Fetches the rest too, as far as it can be had: letters of other languages. Waits no longer for what is on its way once the signal says so. */
  async precacheRest(signal: AbortSignal): Promise<void> {
    const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    await Promise.race([stopped, Promise.allSettled([...this.files.values()].map((file) => this.keep(file)))])
  }

  /** Throws away what belongs to no file of this version. */
  async deleteOutdated(): Promise<void> {
    const ours = new Set([...this.files.values()].map(addressOf))
    for (const { url } of await this.cache.keys()) {
      const { pathname, search } = new URL(url)
      if (!ours.has(pathname + search)) await this.cache.delete(url)
    }
  }

  /** A file of this version or, for pages that are still open, of the one before; undefined if it is neither, or only another version has it now. */
  async match(path: string): Promise<Response | undefined> {
    const file = this.files.get(path)
    if (file === undefined) return this.cache.match(path, { ignoreSearch: true })
    try {
      return await this.keep(file)
    } catch (error) {
      if (error instanceof OtherVersionError) return undefined
      throw error
    }
  }

  private async keep(file: ShellFile): Promise<Response> {
    const address = addressOf(file)
    const kept = await this.cache.match(address)
    if (kept !== undefined) return kept
    const response = await this.fetchExact(file)
    await this.cache.put(address, response.clone())
    return response
  }

  /** While servers are replaced one after the other, and from a cache on the way, a file of another version may come: it is asked for once more, past all caches. */
  private async fetchExact({ path, hash }: ShellFile): Promise<Response> {
    for (const cache of ['no-cache', 'reload'] as const) {
      const response = await this.fetch(path, { cache })
      if (response.ok && (await hashOf(response.clone())).startsWith(hash)) return response
    }
    throw new OtherVersionError(`${path} is not to be had as this version has it`)
  }
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function addressOf({ path, hash }: ShellFile): string {
  return `${path}?${hash}`
}
