import { startServer } from '@edokko/server'
import type { Locator, Page } from 'playwright-core'
import { timeAnswers } from './harness/answers.ts'
import { launchBrowser, newVisitor } from './harness/browser.ts'
import { openOnlineServices } from './harness/online-options.ts'
import { slowDown } from './harness/tools.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { layTable, sceneNamed } from './scenes.ts'
import type { Scene } from './scenes.ts'

/*
 * How fast the web client is: npm run bench:web. Times are medians on a processor made four times slower; where something else on the
 * machine has disturbed them, they are taken again, because that only ever adds to them. It fails if a bound is not kept.
 */

const services = await openOnlineServices()
const server = await startServer({ folder: 'packages/web/dist', host: '127.0.0.1', port: 0, online: services.online })
const browser = await launchBrowser()
const address = (path: string): string => new URL(path, server.address).href

await firstPaint()
for (const name of ['naishi-first-turn', 'iki-4p-month-1', 'iki-4p-month-8']) await answers(name)
for (const game of ['naishi', 'iki']) await longTasks(game)
await memory()
await browser.close()
await server.close()
await services.close()

/** Tells what was measured, and whether it keeps its bound. */
function tell(what: string, value: number, bound: number, unit: string): void {
  const isKept = value < bound
  console.log(`${isKept ? ' ' : '!'} ${what}: ${value.toFixed(1)} ${unit}, bound ${bound} ${unit}`)
  if (!isKept) process.exitCode = 1
}

async function open(path: string, reducedMotion = true): Promise<Page> {
  const context = await newVisitor(browser, { reducedMotion })
  const page = await context.newPage()
  await page.goto(address(path))
  return page
}

async function openTable(scene: Scene): Promise<Page> {
  const page = await open('/me')
  await page.goto(address(`/table/${await layTable(page, scene)}`))
  await page.waitForSelector('main.table .question')
  return page
}

async function firstPaint(): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < 3; i++) {
    const page = await open('/me', false)
    await slowDown(page, 4)
    await page.goto(address('/'))
    await page.waitForSelector('article')
    times.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity),
    )
    await page.context().close()
  }
  tell('first page, first paint', median(times), 1500, 'ms')
}

/** From a choice to the picture that answers it. */
async function answers(name: string): Promise<void> {
  const bound = 50
  const page = await openTable(sceneNamed(name))
  await page.waitForTimeout(1000)
  await tryChoices(page, 8) // as in the middle of a game, when the browser has made the program fast
  await slowDown(page, 4)
  let best = Infinity
  for (let round = 0; round < 8 && best >= bound; round++) {
    const times = await timeAnswers(page, () => tryChoices(page, 7))
    if (times.length <= 4) throw new Error(`only ${times.length} choices were answered`)
    best = Math.min(best, median(times))
  }
  tell(`${name}, answer to a choice`, best, bound, 'ms')
  await page.context().close()
}

/** What holds the page up in a game against masters. */
async function longTasks(game: string): Promise<void> {
  const page = await open(`/new/${game}`)
  for (const level of await page.getByRole('combobox').all()) await level.selectOption({ label: 'Master' })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  await page.waitForSelector('.question')
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    const found: number[] = []
    Object.assign(globalThis, { longTasks: found })
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  await playOn(page, byKeys(lots(7)), game === 'iki' ? 12 : Infinity)
  const found = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
  tell(`${game} against masters, longest task`, Math.max(0, ...found), 100, 'ms')
  await page.context().close()
}

/** A table that is left open for a whole game of bots. */
async function memory(): Promise<void> {
  const page = await openTable({ ...sceneNamed('iki-4p-month-1'), people: 0 })
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const heap = async (): Promise<number> => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number }
    return usedSize / 2 ** 20
  }
  const before = await heap()
  await page.waitForSelector('.final-score', { timeout: 600_000 })
  const after = await heap()
  tell('heap of a table after a game of bots', after, 150, 'MB')
  tell('growth of that heap', after - before, 20, 'MB')
  await page.context().close()
}

/** Makes each choice of the question in turn, and takes it back. */
async function tryChoices(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const lit = await page.locator('main.table [data-piece="legal"]:visible').all()
    await pressMiddle(page, lit[i % lit.length])
    await page.keyboard.press('Backspace')
    await page.waitForTimeout(250)
  }
}

/** A touch as people make it: the finger stays for a moment. */
async function pressMiddle(page: Page, piece: Locator): Promise<void> {
  const box = await piece.boundingBox()
  if (box === null) throw new Error('the piece is not on the screen')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(100)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: 60 })
  await page.waitForTimeout(250)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
