import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { rolldown } from 'rolldown'
import { ensureChromium } from '../../scripts/browser.mjs'
import { smallPng } from '../../scripts/small-png.mjs'

/*
 * Prints the pictures that links to the page show, from the prints of the games and the seal. node packages/web/previews.mjs
 */

const PUBLIC = 'packages/web/public'
const SIZE = { width: 1200, height: 630 } // as those want it who show links
const INKS = { '--seal': '#b93a2a', '--seal-t': '#fff8ea' }
const STYLE = `
  body { margin: 0; height: 100vh; display: flex; gap: 20px; box-sizing: border-box; padding: 20px; background: #fbf5e8; position: relative }
  body > svg.print { flex: 1; min-width: 0; outline: 3px solid #2a2522; overflow: hidden }
  svg.seal { position: absolute; left: 50%; top: 40%; width: 150px; height: 150px; transform: translate(-50%, -50%) }`

const { SEAL, standalone, bay, street } = await importDrawings()
const frame = ({ width, height, markup }) =>
  `<svg class="print" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice">${markup}</svg>`
const PICTURES = {
  'preview-iki.png': frame(street(690, 352, 1)),
  'preview-naishi.png': frame(bay(690, 352, 1)),
  'preview.png':
    frame(street(500, 515, 1)) +
    frame(bay(590, 440, 1)) +
    standalone(SEAL.edokko, INKS).replace('<svg', '<svg class="seal"'),
}

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: SIZE })
for (const [file, drawn] of Object.entries(PICTURES)) {
  await page.setContent(`<style>${STYLE}</style>${drawn}`)
  writeFileSync(`${PUBLIC}/${file}`, smallPng(await page.screenshot()))
}
await browser.close()

/** The drawings are TypeScript: they are bundled to be read. */
async function importDrawings() {
  const folder = mkdtempSync(join(tmpdir(), 'edokko-previews-'))
  const input = {
    index: 'packages/crests/src/index.ts',
    bay: 'packages/crests/src/prints/bay.ts',
    street: 'packages/crests/src/prints/street.ts',
  }
  const bundle = await rolldown({ input, platform: 'neutral' })
  await bundle.write({ dir: folder, entryFileNames: '[name].mjs' })
  await bundle.close()
  const parts = await Promise.all(
    Object.keys(input).map((name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href)),
  )
  rmSync(folder, { recursive: true })
  return Object.assign({}, ...parts)
}
