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

const page: ShellFile = { path: '/', hash: 'p1', when: 'first' }
const code: ShellFile = { path: '/assets/code-1.js', hash: 'c1', when: 'first' }
const letters: ShellFile = { path: '/fonts/a-polish.woff2', hash: 'f1', when: 'later' }
const FILES = [page, code, letters]
const NET = { '/': 'page', '/assets/code-1.js': 'code', '/fonts/a-polish.woff2': 'letters' }

const text = async (response: Promise<Response | undefined>): Promise<string | undefined> => (await response)?.text()

describe('the kept files', () => {
  test('are fetched beforehand, but for those that are fetched when later', async () => {
    const cache = emptyCache()
    const { asked, fetch } = network(NET)
    await new Precache(FILES, cache, fetch).precacheFirst()
    expect(asked).toEqual(['/', '/assets/code-1.js'])
    expect([...cache.kept.keys()]).toEqual(['/?p1', '/assets/code-1.js?c1'])
  })

  test('are given without a network', async () => {
    const cache = emptyCache()
    await new Precache(FILES, cache, network(NET).fetch).precacheFirst()
    const precache = new Precache(FILES, cache, network({}).fetch)
    expect(await text(precache.match('/'))).toBe('page')
    expect(await text(precache.match('/assets/unknown.js'))).toBeUndefined()
    await expect(precache.match('/fonts/a-polish.woff2')).rejects.toThrow('no network')
  })

  test('those that can wait are kept when they are used, or when the rest is asked for', async () => {
    const cache = emptyCache()
    const precache = new Precache(FILES, cache, network(NET).fetch)
    expect(await text(precache.match('/fonts/a-polish.woff2'))).toBe('letters')
    expect([...cache.kept.keys()]).toEqual(['/fonts/a-polish.woff2?f1'])
    const other = emptyCache()
    await new Precache(FILES, other, network(NET).fetch).precacheRest()
    expect([...other.kept.keys()]).toContain('/fonts/a-polish.woff2?f1')
  })

  test('half a version is none', async () => {
    await expect(new Precache(FILES, emptyCache(), network({ '/': 'page' }).fetch).precacheFirst()).rejects.toThrow(
      'no network',
    )
    const missing = (): Promise<Response> => Promise.resolve(new Response('', { status: 404 }))
    await expect(new Precache(FILES, emptyCache(), missing).precacheFirst()).rejects.toThrow('404')
  })
})

describe('a newer version', () => {
  const newer: readonly ShellFile[] = [{ ...page, hash: 'p2' }, code, { ...code, path: '/assets/more-2.js' }]
  const NEWER = { '/': 'new page', '/assets/code-1.js': 'code', '/assets/more-2.js': 'more' }

  test('fetches only what has changed, and leaves the older one alone', async () => {
    const cache = emptyCache()
    const older = new Precache(FILES, cache, network(NET).fetch)
    await older.precacheFirst()
    const { asked, fetch } = network(NEWER)
    await new Precache(newer, cache, fetch).precacheFirst()
    expect(asked).toEqual(['/', '/assets/more-2.js'])
    expect(await text(older.match('/'))).toBe('page')
  })

  test('still gives files of the older one to pages that are open, until it clears up', async () => {
    const cache = emptyCache()
    const old: ShellFile = { path: '/assets/old-1.js', hash: 'o1', when: 'first' }
    await new Precache([page, old], cache, network({ '/': 'page', '/assets/old-1.js': 'old' }).fetch).precacheFirst()
    const precache = new Precache(newer, cache, network(NEWER).fetch)
    await precache.precacheFirst()
    expect(await text(precache.match('/assets/old-1.js'))).toBe('old')
    expect(await text(precache.match('/'))).toBe('new page')
    await precache.deleteOutdated()
    expect([...cache.kept.keys()].sort()).toEqual(['/?p2', '/assets/code-1.js?c1', '/assets/more-2.js?c1'])
  })
})
