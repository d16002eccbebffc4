import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startServer } from '@edokko/server'
import type { Database, Server } from '@edokko/server'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import { ensureChromium } from '../../scripts/browser.mjs'
import { openHouse } from './house.ts'
import type { House } from './house.ts'
import { Ear } from './online-ear.ts'
import { collectProblems } from './problems.ts'
import { FLAGS } from './site.ts'
import { contextOptions } from './views.ts'
import type { View } from './views.ts'

const CLIENT = 'packages/web/dist'

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page
  readonly context: BrowserContext
  readonly ear: Ear
  readonly problems: string[] // any that is left at the end fails the test
  /** These are expected. */
  forgive(problem: RegExp): void
}

/** The built web client on a server with a database, which can go away and come back. */
export interface OnlineSite {
  /** Opens a path in a new browser. Who has a name is known on the server already. */
  open(path: string, view?: View & { readonly name?: string }): Promise<Guest>
  address(path: string): string
  readonly database: Database
  /** The server goes away, as for a new version of it. */
  stop(): Promise<void>
  /** It comes back where it was. */
  start(): Promise<void>
}

/** What a browser says of a server that is away, and of a page without a network. */
export const NO_NET =
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED|WebSocket/
/** What it says of somebody who is not known any more. */
export const UNKNOWN_HERE = /status of 401/

/** For the tests of a file: starts server and browser before them and ends both after them. */
export function useOnlineSite(): OnlineSite {
  let server: Server | undefined
  let house: House | undefined
  let browser: Browser | undefined
  let port = 0

  const start = async (): Promise<void> => {
    server = await startServer({ folder: CLIENT, host: '127.0.0.1', port, online: there(house).online })
    port = server.port
  }
  const stop = async (): Promise<void> => {
    await server?.close()
    server = undefined
  }
  beforeAll(async () => {
    house = await openHouse()
    await start()
    browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
  })
  afterEach(() => (server === undefined ? start() : undefined)) // a test that failed meanwhile fails alone
  afterAll(async () => {
    await browser?.close()
    await stop()
    await house?.close()
  })

  const address = (path: string): string => new URL(path, `http://127.0.0.1:${port}/`).href

  const open: OnlineSite['open'] = async (path, { name, ...view } = {}) => {
    const usual = { reducedMotion: true, serviceWorkers: 'block' } as const
    const context = await there(browser).newContext(contextOptions({ ...usual, ...view }))
    const page = await context.newPage()
    const problems = collectProblems(page)
    const forgive = (problem: RegExp): void => {
      problems.splice(0, Infinity, ...problems.filter((line) => !problem.test(line)))
    }
    onTestFinished(async () => {
      await context.close()
      if (problems.length > 0) throw new Error(`The page at ${path} had problems:\n${problems.join('\n')}`)
    })
    if (name !== undefined) {
      await context.request.post(address('/api/guest'), { data: { name }, failOnStatusCode: true })
      await context.addInitScript(introduce, name)
    }
    const ear = new Ear(page)
    await page.goto(address(path))
    return { page, context, ear, problems, forgive }
  }

  return {
    open,
    address,
    stop,
    start,
    get database() {
      return there(house).online.database
    },
  }
}

/** In the page: what it keeps of somebody who has been here before. */
function introduce(name: string): void {
  if (localStorage.getItem('edokko settings') !== null) return
  localStorage.setItem('edokko settings', JSON.stringify({ name }))
  localStorage.setItem('edokko told', name)
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('the site is open while tests run, not before')
  return thing
}
