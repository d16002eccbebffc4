import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { ensureChromium } from '../../scripts/browser.mjs'
import { contextOptions } from './views.ts'
import type { View } from './views.ts'

const LONGEST_WAIT = 60_000 // milliseconds: a page on a busy machine may need half of them

const FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // root is refused a sandbox
]

let shared: Promise<Browser> | undefined

/** The browser of this process, or another one if it has crashed. It closes when the process is told to end. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser())
  if (browser.isConnected()) return browser
  shared = launchBrowser()
  return shared
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: FLAGS })
}

/** Somebody who comes with nothing stored, and looks at pages in this way. */
export async function newVisitor(browser: Browser, view: View = {}): Promise<BrowserContext> {
  const context = await browser.newContext(contextOptions(view))
  context.setDefaultTimeout(LONGEST_WAIT)
  return context
}
