import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { loadSheets } from '../packages/crests/sheet.mjs'
import { ensureChromium } from './browser.mjs'
import { SCREENS_FOLDER, showInDocuments } from './pictures.mjs'
import { smallPng } from './small-png.mjs'

/*
 * Makes the contact sheets of the crests, reports/screens/crests-*.png, by day and by night: packages/crests/sheet.mjs says what is on them.
 * Those that documents show are taken over there.
 * npm run sheets, or with names for some of them: npm run sheets -- naishi street
 */

const { names, page } = await loadSheets()
const wanted = process.argv.slice(2)
const chosen = wanted.length === 0 ? names : names.filter((name) => wanted.some((part) => name.includes(part)))

mkdirSync(SCREENS_FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: { width: 1240, height: 900 } })
for (const theme of ['light', 'dark']) {
  await tab.setContent(page(chosen, theme))
  for (const name of chosen) {
    const file = `crests-${name}-${theme}.png`
    writeFileSync(`${SCREENS_FOLDER}/${file}`, smallPng(await tab.locator(`#${name}`).screenshot()))
    showInDocuments(file)
    console.log(`${SCREENS_FOLDER}/${file}`)
  }
}
await browser.close()
