import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { startServer } from '@edokko/server'
import type { Server } from '@edokko/server'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { ensureChromium } from '../../scripts/browser.mjs'
import { openOnlineServices } from './online-options.ts'
import type { OnlineServices } from './online-options.ts'
import { collectProblems } from './problems.ts'
import { contextOptions } from './views.ts'
import type { View } from './views.ts'

const CLIENT = 'packages/web/dist'

/** A page that somebody has opened. */
interface Visit {
  readonly page: Page
  readonly problems: string[] // any that is left at the end fails the test; who expects one takes it out
}

/** The built web client on a server of its own, and a browser. */
export interface Site {
  /** Opens a path as a new visitor, who has nothing stored and leaves when the test ends. */
  open(path: string, view?: View): Promise<Visit>
  /** The address of a path. */
  address(path: string): string
}

/** For the tests of a file: starts server and browser before them and ends both after them. */
export function useSite(folder = CLIENT): Site {
  let server: Server | undefined
  let services: OnlineServices | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    services = await openOnlineServices()
    server = await startServer({ folder, host: '127.0.0.1', port: 0, online: services.online })
    browser = await chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await services?.close()
  })

  function address(path: string): string {
    if (server === undefined) throw new Error('the site is open while tests run, not before')
    return new URL(path, server.address).href
  }

  async function open(path: string, view: View = {}): Promise<Visit> {
    if (browser === undefined) throw new Error('the browser is there while tests run, not before')
    const context = await browser.newContext(contextOptions(view))
    const page = await context.newPage()
    const problems = collectProblems(page)
    onTestFinished(async () => {
      await context.close()
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`)
    })
    await page.goto(address(path))
    return { page, problems }
  }

  return { open, address }
}

export const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // root is refused a sandbox
]
