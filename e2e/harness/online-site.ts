import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startServer } from '@edokko/server'
import type { Database, NoticeOptions, Server } from '@edokko/server'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'
import { newVisitor, sharedBrowser } from './browser.ts'
import { openOnlineServices } from './online-options.ts'
import { MessageLog } from './message-log.ts'
import { collectProblems } from './problems.ts'
import { databaseForTests } from './test-database.ts'
import type { View } from './views.ts'

const CLIENT = 'packages/web/dist'

/** Somebody with a browser of their own. */
export interface Guest {
  readonly page: Page
  readonly context: BrowserContext
  readonly messages: MessageLog
  readonly problems: string[] // any that is left at the end fails the test
  /** These are expected. */
  allowProblem(problem: RegExp): void
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

/** Such a site by itself: whoever opens it closes it. */
interface OpenSite extends OnlineSite {
  isAway(): boolean
  close(): Promise<void>
}

export async function openOnlineSite(browser: Browser, url?: string, notices?: NoticeOptions): Promise<OpenSite> {
  const services = await openOnlineServices(url)
  let server: Server | undefined
  let port = 0

  const start = async (): Promise<void> => {
    const online = { ...services.online, ...(notices && { notices }) }
    server = await startServer({ folder: CLIENT, host: '127.0.0.1', port, online })
    port = server.port
  }
  const stop = async (): Promise<void> => {
    await server?.close()
    server = undefined
  }
  const address = (path: string): string => new URL(path, `http://127.0.0.1:${port}/`).href

  const open: OnlineSite['open'] = async (path, { name, ...view } = {}) => {
    const context = await newVisitor(browser, { reducedMotion: true, ...view })
    const page = await context.newPage()
    const problems = collectProblems(page)
    const allowProblem = (problem: RegExp): void => {
      problems.splice(0, Infinity, ...problems.filter((line) => !problem.test(line)))
    }
    if (name !== undefined) {
      await services.online.database.query('delete from name_look') // who is kept by that name does not hold it any more
      await context.request.post(address('/api/guest'), { data: { name }, failOnStatusCode: true })
      await context.addInitScript(introduce, name)
    }
    const messages = new MessageLog(page)
    await page.goto(address(path))
    return { page, context, messages, problems, allowProblem }
  }

  await start()
  return {
    open,
    address,
    stop,
    start,
    database: services.online.database,
    isAway: () => server === undefined,
    close: async () => {
      await stop()
      await services.close()
    },
  }
}

/** For the tests of a file: opens a site before them and closes it after them. */
export function useOnlineSite(noticeOptions?: () => Promise<NoticeOptions>): OnlineSite {
  let site: OpenSite | undefined

  beforeAll(async () => {
    site = await openOnlineSite(await sharedBrowser(), await databaseForTests(), await noticeOptions?.())
  })
  afterEach(() => (there(site).isAway() ? there(site).start() : undefined)) // a test that failed meanwhile fails alone
  afterAll(() => site?.close())

  const open: OnlineSite['open'] = async (path, view) => {
    const guest = await there(site).open(path, view)
    onTestFinished(async () => {
      await guest.context.close()
      if (guest.problems.length > 0) throw new Error(`The page at ${path} had problems:\n${guest.problems.join('\n')}`)
    })
    return guest
  }

  return {
    open,
    address: (path) => there(site).address(path),
    stop: () => there(site).stop(),
    start: () => there(site).start(),
    get database() {
      return there(site).database
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
