import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, statSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { Site } from './site.ts'

const DIST = 'packages/web/dist'
export const KB = 1024

/**
 * Bytes of what is fetched from now on, as it is sent, of files with such names. The browser tells also of what it has already; it does
 * not always tell of what its threads fetch, but the server does.
 */
export function countBytes(site: Site, page: Page): (wanted: RegExp) => number {
  const files = new Set<string>()
  const note = (url: string): void => void files.add(new URL(url, site.address('/')).pathname)
  const hear = (told: unknown): void => note((told as { readonly request: IncomingMessage }).request.url ?? '')
  page.context().on('request', (request) => note(request.url()))
  subscribe('http.server.request.start', hear)
  onTestFinished(() => void unsubscribe('http.server.request.start', hear))
  return (wanted) => {
    const counted = [...files].filter((path) => wanted.test(path))
    return counted.reduce((sum, path) => sum + sentSize(path), 0)
  }
}

function sentSize(path: string): number {
  const packed = `${DIST}${path}.br`
  return statSync(existsSync(packed) ? packed : `${DIST}${path}`).size
}
