import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@edokko/server'
import { onTestFinished } from 'vitest'

const BUILT = 'packages/web/dist'
const PAGE = 'index.html'
const WORKER = 'service-worker.js'

type Version = 'old' | 'new'

/** Servers of two versions behind one address, such as there are while one is replaced by the other. */
interface RollingSite {
  readonly address: string
  /** From now on this version answers; but for these paths, the other one. */
  answerWith(version: Version, others?: readonly string[]): void
  /** A file that the page can do without for a while is from now on asked for in vain: it neither comes nor fails. Gives its path. */
  holdLaterFile(): string
}

/** The built web client, and one whose page is another, for the time of a test. */
export async function openRollingSite(): Promise<RollingSite> {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-rolling-'))
  cpSync(BUILT, folder, { recursive: true })
  const page = readFileSync(join(folder, PAGE), 'utf8')
  const changed = page.replace('<head>', '<head><meta name="version" content="new" />')
  writeFileSync(join(folder, PAGE), changed)
  const worker = readFileSync(join(folder, WORKER), 'utf8')
  writeFileSync(join(folder, WORKER), worker.replace(...hashes(worker, page, changed)))
  for (const name of [PAGE, WORKER]) rmSync(join(folder, `${name}.br`))
  const servers = {
    old: await startServer({ folder: BUILT, host: '127.0.0.1', port: 0 }),
    new: await startServer({ folder, host: '127.0.0.1', port: 0 }),
  }
  let answering: Version = 'old'
  let otherwise: readonly string[] = []
  let held: string | undefined
  const front = createServer(({ method, url, headers }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://front')
    if (pathname === held) return
    const isOther = otherwise.includes(pathname)
    const version = isOther === (answering === 'old') ? 'new' : 'old'
    request({ port: servers[version].port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    }).end()
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    front.closeAllConnections()
    front.close()
    await Promise.all(Object.values(servers).map((server) => server.close()))
    rmSync(folder, { recursive: true })
  })
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}/`,
    answerWith: (version, others = []) => {
      answering = version
      otherwise = others
    },
    holdLaterFile: () => (held = laterFile(worker)),
  }
}

/** The path of a file that a worker fetches when there is time. */
function laterFile(worker: string): string {
  const path = /path:[`"']([^`"']+)[`"'][^}]*?when:[`"']later/.exec(worker)?.[1]
  if (path === undefined) throw new Error('the service worker fetches nothing later')
  return path
}

/** The hash of the page that the worker knows, and the one of the changed page, as long. */
function hashes(worker: string, page: string, changed: string): [known: string, changed: string] {
  const known = [...worker.matchAll(/hash:[`"'](\w+)/g)].find(([, hash = '']) => hashOf(page).startsWith(hash))?.[1]
  if (known === undefined) throw new Error('the service worker does not know the page')
  return [known, hashOf(changed).slice(0, known.length)]
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
