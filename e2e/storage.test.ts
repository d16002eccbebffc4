import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_STORE, prepare } from './harness/prepare.ts'
import { useSite } from './harness/site.ts'
import type { View } from './harness/views.ts'
import { byTouch, lots, playOn } from './playing.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()
const QUIET: View = { reducedMotion: true, serviceWorkers: 'block' }
const NOT_KEPT = 'does not store the game'

async function openScene(page: Page, name: string): Promise<string> {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  return `/table/${await layTable(page, scene)}`
}

const play = (page: Page) =>
  page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
const told = (page: Page) => page.locator('.not-kept').innerText()
const lines = (page: Page) => page.locator('.log li').count()

describe.each([
  ['is not there', NO_STORE],
  [
    'refuses to open',
    'IDBFactory.prototype.open = () => { throw new DOMException("not allowed here", "SecurityError") }',
  ],
])('a browser whose store %s', (_, script) => {
  test('says so before and while one plays, and the game goes on', async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), script)
    await page.goto(site.address('/'))
    await expect.poll(() => page.locator('.page-warning').innerText()).toContain('stores nothing')
    await play(page)
    await page.waitForURL(/\/table\//)
    await expect.poll(() => told(page)).toContain(NOT_KEPT)
    await page.locator('.not-kept').getByRole('button', { name: 'Close' }).click()
    await playOn(page, byTouch(lots(1)), 4)
    const played = await lines(page)
    await page.locator('.brand').click()
    await page.locator('.slip-link').click()
    await page.waitForSelector('main.table .question')
    await expect.poll(() => lines(page)).toBeGreaterThanOrEqual(played)
  })

  test('offers the record of a game that would be lost', async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), script)
    await page.goto(site.address('/'))
    await play(page)
    await page.waitForURL(/\/table\//)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('.not-kept').getByRole('button', { name: 'Save the record' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^edokko-naishi-/)
  })
})

describe('a store that is full', () => {
  const FULL = `{
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...given) {
      if (globalThis.document === undefined) throw new DOMException('no room', 'QuotaExceededError')
      return put.apply(this, given)
    }
  }`

  test('a game goes on, says that it is not kept, and shows every move', async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await page.goto(site.address(await openScene(page, 'naishi-first-turn')))
    await page.waitForSelector('main.table .question')
    const before = await lines(page)
    await playOn(page, byTouch(lots(2)), 1)
    await expect.poll(() => told(page)).toContain(NOT_KEPT)
    await expect.poll(() => lines(page)).toBeGreaterThan(before)
    await page.locator('.not-kept').getByRole('button', { name: 'Close' }).click()
    await playOn(page, byTouch(lots(3)), 3)
  })

  test('what was played is still there after a look at another page', async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await page.goto(site.address(await openScene(page, 'naishi-first-turn')))
    await page.waitForSelector('main.table .question')
    await playOn(page, byTouch(lots(2)), 2)
    await page.locator('.question[data-state="asked"]').waitFor()
    const played = await lines(page)
    await page.locator('.brand').click()
    await page.locator('.slip-link').click()
    await page.waitForSelector('main.table .question')
    await expect.poll(() => lines(page)).toBe(played)
  })

  test('a new game can be begun', async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await page.goto(site.address('/'))
    await play(page)
    await page.waitForURL(/\/table\//)
    await expect.poll(() => told(page)).toContain(NOT_KEPT)
    await playOn(page, byTouch(lots(4)), 1)
  })
})

test('a table that these rules cannot replay says so, and stays in the list', async () => {
  const { page } = await site.open('/', QUIET)
  const path = await openScene(page, 'naishi-mid-game')
  await page.evaluate(
    (id) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('edokko', 1)
        opening.addEventListener('success', () => {
          const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables')
          const reading = tables.get(id)
          reading.addEventListener('success', () => {
            tables.put({ ...reading.result, rules: 99, moves: [[77], ...reading.result.moves] })
            tables.transaction.addEventListener('complete', () => resolve())
          })
        })
      }),
    path.slice('/table/'.length),
  )
  await page.goto(site.address(path))
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('older version of the rules')
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect.poll(() => page.locator('.slip').count()).toBe(1)
})

describe('records that cannot be imported', () => {
  const RECORDS = [
    ['a broken one', (text: string) => text.replace(/^a .*$/m, 'a nonsense'), /has a mistake.*line \d+.*nonsense/],
    ['half a one', (text: string) => text.slice(0, text.length / 2), /has a mistake/],
    ['a foreign one', () => '[Event "Candidates"]\n1. e4 e5 2. Nf3 Nc6\n', /not a record of Edokko.*begins with/],
    ['one that is too new', (text: string) => text.replace('record 1', 'record 2'), /newer Edokko.*Reload/],
    ['one under other rules', (text: string) => text.replace(/^rules: .*$/m, 'rules: 99'), /rules/],
  ] as const

  test.each(RECORDS)('%s: what is wrong is said, the text stays, and so do the games', async (_, spoil, flaw) => {
    const { page } = await site.open('/', QUIET)
    await page.goto(site.address(await openScene(page, 'naishi-final')))
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the record' }).click(),
    ])
    const text = await readAll(await saved.createReadStream())
    const spoiled = spoil(text)
    expect(spoiled).not.toBe(text)
    await page.goto(site.address('/me'))
    await expect.poll(() => page.locator('.slip').count()).toBe(1)
    await page.getByRole('textbox', { name: 'Text of the record' }).fill(spoiled)
    await page.getByRole('button', { name: 'Import' }).click()
    await expect.poll(() => page.locator('.intake .page-warning').innerText()).toMatch(/cannot be imported/)
    expect(await page.locator('.intake .page-warning').innerText()).toMatch(flaw)
    expect(await page.getByRole('textbox', { name: 'Text of the record' }).inputValue()).toBe(spoiled)
    expect(await page.locator('.slip').count()).toBe(1)
  })
})

describe('a browser that is too old', () => {
  test.each([
    ['en-GB', 'too old for Edokko'],
    ['pl', 'za stara dla Edokko'],
    ['de', 'zu alt für Edokko'],
    ['ru', 'слишком стар для Edokko'],
  ])('says in %s what is the matter and what to do', async (language, sentence) => {
    const { page, problems } = await site.open('/nowhere', { ...QUIET, language })
    await page.context().addInitScript('delete Array.prototype.toSorted; delete globalThis.HTMLDialogElement')
    await page.goto(site.address('/'))
    await expect.poll(() => page.locator('#too-old').innerText()).toContain(sentence)
    await page.waitForTimeout(500) // whatever else it makes of the page
    const seen = await page.evaluate(
      (text) =>
        [...document.querySelectorAll('#too-old p')].some((line) => {
          const { x, y, width, height } = line.getBoundingClientRect()
          const top = document.elementFromPoint(x + width / 2, y + height / 2)
          return line.textContent.includes(text) && top === line
        }),
      sentence,
    )
    expect(seen).toBe(true)
    problems.length = 0 // what such a browser complains of is its own affair
  })
})

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
