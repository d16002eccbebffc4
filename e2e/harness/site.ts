import type { Page } from 'playwright-core'
import { startServer } from '@edokko/server'
import type { Server } from '@edokko/server'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { databaseForTests } from './test-database.ts'
import { newVisitor, sharedBrowser } from './browser.ts'
import { openOnlineServices } from './online-options.ts'
import type { OnlineServices } from './online-options.ts'
import { collectProblems } from './problems.ts'
import type { View } from './views.ts'

const CLIENT = 'packages/web/dist'

/** A page that somebody has opened. */
interface Visit {
  readonly page: Page
  readonly problems: string[] // any that is left at the end fails the test; who expects one takes it out
}

/** The built web client on a server of its own. */
export interface Site {
  /** Opens a path as a new visitor, who has nothing stored and leaves when the test ends. */
  open(path: string, view?: View): Promise<Visit>
  /** The address of a path. */
  address(path: string): string
}

/** For the tests of a file: starts a server before them and ends it after them. */
export function useSite(folder = CLIENT): Site {
  let server: Server | undefined
  let services: OnlineServices | undefined

  beforeAll(async () => {
    services = await openOnlineServices(await databaseForTests())
    server = await startServer({ folder, host: '127.0.0.1', port: 0, online: services.online })
  })
  afterAll(async () => {
    await server?.close()
    await services?.close()
  })

  function address(path: string): string {
    if (server === undefined) throw new Error('the site is open while tests run, not before')
    return new URL(path, server.address).href
  }

  async function open(path: string, view: View = {}): Promise<Visit> {
    const context = await newVisitor(await sharedBrowser(), view)
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
