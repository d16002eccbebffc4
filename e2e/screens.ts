import { mkdirSync, rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { startServer } from '@edokko/server'
import { launchBrowser } from './harness/browser.ts'
import { openOnlineServices } from './harness/online-options.ts'
import { byMouse, follow, LESSONS, startLesson } from './harness/lessons.ts'
import type { LessonGame } from './harness/lessons.ts'
import { SCREENS_FOLDER, showInDocuments } from '../scripts/pictures.mjs'
import { keepGames, keptDigests, manyGames } from './harness/kept-games.ts'
import { contextOptions, DESKTOP, PHONE, TABLET } from './harness/views.ts'
import { layTable, sceneNamed, SCENES } from './scenes.ts'

/*
 * Makes pictures of the built web client: every page and moment on three screens by day and by night, every table
 * in every language, and every step of the guided games. npm run screens, or with names for some of them: npm run screens -- home iki-4p
 */

const SCREENS = { desk: DESKTOP, tablet: TABLET, phone: PHONE }
const THEMES = ['light', 'dark'] as const
const LANGUAGES = ['pl', 'de', 'ru'] as const

interface Shot {
  readonly name: string
  open(page: Page, address: (path: string) => string): Promise<void>
}

const PAGES: readonly Shot[] = [
  {
    name: 'home',
    open: async (page, address) => {
      for (const scene of SCENES.filter(({ name }) => /first-turn|4p-month-8|2p-final/.test(name)))
        await layTable(page, scene)
      await page.goto(address('/'))
    },
  },
  { name: 'new-table', open: (page, address) => goto(page, address('/new/iki')) },
  { name: 'me', open: (page, address) => goto(page, address('/me')) },
  {
    name: 'statistics',
    open: async (page, address) => {
      await keepGames(page, manyGames(49))
      await page.goto(address('/me/statistics'))
      await page.waitForSelector('.charts')
    },
  },
  { name: 'puzzles', open: (page, address) => goto(page, address('/puzzles')) },
  { name: 'puzzle-iki', open: (page, address) => goto(page, address('/puzzles/iki')) },
  { name: 'puzzle-naishi', open: (page, address) => goto(page, address('/puzzles/naishi')) },
  { name: 'learn', open: (page, address) => goto(page, address('/learn')) },
  { name: 'rules-iki', open: (page, address) => goto(page, address('/learn/rules/iki#K13')) },
  { name: 'rules-naishi', open: (page, address) => goto(page, address('/learn/rules/naishi#N4')) },
  { name: 'cards-iki', open: (page, address) => goto(page, address('/learn/cards/iki')) },
  { name: 'cards-naishi', open: (page, address) => goto(page, address('/learn/cards/naishi')) },
  { name: 'glossary', open: (page, address) => goto(page, address('/learn/glossary')) },
  { name: 'score-iki', open: (page, address) => goto(page, address('/score/iki')) },
  { name: 'score-naishi', open: (page, address) => goto(page, address('/score/naishi')) },
]

const TABLES: readonly Shot[] = SCENES.map((scene) => ({
  name: scene.name,
  open: async (page, address) => {
    const id = await layTable(page, scene)
    await page.goto(address(`/table/${id}`))
    await page.waitForSelector('main.table .question, main.curtain')
  },
}))

const REPLAY: Shot = {
  name: 'replay',
  open: async (page, address) => {
    await TABLES.find(({ name }) => name === 'iki-4p-final')?.open(page, address)
    await page.getByRole('button', { name: 'Replay' }).click()
    await page.locator('.moment-bar input').fill('90')
  },
}

/** Finished games, reviewed to the end, at their second moment with what is told of it. */
const REVIEWS: readonly Shot[] = ['iki', 'naishi'].map((game) => ({
  name: `review-${game}`,
  open: async (page, address) => {
    const id = await layTable(page, sceneNamed(game === 'iki' ? 'iki-4p-final' : 'naishi-final'))
    await page.goto(address(`/review/table/${id}`))
    await page.waitForSelector('[role=slider]') // the page has made its store by then
    while ((await keptDigests(page)).length === 0) await page.waitForTimeout(500)
    await page.keyboard.press('Home')
    for (const key of ['n', 'n']) await page.keyboard.press(key)
    await page.waitForSelector('.look-why, .question')
    await page.waitForTimeout(5000) // while it is found out why
  },
}))

async function goto(page: Page, address: string): Promise<void> {
  await page.goto(address)
}

/** A visitor who is called Ada and looks at the page so. */
async function visit(browser: Browser, look: Look): Promise<Page> {
  const { screen, theme } = look
  const language = look.language ?? 'en'
  const view = { screen: SCREENS[screen], theme, language, reducedMotion: true }
  const context = await browser.newContext({ ...contextOptions(view), deviceScaleFactor: 1 })
  const page = await context.newPage()
  await page.addInitScript(
    ([language]) => localStorage.setItem('edokko settings', JSON.stringify({ name: 'Ada', language })),
    [language],
  )
  return page
}

async function keep(page: Page, parts: readonly (string | undefined)[], quality = 82): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(250)
  const name = parts.filter((part) => part !== undefined).join('-')
  await page.screenshot({ path: `${SCREENS_FOLDER}/${name}.jpg`, type: 'jpeg', quality })
  showInDocuments(`${name}.jpg`)
  console.log(name)
}

