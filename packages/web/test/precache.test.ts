import { describe, expect, test } from 'vitest'
import { Larder } from '../src/offline/larder.ts'
import type { Shelf, ShellFile } from '../src/offline/larder.ts'

const ORIGIN = 'https://edokko.example'

/** A shelf in memory, such as a browser has. */
function emptyShelf(): Shelf & { readonly kept: Map<string, string> } {
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
    const shelf = emptyShelf()
    const { asked, fetch } = network(NET)
    await new Larder(FILES, shelf, fetch).fill()
    expect(asked).toEqual(['/', '/assets/code-1.js'])
    expect([...shelf.kept.keys()]).toEqual(['/?p1', '/assets/code-1.js?c1'])
  })

  test('are given without a network', async () => {
    const shelf = emptyShelf()
    await new Larder(FILES, shelf, network(NET).fetch).fill()
    const larder = new Larder(FILES, shelf, network({}).fetch)
    expect(await text(larder.find('/'))).toBe('page')
    expect(await text(larder.find('/assets/unknown.js'))).toBeUndefined()
    await expect(larder.find('/fonts/a-polish.woff2')).rejects.toThrow('no network')
  })

  test('those that can wait are kept when they are used, or when the rest is asked for', async () => {
    const shelf = emptyShelf()
    const larder = new Larder(FILES, shelf, network(NET).fetch)
    expect(await text(larder.find('/fonts/a-polish.woff2'))).toBe('letters')
    expect([...shelf.kept.keys()]).toEqual(['/fonts/a-polish.woff2?f1'])
    const other = emptyShelf()
    await new Larder(FILES, other, network(NET).fetch).fillUp()
    expect([...other.kept.keys()]).toContain('/fonts/a-polish.woff2?f1')
  })

  test('half a version is none', async () => {
    await expect(new Larder(FILES, emptyShelf(), network({ '/': 'page' }).fetch).fill()).rejects.toThrow('no network')
    const missing = (): Promise<Response> => Promise.resolve(new Response('', { status: 404 }))
    await expect(new Larder(FILES, emptyShelf(), missing).fill()).rejects.toThrow('404')
  })
})

describe('a newer version', () => {
  const newer: readonly ShellFile[] = [{ ...page, hash: 'p2' }, code, { ...code, path: '/assets/more-2.js' }]
  const NEWER = { '/': 'new page', '/assets/code-1.js': 'code', '/assets/more-2.js': 'more' }

  test('fetches only what has changed, and leaves the older one alone', async () => {
    const shelf = emptyShelf()
    const older = new Larder(FILES, shelf, network(NET).fetch)
    await older.fill()
    const { asked, fetch } = network(NEWER)
    await new Larder(newer, shelf, fetch).fill()
    expect(asked).toEqual(['/', '/assets/more-2.js'])
    expect(await text(older.find('/'))).toBe('page')
  })

  test('still gives files of the older one to pages that are open, until it clears up', async () => {
    const shelf = emptyShelf()
    const old: ShellFile = { path: '/assets/old-1.js', hash: 'o1', when: 'first' }
    await new Larder([page, old], shelf, network({ '/': 'page', '/assets/old-1.js': 'old' }).fetch).fill()
    const larder = new Larder(newer, shelf, network(NEWER).fetch)
    await larder.fill()
    expect(await text(larder.find('/assets/old-1.js'))).toBe('old')
    expect(await text(larder.find('/'))).toBe('new page')
    await larder.clear()
    expect([...shelf.kept.keys()].sort()).toEqual(['/?p2', '/assets/code-1.js?c1', '/assets/more-2.js?c1'])
  })
})
