import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

/** Where the command line looks for it: edokko build --static copies it. */
const USUAL = 'packages/web/static'

const GAMES = ['iki', 'naishi']

/** The addresses that links from elsewhere may lead to: a web space has a file behind each. Those of games are known to one browser alone, and kept by it. */
const PAGES = [
  'learn',
  'learn/glossary',
  'me',
  'me/games',
  'me/statistics',
  'puzzles',
  'puzzles/mistakes',
  'replay',
  ...GAMES.flatMap((game) => [
    `new/${game}`,
    `learn/rules/${game}`,
    `learn/cards/${game}`,
    `puzzles/${game}`,
    `puzzles/${game}/more`,
    `score/${game}`,
  ]),
]

/** Builds the page for any folder of a web space, without a server. Returns what buildCli does. */
export async function buildStatic(folder = USUAL) {
  const { output } = await build({
    mode: 'static',
    logLevel: 'warn',
    build: { outDir: resolve(folder), emptyOutDir: true },
  })
  const page = readFileSync(`${folder}/index.html`, 'utf8')
  for (const address of PAGES) {
    const up = '../'.repeat(address.split('/').length)
    mkdirSync(`${folder}/${address}`, { recursive: true })
    writeFileSync(`${folder}/${address}/index.html`, page.replaceAll('="./', `="${up}`))
  }
  return output
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildStatic(process.argv[2])
