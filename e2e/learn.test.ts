import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectLinesAboveSteps, LISTS, openList, WINDOWS } from './harness/lists.ts'
import { tabTo, walkByKeys } from './harness/learning.ts'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { PHONE, TABLET } from './harness/views.ts'
import { openScene } from './scenes.ts'

const site = useSite()

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.locator('.found [role="status"]')

describe('by keys alone', () => {
  test('from the first page to all about IKI', () => walkByKeys(site, 'IKI'))

  test('a card opens, is read, and closes where it was opened', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/cards/iki?season=spring', { reducedMotion: true })
    const card = page.getByRole('button', { name: 'Monk, more about it' })
    await card.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Monk' })
    await window.waitFor()
    await expect.poll(() => page.url()).toContain('season=spring&card=monk')
    await expect.poll(() => window.innerText()).toContain('Of the 14 cards of its season, 12 come up in a game')
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('card-monk')
    await expect.poll(() => page.url()).not.toContain('card=')
    await page.keyboard.press('Enter')
    await window.waitFor()
    await tabTo(page, 'K7')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/learn/rules/iki#K7')
    await page.goBack()
    await window.waitFor()
    await page.goBack()
    await window.waitFor({ state: 'detached' })
  })
})

test('a guided game is begun, left and gone on with', { tags: 'deep' }, async () => {
  const { page } = await site.open('/learn#naishi', { reducedMotion: true })
  const naishi = page.getByRole('region', { name: 'Naishi' })
  await naishi.getByRole('button', { name: 'Play a guided first game' }).click()
  await page.waitForURL('**/table/*')
  const table = new URL(page.url()).pathname
  await page.goto(site.address('/learn'))
  const on = naishi.getByRole('link', { name: 'Continue your guided game' })
  await expect.poll(() => on.getAttribute('href')).toBe(table)
  const other = page.getByRole('region', { name: 'IKI' }).getByRole('link', { name: /Continue/ })
  expect(await other.count()).toBe(0)
  await on.click()
  await page.waitForURL(`**${table}`)
  await page.waitForSelector('main.table')
})

describe('the cards', () => {
  test(
    'filters are in the address: they can be sent, and the way back leads through them',
    { tags: 'deep' },
    async () => {
      const { page } = await site.open('/learn/cards/iki', { reducedMotion: true })
      await expect.poll(() => status(page).innerText()).toBe('70 cards')
      await page.getByLabel('Type').selectOption('Building')
      await expect.poll(() => status(page).innerText()).toBe('10 cards')
      await page.getByLabel('Edition').selectOption('2015')
      await expect.poll(() => status(page).innerText()).toBe('6 cards')
      const sent = page.url()
      await page.goBack()
      await expect.poll(() => status(page).innerText()).toBe('10 cards')
      await page.goBack()
      await expect.poll(() => status(page).innerText()).toBe('70 cards')
      await page.goto(sent)
      await expect.poll(() => status(page).innerText()).toBe('6 cards')
      await expect.poll(() => page.getByLabel('Type').inputValue()).toBe('building')
      await expect.poll(() => page.getByRole('button', { name: /^Farm/ }).count()).toBe(0)
    },
  )

  test('by name, by what they give, and none', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/cards/iki?gives=experience', { reducedMotion: true })
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(4)
    await page.getByLabel('Name').fill('SEAMSTRESS')
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(1)
    await page.getByLabel('Season').selectOption('Winter')
    await expect.poll(() => status(page).innerText()).toBe('No card fits all of this.')
    await page.getByRole('button', { name: 'Show all cards again' }).click()
    await expect.poll(() => status(page).innerText()).toBe('70 cards')
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('')
  })

  test('what a carpenter earns, by the month of the hire', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/cards/iki?card=carpenter', { reducedMotion: true })
    const row = page.getByRole('row', { name: /^Month 3/ })
    await row.waitFor()
    await expect
      .poll(() => row.getByRole('cell').allInnerTexts())
      .toEqual([
        expect.stringContaining('4 mon and 8 IKI'),
        expect.stringContaining('6 mon and 10 IKI'),
        expect.stringContaining('retires in month 6'),
      ])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.url()).not.toContain('card=')
  })

  test('what a rider scores under a banner', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/cards/naishi?wants=hand', { reducedMotion: true })
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(2)
    await page.getByRole('button', { name: /^Rider/ }).click()
    const plan = page.getByRole('table', { name: 'With this on the table: Banner' })
    await plan.waitFor()
    const hand = plan.getByRole('row', { name: /^Hand/ }).getByRole('cell')
    await expect.poll(() => hand.allInnerTexts()).toEqual(['3', '3', '13', '3', '3'])
  })
})

