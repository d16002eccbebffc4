import { RULES_FINGERPRINTS } from '@edokko/games'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { saveFrom } from './harness/files.ts'
import { NO_STORE, prepare } from './harness/prepare.ts'
import { useSite } from './harness/site.ts'
import type { View } from './harness/views.ts'
import { byTouch, lots, playOn } from './playing.ts'
import { goToScene, layTable, openScene, sceneNamed } from './scenes.ts'

const site = useSite()
const QUIET: View = { reducedMotion: true }
const NOT_KEPT = 'does not store the game'

const play = (page: Page) =>
  page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
const told = (page: Page) => page.locator('.not-kept').innerText()
const lines = (page: Page) => page.locator('.log li').count()

describe.each([
  ['is not there', {}, NO_STORE],
  [
    'refuses to open',
    { tags: 'deep' },
    'IDBFactory.prototype.open = () => { throw new DOMException("not allowed here", "SecurityError") }',
  ],
])('a browser whose store %s', (_, options, script) => {
  test('says so before and while one plays, and the game goes on', options, async () => {
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

  test('offers the record of a game that would be lost', options, async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), script)
    await page.goto(site.address('/'))
    await play(page)
    await page.waitForURL(/\/table\//)
    await saveFrom(page.locator('.not-kept').getByRole('button', { name: 'Save the record' }), /^edokko-naishi-/)
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

  test('a game goes on, says that it is not kept, and shows every move', { tags: 'deep' }, async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await goToScene(site, page, sceneNamed('naishi-first-turn'))
    const before = await lines(page)
    await playOn(page, byTouch(lots(2)), 1)
    await expect.poll(() => told(page)).toContain(NOT_KEPT)
    await expect.poll(() => lines(page)).toBeGreaterThan(before)
    await page.locator('.not-kept').getByRole('button', { name: 'Close' }).click()
    await playOn(page, byTouch(lots(3)), 3)
  })

  test('what was played is still there after a look at another page', { tags: 'deep' }, async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await goToScene(site, page, sceneNamed('naishi-first-turn'))
    await playOn(page, byTouch(lots(2)), 2)
    await page.locator('.question[data-state="asked"]').waitFor()
    const played = await lines(page)
    await page.locator('.brand').click()
    await page.locator('.slip-link').click()
    await page.waitForSelector('main.table .question')
    await expect.poll(() => lines(page)).toBe(played)
  })

  test('a new game can be begun', { tags: 'deep' }, async () => {
    const { page } = await site.open('/nowhere', QUIET)
    await prepare(page.context(), FULL)
    await page.goto(site.address('/'))
    await play(page)
    await page.waitForURL(/\/table\//)
    await expect.poll(() => told(page)).toContain(NOT_KEPT)
    await playOn(page, byTouch(lots(4)), 1)
  })
})

/** In the page: the game is kept as if these had been its rules. */
const keepUnder = ([id, rules]: [string, string]): Promise<void> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('edokko', 1)
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(['tables', 'infos'], 'readwrite')
      for (const name of ['tables', 'infos']) {
        const store = writing.objectStore(name)
        const reading = store.get(id)
        reading.addEventListener('success', () => store.put({ ...reading.result, rules }))
      }
      writing.addEventListener('complete', () => resolve())
    })
  })

describe('a game that was begun under other rules', () => {
  const VERSION = RULES_FINGERPRINTS.naishi.replace(/^\d+/, '99')
  const LAYOUT = RULES_FINGERPRINTS.naishi.replace(/.$/, 'x')
  test('another version: it says so, in the list too, and can be removed', { tags: 'deep' }, () =>
    expectToldAndRemoved(VERSION, 0),
  )
  test('another layout of the table: its record can be saved', { tags: 'deep' }, () => expectToldAndRemoved(LAYOUT, 1))
})

