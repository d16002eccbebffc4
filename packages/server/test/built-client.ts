import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

export const PAGE = '<!doctype html><title>Edokko</title>'
export const SCRIPT = `export const words = '${'iki '.repeat(200)}'`
export const SECRET = 'not for everybody'

/** A folder as a build leaves it, in another folder with a secret. */
export function builtClient(): string {
  const outside = mkdtempSync(join(tmpdir(), 'edokko-server-'))
  const folder = join(outside, 'dist')
  const files = {
    'index.html': PAGE,
    'sw.js': 'self.skipWaiting()',
    'manifest.webmanifest': '{"name":"Edokko"}',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'fonts/text.woff2': 'wOF2',
    'fonts/text.OFL.txt': 'SIL Open Font License',
    'assets/index-3f2a.js': SCRIPT,
    'assets/index-3f2a.js.br': brotliCompressSync(SCRIPT),
    'assets/index-3f2a.js.gz': gzipSync(SCRIPT),
    'assets/index-77aa.css': 'main{}',
    'assets/index-77aa.css.gz': gzipSync('main{}'), // longer than what it packs
    'assets/data.bin': '',
    'tables/a name.txt': 'with a space',
    '.vite/manifest.json': '{}',
    '.env': SECRET,
    '../secret.txt': SECRET,
    '../secret': SECRET,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'))
  return folder
}

export function removeClient(folder: string): void {
  rmSync(dirname(folder), { recursive: true })
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks for exactly this path; fetch and URL would tidy it up first. */
export function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject).end()
  })
}
