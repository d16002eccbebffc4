import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Precache } from '../src/offline/precache.ts'
import type { Cache, ShellFile } from '../src/offline/precache.ts'

const ORIGIN = 'https://edokko.example'

/** A cache in memory, such as a browser has. */
function emptyCache(): Cache & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    match: (address, how) => {
      const found = [...kept].find(([key]) =>
        how?.ignoreSearch === true ? key.split('?')[0] === address : key === address,
      )
      return Promise.resolve(found === undefined ? undefined : new Response(found[1]))
    },
    put: async (address, response) => void kept.set(address, await response.text()),
    keys: () => Promise.resolve([...kept.keys()].map((key) => ({ url: ORIGIN + key }))),
    delete: (url) => Promise.resolve(kept.delete(url.replace(ORIGIN, ''))),
  }
}

/** A network that has files, and remembers what was asked for. */
function network(files: Readonly<Record<string, string>>) {
  const asked: string[] = []
  const fetch = (path: string): Promise<Response> => {
    asked.push(path)
    const text = files[path]
    return text === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(text))
  }
  return { asked, fetch }
}

function file(path: string, text: string, when: ShellFile['when'] = 'first'): ShellFile {
  return { path, hash: createHash('sha256').update(text).digest('hex').slice(0, 16), when }
}

const PAGE = '/index.html'
const page = file(PAGE, 'page')
const code = file('/assets/code-1.js', 'code')
const letters = file('/fonts/a-polish.woff2', 'letters', 'later')
const FILES = [page, code, letters]
const NET = { [PAGE]: 'page', '/assets/code-1.js': 'code', '/fonts/a-polish.woff2': 'letters' }

const at = ({ path, hash }: ShellFile): string => `${path}?${hash}`

const text = async (response: Promise<Response | undefined>): Promise<string | undefined> => (await response)?.text()

describe('the kept files', () => {
  test('are fetched beforehand, but for those that are fetched when later', async () => {
    const cache = emptyCache()
    const { asked, fetch } = network(NET)
    await new Precache(FILES, cache, fetch).precacheFirst()
    expect(asked).toEqual([PAGE, '/assets/code-1.js'])
    expect(new Set(cache.kept.keys())).toEqual(new Set([at(page), at(code)])) // whichever hash was reckoned first
  })

  test('are given without a network', async () => {
    const cache = emptyCache()
    await new Precache(FILES, cache, network(NET).fetch).precacheFirst()
    const precache = new Precache(FILES, cache, network({}).fetch)
    expect(await text(precache.match(PAGE))).toBe('page')
    expect(await text(precache.match('/assets/unknown.js'))).toBeUndefined()
    await expect(precache.match('/fonts/a-polish.woff2')).rejects.toThrow('no network')
  })

  test('those that can wait are kept when they are used, or when the rest is asked for', async () => {
    const cache = emptyCache()
    const precache = new Precache(FILES, cache, network(NET).fetch)
    expect(await text(precache.match('/fonts/a-polish.woff2'))).toBe('letters')
    expect([...cache.kept.keys()]).toEqual([at(letters)])
    const other = emptyCache()
    await new Precache(FILES, other, network(NET).fetch).precacheRest(new AbortController().signal)
    expect([...other.kept.keys()]).toContain(at(letters))
  })

  test('half a version is none', async () => {
    await expect(new Precache(FILES, emptyCache(), network({ [PAGE]: 'page' }).fetch).precacheFirst()).rejects.toThrow(
      'no network',
    )
    const missing = (): Promise<Response> => Promise.resolve(new Response('', { status: 404 }))
    await expect(new Precache(FILES, emptyCache(), missing).precacheFirst()).rejects.toThrow('not to be had')
  })
})

describe('a newer version', () => {
  const newer: readonly ShellFile[] = [file(PAGE, 'new page'), code, file('/assets/more-2.js', 'more')]
  const NEWER = { [PAGE]: 'new page', '/assets/code-1.js': 'code', '/assets/more-2.js': 'more' }

  test('fetches only what has changed, and leaves the older one alone', async () => {
    const cache = emptyCache()
    const older = new Precache(FILES, cache, network(NET).fetch)
    await older.precacheFirst()
    const { asked, fetch } = network(NEWER)
    await new Precache(newer, cache, fetch).precacheFirst()
    expect(asked).toEqual([PAGE, '/assets/more-2.js'])
    expect(await text(older.match(PAGE))).toBe('page')
  })

  test('still gives files of the older one to pages that are open, until it clears up', async () => {
    const cache = emptyCache()
    const old = file('/assets/old-1.js', 'old')
    await new Precache([page, old], cache, network({ [PAGE]: 'page', '/assets/old-1.js': 'old' }).fetch).precacheFirst()
    const precache = new Precache(newer, cache, network(NEWER).fetch)
    await precache.precacheFirst()
    expect(await text(precache.match('/assets/old-1.js'))).toBe('old')
    expect(await text(precache.match(PAGE))).toBe('new page')
    await precache.deleteOutdated()
    expect([...cache.kept.keys()].sort()).toEqual(newer.map(at).sort())
  })

  test('a file of another version is asked for again past all caches, and never stored under this one’s name', async () => {
    const asked: [string, string][] = []
    const behind = (texts: readonly string[]) => (path: string, how: { readonly cache: string }) => {
      asked.push([path, how.cache])
      const tries = asked.filter(([other]) => other === path).length
      return Promise.resolve(new Response(path === PAGE ? texts[tries - 1] : NEWER[path as keyof typeof NEWER]))
    }
    const cache = emptyCache()
    await expect(new Precache(newer, cache, behind(['page', 'page'])).precacheFirst()).rejects.toThrow(PAGE)
    expect([...cache.kept.values()]).not.toContain('page')
    expect(await new Precache(newer, cache, () => Promise.resolve(new Response('page'))).match(PAGE)).toBeUndefined()
    asked.length = 0
    await new Precache(newer, cache, behind(['page', 'new page'])).precacheFirst()
    expect(asked).toEqual([
      [PAGE, 'no-cache'],
      [PAGE, 'reload'],
    ])
    expect(cache.kept.get(at(newer[0]))).toBe('new page')
  })
})
