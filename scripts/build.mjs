import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

/** Bundles the command line into packages/cli/dist, each program into one file: imports cost a playout a quarter of its speed. */
export async function buildCli() {
  for (const [input, file] of [
    ['packages/cli/src/main.ts', 'packages/cli/dist/edokko.js'],
    ['packages/cli/src/worker.ts', 'packages/cli/dist/worker.js'],
    ['packages/bots/src/hosts/node/worker.ts', 'packages/cli/dist/thinker.js'],
    ['packages/server/src/db/pglite-thread.ts', 'packages/cli/dist/pglite-thread.js'],
    ...readdirSync(LANGUAGES).map((name) => [
      `${LANGUAGES}/${name}`,
      `packages/cli/dist/words-${name.replace('.ts', '.js')}`,
    ]),
  ])
    await build({
      input,
      platform: 'node',
      external: APART,
      plugins: [languagesApart, compileWords()],
      tsconfig: false,
      logLevel: 'warn',
      output: { file, format: 'esm' },
    })
}

/** Builds the web client into packages/web/dist, and beside each text a compressed one to be sent instead. */
export async function buildWeb() {
  await buildPage({ logLevel: 'warn' })
  const folder = 'packages/web/dist'
  for (const name of readdirSync(folder, { recursive: true }))
    if (/\.(js|css|html|svg|json|webmanifest|txt)$/.test(name))
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
}

/** Builds the web client if there is none: a server does not start without it. */
export async function needWeb() {
  if (!existsSync('packages/web/dist/index.html')) await buildWeb()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildWeb()