async function expectToldAndRemoved(rules: string, saves: number): Promise<void> {
  const { page } = await site.open('/', QUIET)
  const id = await layTable(page, sceneNamed('naishi-mid-game'))
  await page.evaluate(keepUnder, [id, rules] as [string, string])
  await page.goto(site.address(`/table/${id}`))
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('older version of the rules')
  expect(await page.locator('main.table').count()).toBe(0)
  await page.getByRole('link', { name: 'Home' }).last().click()
  await expect.poll(() => page.locator('.slip-state').innerText()).toContain('other rules')
  await page.goto(site.address('/me/games'))
  await page.getByRole('button', { name: 'Remove all games' }).waitFor()
  const save = page.getByRole('button', { name: /^Save the record: Naishi/ })
  expect(await save.count()).toBe(saves)
  if (saves > 0) expect((await saveFrom(save, /^edokko-naishi-/)).toString()).toMatch(/^edokko record 1\n/)
  await page.getByRole('button', { name: /^Remove: Naishi/ }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => page.locator('.slip').count()).toBe(0)
}

describe('records that cannot be imported', () => {
  const RECORDS = [
    ['a broken one', (text: string) => text.replace(/^a .*$/m, 'a nonsense'), /has a mistake.*line \d+.*nonsense/],
    ['half a one', (text: string) => text.slice(0, text.length / 2), /has a mistake/],
    ['a foreign one', () => '[Event "Candidates"]\n1. e4 e5 2. Nf3 Nc6\n', /not a record of Edokko.*begins with/],
    ['one that is too new', (text: string) => text.replace('record 1', 'record 2'), /newer Edokko.*Reload/],
    ['one under other rules', (text: string) => text.replace(/^rules: .*$/m, 'rules: 99'), /rules/],
  ] as const

  test('what is wrong is said, the text stays, and so do the games', async () => {
    const { page } = await openScene(site, 'naishi-final')
    const text = (await saveFrom(page.getByRole('button', { name: 'Save the record' }), /^edokko-naishi-/)).toString()
    const intake = page.getByRole('textbox', { name: 'Text of the record' })
    for (const [name, spoil, flaw] of RECORDS) {
      const spoiled = spoil(text)
      expect(spoiled, name).not.toBe(text)
      await page.goto(site.address('/me/games'))
      await expect.poll(() => page.locator('.slip').count()).toBe(1)
      await intake.fill(spoiled)
      await page.getByRole('button', { name: 'Import' }).click()
      const warning = page.locator('.intake .page-warning')
      await expect.poll(() => warning.innerText(), { message: name }).toMatch(/cannot be imported/)
      expect(await warning.innerText(), name).toMatch(flaw)
      expect(await intake.inputValue()).toBe(spoiled)
      expect(await page.locator('.slip').count()).toBe(1)
    }
  })
})

describe.each([
  ['en-GB', 'too old for Edokko', { tags: 'deep' }],
  ['pl', 'za stara dla Edokko', { tags: 'deep' }],
  ['de', 'zu alt für Edokko', { tags: 'deep' }],
  ['ru', 'слишком стар для Edokko', {}],
])('a browser that is too old, in %s', (language, sentence, options) => {
  test('says what is the matter and what to do', options, async () => {
    const { page, problems } = await site.open('/nowhere', { ...QUIET, language })
    await page.context().addInitScript('delete Array.prototype.toSorted; delete globalThis.HTMLDialogElement')
    await page.goto(site.address('/'))
    await expect.poll(() => page.locator('#too-old').innerText()).toContain(sentence)
    await expect.poll(() => page.evaluate(isOnTop, sentence)).toBe(true)
    await page.close() // what it complains of may still be on its way
    problems.length = 0 // what such a browser complains of is its own affair
  })
})

/** In the page: whether the line with this sentence is to be seen, with nothing over it. */
function isOnTop(sentence: string): boolean {
  return [...document.querySelectorAll('#too-old p')].some((line) => {
    const { x, y, width, height } = line.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return line.textContent.includes(sentence) && top === line
  })
}
