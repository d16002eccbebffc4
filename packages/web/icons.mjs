import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { ensureChromium } from '../../scripts/browser.mjs'

/*
 * Draws the icons of the installed page from the seal: an SVG, and PNGs for those who do not read it. node packages/web/icons.mjs
 */

const PUBLIC = 'packages/web/public'
const INKS = { '--seal': '#b93a2a', '--seal-t': '#fff8ea' }
const PICTURES = [
  { file: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, share: 0.66, ground: INKS['--seal'] }, // any shape may be cut out of it
  { file: 'apple-touch-icon.png', size: 180, share: 0.82, ground: INKS['--seal'] },
]

const { SEAL, standalone } = await importCrests()
const seal = standalone(SEAL.edokko, INKS)
writeFileSync(`${PUBLIC}/icon.svg`, `${seal}\n`)

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
for (const { file, size, share, ground } of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const width = Math.round(size * share)
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${width}px;height:${width}px}</style>${seal}`,
  )
  await page.screenshot({ path: `${PUBLIC}/${file}`, omitBackground: ground === 'transparent' })
  await page.close()
}
await browser.close()

/** The drawings are TypeScript: they are bundled to be read. */
async function importCrests() {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-icons-'))
  const bundle = await rolldown({ input: 'packages/crests/src/index.ts', platform: 'neutral' })
  await bundle.write({ dir: folder, entryFileNames: 'crests.mjs' })
  await bundle.close()
  const crests = await import(pathToFileURL(join(folder, 'crests.mjs')).href)
  rmSync(folder, { recursive: true })
  return crests
}
