import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'rolldown'
import { build as buildPage } from 'vite'
import { compileWords } from './compile-words.mjs'

/** Packages that stay outside of a bundle: they find files of their own, or are seldom needed. */
export const APART = [
  'piscina',
  'pg',
  '@electric-sql/pglite',
  'fastify',
  'pino',
  'prom-client',
  'nodemailer',
  'web-push',
  'ws',
  /^@fastify\//,
  /^@node-rs\//,
  /^@simplewebauthn\//,
]

const LANGUAGES = 'packages/words/src/languages/terminal'

/** What the terminal says stays outside of its programs, a file a language, of which one is read. */
const languagesApart = {
  name: 'languages-apart',
  resolveId: (id, importer) => {
    const language = /\/languages\/terminal\/(\w+)\.ts$/.exec(id)?.[1]
    return language === undefined || importer === undefined
      ? undefined
      : { id: `./words-${language}.js`, external: true }
  },
}

/** Where each program begins, by the name of its bundle. */
const PROGRAMS = {
  edokko: 'packages/cli/src/main.ts',
  worker: 'packages/cli/src/worker.ts',
  thinker: 'packages/bots/src/hosts/node/worker.ts',
  'pglite-thread': 'packages/server/src/db/pglite-thread.ts',
  ...Object.fromEntries(
    readdirSync(LANGUAGES).map((name) => [`words-${name.replace('.ts', '')}`, `${LANGUAGES}/${name}`]),
  ),
}

/**
 * Bundles the command line, each program into one file: imports cost a playout a quarter of its speed. Packages that are not apart go into
 * the bundle, in files of their own if they are seldom needed. Returns all files that were built, as the bundler tells of them.
 */
export async function buildCli(folder = 'packages/cli/dist', apart = APART) {
  const built = []
  for (const [name, input] of Object.entries(PROGRAMS)) {
    const { output } = await build({
      input: { [name]: input },
      platform: 'node',
      external: apart,
      plugins: [languagesApart, compileWords()],
      tsconfig: false,
      logLevel: 'warn',
      checks: { eval: false }, // PGlite's, in what only browsers run
      output: { dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'esm' },
    })
    built.push(...output)
  }
  return built
}

/** Builds the web client, and beside each text a compressed one to be sent instead. Returns what buildCli does. */
export async function buildWeb(folder = 'packages/web/dist') {
  const { output } = await buildPage({ logLevel: 'warn', build: { outDir: resolve(folder) } })
  for (const name of readdirSync(folder, { recursive: true }))
    if (/\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  return output
}

/** Builds the web client if there is none: a server does not start without it. */
export async function needWeb() {
  if (!existsSync('packages/web/dist/index.html')) await buildWeb()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