describe('the glossary', () => {
  test('a word is found in any language, and each is marked as what it is', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/glossary', { reducedMotion: true })
    const row = page.locator('tbody tr')
    await expect.poll(() => row.count()).toBeGreaterThan(50)
    await page.getByLabel('Search').fill('emisariusz')
    await expect.poll(() => row.first().locator('th').innerText()).toBe('Emissary')
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('Names of cards')
    await page.getByLabel('Search').fill('ciesla')
    await expect.poll(() => row.count()).toBe(1)
    const cells = () =>
      row.locator('[lang]').evaluateAll((all) => all.map((each) => [each.getAttribute('lang'), each.textContent]))
    await expect.poll(cells).toEqual([
      ['en', 'Carpenter'],
      ['en', 'Master. Build for 1 lumber less.'],
      ['pl', 'Cieśla'],
      ['de', 'Zimmermann'],
      ['ru', 'Плотник'],
      ['ja', '大工'],
      ['ja-Latn', 'daiku'],
    ])
    await page.getByLabel('Search').fill('xyzzy')
    await expect.poll(() => status(page).innerText()).toBe('Nothing here is called that.')
    await page.getByRole('button', { name: 'Show all words again' }).click()
    await expect.poll(() => row.count()).toBeGreaterThan(140)
  })

  test('it is sorted by any of its languages', { tags: 'deep' }, async () => {
    const { page } = await site.open('/learn/glossary?of=naishi&sort=ja', { reducedMotion: true })
    const readings = page.locator('tbody [lang="ja-Latn"]')
    await expect.poll(() => readings.count()).toBeGreaterThan(10)
    await expect.poll(() => isSorted(readings, 'en')).toBe(true)
    const column = page.getByRole('columnheader', { name: 'Japanese' })
    await expect.poll(() => column.getAttribute('aria-sort')).toBe('ascending')
    await page.getByLabel('Sorted by').selectOption('Deutsch')
    await expect.poll(() => page.url()).toContain('sort=de')
    await expect.poll(() => isSorted(page.locator('tbody [lang="de"]'), 'de')).toBe(true)
  })
})

/** Whether these words stand in the order of a language. */
async function isSorted(words: Locator, language: string): Promise<boolean> {
  const read = await words.allInnerTexts()
  return read.join() === read.toSorted(new Intl.Collator(language).compare).join()
}

test('what a card earns lies within the steps of its salary', async () => {
  const { page } = await site.open('/learn/cards/iki', { screen: TABLET })
  const salaries = page.locator('.small-card-salary')
  await salaries.first().waitFor()
  const widths = await salaries.evaluateAll((each) =>
    each.map((steps) => {
      const signs = [...steps.children].map((step) => step.getBoundingClientRect().width)
      return [Math.max(...signs), steps.getBoundingClientRect().width / signs.length] as const
    }),
  )
  expect(widths.filter(([signs, step]) => signs > step)).toEqual([])
})

test('what a card does is written above the steps of its salary', { tags: 'deep' }, async () => {
  const { page } = await site.open('/nowhere', { language: 'de', reducedMotion: true, screen: PHONE })
  await expectLinesAboveSteps(site, page)
})

test('the menu of a table leads to its rules and cards, and the way back to the table', { tags: 'deep' }, async () => {
  const { page } = await openScene(site, 'naishi-mid-game')
  const question = page.locator('.question h1')
  await question.waitFor()
  const asked = await question.innerText()
  for (const [way, path] of [
    ['Rules', 'rules'],
    ['All cards', 'cards'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: way, exact: true }).click()
    await page.waitForURL(`**/learn/${path}/naishi`)
    await heading(page).waitFor()
    await page.goBack()
    await expect.poll(() => question.innerText()).toBe(asked)
  }
})

test('all of it is there without a network', { tags: 'deep' }, async () => {
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  await goOffline(page)
  for (const path of [...LISTS, ...WINDOWS, '/learn/rules/iki', '/score/naishi']) await openList(site, page, path)
  await page.goto(site.address('/learn/glossary?q=kobun'))
  await expect.poll(() => page.locator('tbody [lang="ru"]').first().innerText()).toMatch(/\p{Script=Cyrillic}/u)
  await page.context().setOffline(false)
})
