import { startServer } from '@edokko/server'
import type { Locator, Page } from 'playwright-core'
import { timeAnswers } from './harness/answers.ts'
import { launchBrowser, newVisitor } from './harness/browser.ts'
import { openOnlineServices } from './harness/online-options.ts'
import { layReviewedTable, oneMistake } from './harness/reviews.ts'
import { slowDown } from './harness/tools.ts'
import { byKeys, lots, playOn } from './playing.ts'
import { layTable, logOf, sceneNamed } from './scenes.ts'
import type { Scene } from './scenes.ts'

/*
 * How fast the web client is: npm run bench:web. Times are medians on a processor made four times slower; where something else on the
 * machine has disturbed them, they are taken again, because that only ever adds to them. It fails if a bound is not kept.
 */

const COMPLETE = '.review-summary[data-phase="complete"]'

const services = await openOnlineServices()
const server = await startServer({ folder: 'packages/web/dist', host: '127.0.0.1', port: 0, online: services.online })
const browser = await launchBrowser()
const address = (path: string): string => new URL(path, server.address).href

await firstPaint()
for (const name of ['naishi-first-turn', 'iki-4p-month-1', 'iki-4p-month-8']) await answers(name)
for (const game of ['naishi', 'iki']) await longTasks(game)
await memory()
for (const [name, seconds] of [
  ['naishi-final', 3],
  ['iki-4p-final', 45],
] as const) {
  for (const times of [1, 4]) await reviewing(name, seconds, times)
  await reviewMemory(name)
}
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
  await watchLongTasks(page)
  await playOn(page, byKeys(lots(7)), game === 'iki' ? 12 : Infinity)
  tell(`${game} against masters, longest task`, await longestTask(page), 100, 'ms')
  await page.context().close()
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found: number[] = []
    Object.assign(globalThis, { longTasks: found })
    new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
}

/** Since they are watched, in milliseconds; a browser tells of none below 50. */
function longestTask(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks))
}

/** A review that is counted while its final score is read: how long it takes, and what holds the page up meanwhile. */
async function reviewing(name: string, seconds: number, slower: number): Promise<void> {
  const page = await openFinalScore(name)
  await slowDown(page, slower)
  await page.waitForTimeout(1000) // until the table and its score are drawn
  await watchLongTasks(page)
  const began = performance.now()
  const passed = (): number => (performance.now() - began) / 1000
  await page.getByRole('button', { name: 'Go on counting' }).click()
  await page.waitForSelector('.moment-card', { timeout: 600_000 })
  const first = passed()
  await page.waitForSelector(COMPLETE, { timeout: 600_000 })
  const what = slower === 1 ? `review of ${name}` : `review of ${name}, its page ${slower} times slower`
  tell(`${what}, first moment`, first, 2, 's')
  tell(`${what}, whole`, passed(), seconds, 's')
  tell(`${what}, longest task of the page`, await longestTask(page), 50, 'ms')
  await page.context().close()
}

/** What page and threads hold at most while a review is counted. */
async function reviewMemory(name: string): Promise<void> {
  const page = await openFinalScore(name)
  const held = await watchHeaps(page)
  await page.getByRole('button', { name: 'Go on counting' }).click()
  let most = 0
  while ((await page.locator(COMPLETE).count()) === 0) {
    most = Math.max(most, await held())
    await page.waitForTimeout(250)
  }
  tell(`review of ${name}, memory of page and threads at its most`, most / 2 ** 20, 150, 'MB')
  await page.context().close()
}

/** Asks how many bytes the heaps of a page and its threads hold, with the buffers beside them and what is not collected yet. */
async function watchHeaps(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  const threads: string[] = [] // sessions of theirs
  const answers = new Map<number, (heap: Heap) => void>()
  let asked = 0
  session.on('Target.attachedToTarget', ({ sessionId }) => threads.push(sessionId))
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result: Heap }
    if (id !== undefined) answers.get(id)?.(result)
  })
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  const ofThread = (sessionId: string): Promise<Heap> =>
    new Promise((resolve, reject) => {
      const id = ++asked
      answers.set(id, resolve)
      const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' })
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject)
    })
  return async () => {
    const heaps = await Promise.all([session.send('Runtime.getHeapUsage') as Promise<Heap>, ...threads.map(ofThread)])
    if (heaps.length === 1) throw new Error('the page has no thread')
    return heaps.reduce((sum, heap) => sum + heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize, 0)
  }
}

interface Heap {
  readonly usedSize: number
  readonly embedderHeapUsedSize: number
  readonly backingStorageSize: number
}

/** The final score of a scene, its review stopped before its first decision. */
async function openFinalScore(name: string): Promise<Page> {
  const page = await open('/me')
  const scene = sceneNamed(name)
  const { path } = await layReviewedTable(page, scene, oneMistake(0), logOf(scene).choices.length)
  await page.goto(address(path.replace('/review', '')))
  await page.waitForSelector('.review-summary[data-phase="left"]')
  return page
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
