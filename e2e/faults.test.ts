import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import type { View } from './harness/views.ts'
import { byTouch, lots, playOn } from './playing.ts'
import { layTable, openScene, sceneNamed } from './scenes.ts'

/* What breaks or does not come, and the ways on. */

const site = useSite()
const QUIET: View = { reducedMotion: true }

const title = (page: Page) => page.locator('.fault h1').innerText()
const MISSING = /Failed to load resource|could not be fetched|Failed to fetch|ERR_FAILED/

/** What such a page complains of is its own affair. */
function forgive(problems: string[], expected: RegExp): void {
  const others = problems.filter((problem) => !expected.test(problem))
  problems.splice(0, problems.length, ...others)
}

/** In the program of a piece: whatever it draws breaks as long as the page says so. */
async function breakable(page: Page, chunk: string, call: RegExp): Promise<void> {
  await page.route(chunk, async (route) => {
    const answer = await route.fetch()
    const program = await answer.text()
    const broken = program.replace(
      call,
      (found) => `${found}if(globalThis.broken)throw new TypeError('broken by a test');`,
    )
    expect(broken, chunk).not.toBe(program)
    await route.fulfill({ response: answer, body: broken })
  })
}

describe('a piece that does not come', () => {
  test('is asked for again, and nobody notices', { tags: 'deep' }, async () => {
    const { page, problems } = await site.open('/', QUIET)
    let failures = 2
    await page.route('**/assets/new-table-*.js', (route) => (failures-- > 0 ? route.abort() : route.continue()))
    await page.getByRole('link', { name: 'Create a table' }).first().click()
    await page.getByRole('heading', { name: 'New table' }).waitFor()
    expect(failures).toBe(-1)
    forgive(problems, MISSING)
  })

  test('lets the page load anew, once, and is told then; nothing is lost', async () => {
    const { page, problems } = await site.open('/', QUIET)
    const path = `/table/${await layTable(page, sceneNamed('naishi-mid-game'))}`
    let gone = true
    await page.route('**/assets/naishi-table-*.js', (route) => (gone ? route.abort() : route.continue()))
    let loads = 0
    page.on('load', () => loads++)
    await page.goto(site.address(path))
    await expect.poll(() => title(page)).toBe('A part of this page is missing')
    await expect.poll(() => loads).toBe(2)
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('nothing is lost')
    gone = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForSelector('main.table .question')
    forgive(problems, MISSING)
  })

  test('if it is the page itself, or its words, the reader is told in all languages', { tags: 'deep' }, async () => {
    const { page, problems } = await site.open('/nowhere', QUIET)
    for (const piece of ['**/assets/index-*.js', '**/assets/en-*.js']) {
      await page.route(piece, (route) => route.abort())
      await page.goto(site.address('/'))
      const notice = page.locator('#unloaded')
      await notice.waitFor()
      expect(await notice.innerText()).toMatch(/could not be loaded.*Nie udało.*ließ sich.*Не удалось/s)
      await page.unroute(piece)
      await page.getByRole('link', { name: 'try again' }).click()
      await page.locator('.offers').waitFor()
    }
    forgive(problems, MISSING)
  })
})

describe('what breaks while it is drawn', () => {
  test('at a table: it is told without a secret, and the table comes back', async () => {
    const { page, problems } = await site.open('/', QUIET)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const path = `/table/${await layTable(page, sceneNamed('naishi-mid-game'))}`
    await page.addInitScript('globalThis.broken = true')
    await breakable(page, '**/assets/naishi-table-*.js', /function \w+\(\)\{(?=let\{table:)/)
    await page.goto(site.address(path))
    await expect.poll(() => title(page)).toBe('Something broke here')
    expect(await page.getByRole('alert').innerText()).toContain('What you have played is stored')
    await page.getByRole('button', { name: 'Copy the details' }).click()
    await page.getByText('Nothing of your game is in it').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^Edokko .*, \/table\nTypeError: broken by a test\n/)
    expect(copied).not.toContain(path.slice('/table/'.length))
    await page.evaluate(() => Reflect.set(globalThis, 'broken', false))
    await page.getByRole('button', { name: 'Try again' }).click()
    await playOn(page, byTouch(lots(1)), 1)
    forgive(problems, /broken by a test/)
  })

  test('on a page: the way home leads to one that is whole', { tags: 'deep' }, async () => {
    const { page, problems } = await site.open('/', QUIET)
    await page.addInitScript('globalThis.broken = true')
    await breakable(page, '**/assets/new-table-*.js', /function \w+\(\{game:\w+\}\)\{/)
    await page.goto(site.address('/new/naishi'))
    await expect.poll(() => title(page)).toBe('Something broke here')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.locator('.offers').waitFor()
    expect(await page.locator('.fault').count()).toBe(0)
    forgive(problems, /broken by a test/)
  })
})

test('a referee whose thread breaks is told of, and the game goes on', async () => {
  const { page, problems } = await openScene(site, 'naishi-first-turn')
  await playOn(page, byTouch(lots(1)), 1)
  const [, referee] = [
    await page.locator('.question[data-state="asked"]').waitFor(),
    page.workers().find((worker) => /worker-/.test(worker.url())),
  ]
  await referee
    ?.evaluate(() =>
      setTimeout(() => {
        throw new Error('broken by a test')
      }),
    )
    .catch(() => undefined)
  await expect.poll(() => page.getByRole('alert').first().innerText()).toContain('Something went wrong')
  await page.getByRole('button', { name: 'Try again' }).click()
  await playOn(page, byTouch(lots(2)), 2)
  forgive(problems, /broken by a test/)
})
