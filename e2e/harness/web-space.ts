import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { newVisitor, sharedBrowser } from './browser.ts'
import { collectProblems } from './problems.ts'
import type { View } from './views.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

/** Somebody who looks at the site. */
export interface Reader {
  readonly page: Page
  readonly context: BrowserContext
  readonly asked: string[] // paths of what the page asked the web space for
}

/** The site without a server, in a folder of a web space that has nothing but files. */
export interface WebSpace {
  /** Where the site is on the disk. */
  readonly folder: string
  address(path: string): string
  /** Opens a path in a new browser; what it asks in vain fails the test. */
  open(path: string, view?: View): Promise<Reader>
}

/** For the tests of a file: builds the site and puts it into a folder. */
export function useWebSpace(at: string): WebSpace {
  const root = mkdtempSync(join(tmpdir(), 'edokko-'))
  const folder = join(root, at)
  let server: Server | undefined
  let origin = ''

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true })
    const { NODE_ENV: _test, ...env } = process.env // vitest's, for which pages are built otherwise
    execFileSync(process.execPath, ['scripts/static-site.mjs', folder], { env, stdio: 'pipe' })
    server = createServer(({ url = '/' }, response) => send(root, new URL(url, 'http://any').pathname, response))
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server?.closeAllConnections()
    await new Promise((resolve) => server?.close(resolve))
    rmSync(root, { recursive: true })
  })

  const address = (path: string): string => `${origin}/${at}${path}`

  async function open(path: string, view: View = {}): Promise<Reader> {
    const context = await newVisitor(await sharedBrowser(), { reducedMotion: true, ...view })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const problems = collectProblems(page)
    onTestFinished(async () => {
      await context.close()
      if (problems.length > 0) throw new Error(`The page had problems:\n${problems.join('\n')}`)
    })
    await page.goto(address(path))
    return { page, context, asked }
  }

  return { folder, address, open }
}

/** A folder is its index.html, under an address with a slash at its end; what is not there is not there. */
function send(root: string, path: string, response: ServerResponse): void {
  const file = join(root, decodeURIComponent(path))
  if (!existsSync(file)) response.writeHead(404).end()
  else if (!statSync(file).isDirectory())
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'text/plain' }).end(readFileSync(file))
  else if (!path.endsWith('/')) response.writeHead(301, { Location: `${path}/` }).end()
  else send(root, `${path}index.html`, response)
}