async function picture(browser: Browser, base: string, shot: Shot, look: Look): Promise<void> {
  const page = await visit(browser, look)
  await page.goto(new URL('/me', base).href)
  await shot.open(page, (path) => new URL(path, base).href)
  await page.waitForSelector('h1')
  await keep(page, [shot.name, look.screen, look.theme, look.language])
  await page.context().close()
}

/** Every step of a guided game, as whoever plays it sees it. */
async function lesson(browser: Browser, base: string, game: LessonGame, look: Look): Promise<void> {
  const page = await visit(browser, look)
  await page.goto(new URL('/learn', base).href)
  await startLesson(page, game)
  await follow(page, byMouse, async ({ kind, id, place }) => {
    const number = String(place).padStart(2, '0')
    if (kind === 'read' || kind === 'do')
      await keep(page, ['lesson', game, number, id, look.screen, look.theme, look.language], 60)
    return false
  })
  await page.context().close()
}

interface Look {
  readonly screen: keyof typeof SCREENS
  readonly theme: (typeof THEMES)[number]
  readonly language?: (typeof LANGUAGES)[number]
}

const wanted = process.argv.slice(2)
const isWanted = ({ name }: Pick<Shot, 'name'>): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part))
if (wanted.length === 0) rmSync(SCREENS_FOLDER, { recursive: true, force: true })
mkdirSync(SCREENS_FOLDER, { recursive: true })
const services = await openOnlineServices()
const server = await startServer({ folder: 'packages/web/dist', host: '127.0.0.1', port: 0, online: services.online })
const browser = await launchBrowser()
const screens = Object.keys(SCREENS) as (keyof typeof SCREENS)[]
for (const shot of [...PAGES, ...TABLES, REPLAY, ...REVIEWS].filter(isWanted))
  for (const screen of screens)
    for (const theme of THEMES) await picture(browser, server.address, shot, { screen, theme })
for (const shot of TABLES.filter(({ name }) => /mid-game|4p-month-8/.test(name)).filter(isWanted))
  for (const screen of screens)
    for (const language of LANGUAGES) await picture(browser, server.address, shot, { screen, theme: 'light', language })
for (const game of LESSONS.filter((game) => isWanted({ name: `lesson-${game}` })))
  for (const screen of ['desk', 'phone'] as const)
    await lesson(browser, server.address, game, { screen, theme: 'light' })
await browser.close()
await server.close()
await services.close()
