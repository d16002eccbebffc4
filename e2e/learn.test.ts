import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE, SMALL_PHONE } from './harness/views.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()
const GAMES = ['IKI', 'Naishi'] as const
const LISTS = ['/learn', '/learn/cards/iki', '/learn/cards/naishi', '/learn/glossary']
const WINDOWS = ['/learn/cards/iki?card=carpenter', '/learn/cards/iki?card=farm', '/learn/cards/naishi?card=rice']

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const status = (page: Page) => page.locator('.found [role="status"]')
const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Goes from stop to stop by the Tab key until one says this. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if ((await inFocus(page)).includes(text)) return
  }
  throw new Error(`the keys do not lead to ${text}`)
}

describe('by keys alone', () => {
  test.each(GAMES)('from the first page to all about %s', async (game) => {
    const { page } = await site.open('/', { reducedMotion: true })
    await heading(page).waitFor()
    await page.getByRole('article', { name: game }).getByRole('button', { name: 'Play now' }).focus()
    await tabTo(page, 'Learn')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/learn#${game.toLowerCase()}`)
    await page.getByRole('region', { name: game }).waitFor()
    await expect.poll(() => inFocus(page)).toBe(game)
    await page.keyboard.press('Tab')
    expect(await inFocus(page)).toBe('Play a guided first game')
    for (const [way, path] of [
      ['Rules by topic', 'learn/rules'],
      ['All cards', 'learn/cards'],
      ['Score pad', 'score'],
    ] as const) {
      await tabTo(page, way)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/${path}/${game.toLowerCase()}`)
      await heading(page).waitFor()
      await page.goBack()
      await page.getByRole('region', { name: game }).waitFor()
      await expect.poll(() => inFocus(page)).toBe(game)
    }
    await tabTo(page, 'Open the glossary')
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).toBe('Glossary')
  })

  test('a card opens, is read, and closes where it was opened', async () => {
    const { page } = await site.open('/learn/cards/iki?season=spring', { reducedMotion: true })
    const card = page.getByRole('button', { name: 'Monk, more about it' })
    await card.focus()
    await page.keyboard.press('Enter')
    const window = page.getByRole('dialog', { name: 'Monk' })
    await window.waitFor()
    expect(page.url()).toContain('season=spring&card=monk')
    expect(await window.innerText()).toContain('Of the 14 cards of its season, 12 come up in a game')
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

test('a guided game is begun, left and gone on with', async () => {
  const { page } = await site.open('/learn#naishi', { reducedMotion: true })
  const naishi = page.getByRole('region', { name: 'Naishi' })
  await naishi.getByRole('button', { name: 'Play a guided first game' }).click()
  await page.waitForURL('**/table/*')
  const table = new URL(page.url()).pathname
  await page.goto(site.address('/learn'))
  const on = naishi.getByRole('link', { name: 'Continue your guided game' })
  expect(await on.getAttribute('href')).toBe(table)
  expect(
    await page
      .getByRole('region', { name: 'IKI' })
      .getByRole('link', { name: /Continue/ })
      .count(),
  ).toBe(0)
  await on.click()
  await page.waitForURL(`**${table}`)
  await page.waitForSelector('main.table')
})

describe('the cards', () => {
  test('filters are in the address: they can be sent, and the way back leads through them', async () => {
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
    expect(await page.getByLabel('Type').inputValue()).toBe('building')
    expect(await page.getByRole('button', { name: /^Farm/ }).count()).toBe(0)
  })

  test('by name, by what they give, and none', async () => {
    const { page } = await site.open('/learn/cards/iki?gives=experience', { reducedMotion: true })
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(4)
    await page.getByLabel('Name').fill('SEAMSTRESS')
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(1)
    await page.getByLabel('Season').selectOption('Winter')
    await expect.poll(() => status(page).innerText()).toBe('No card fits all of this.')
    await page.getByRole('button', { name: 'Show all cards again' }).click()
    await expect.poll(() => status(page).innerText()).toBe('70 cards')
    expect(await page.getByLabel('Name').inputValue()).toBe('')
  })

  test('what a carpenter earns, by the month of the hire', async () => {
    const { page } = await site.open('/learn/cards/iki?card=carpenter', { reducedMotion: true })
    const row = page.getByRole('row', { name: /^Month 3/ })
    await row.waitFor()
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      expect.stringContaining('4 mon and 8 IKI'),
      expect.stringContaining('6 mon and 10 IKI'),
      expect.stringContaining('retires in month 6'),
    ])
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.url()).not.toContain('card=')
  })

  test('what a rider scores under a banner', async () => {
    const { page } = await site.open('/learn/cards/naishi?wants=hand', { reducedMotion: true })
    await expect.poll(() => page.locator('.gallery-card').count()).toBe(2)
    await page.getByRole('button', { name: /^Rider/ }).click()
    const plan = page.getByRole('table', { name: 'With this on the table: Banner' })
    await plan.waitFor()
    expect(await plan.getByRole('row', { name: /^Hand/ }).getByRole('cell').allInnerTexts()).toEqual([
      '3',
      '3',
      '13',
      '3',
      '3',
    ])
  })
})

describe('the glossary', () => {
  test('a word is found in any language, and each is marked as what it is', async () => {
    const { page } = await site.open('/learn/glossary', { reducedMotion: true })
    const row = page.locator('tbody tr')
    await expect.poll(() => row.count()).toBeGreaterThan(50)
    await page.getByLabel('Search').fill('emisariusz')
    await expect.poll(() => row.first().locator('th').innerText()).toBe('Emissary')
    await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('Names of cards')
    await page.getByLabel('Search').fill('ciesla')
    await expect.poll(() => row.count()).toBe(1)
    const cells = await row
      .locator('[lang]')
      .evaluateAll((all) => all.map((each) => [each.getAttribute('lang'), each.textContent]))
    expect(cells).toEqual([
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

  test('it is sorted by any of its languages', async () => {
    const { page } = await site.open('/learn/glossary?of=naishi&sort=ja', { reducedMotion: true })
    const readings = page.locator('tbody [lang="ja-Latn"]')
    await expect.poll(() => readings.count()).toBeGreaterThan(10)
    const read = await readings.allInnerTexts()
    expect(read).toEqual(read.toSorted(new Intl.Collator('en').compare))
    expect(await page.getByRole('columnheader', { name: 'Japanese' }).getAttribute('aria-sort')).toBe('ascending')
    await page.getByLabel('Sorted by').selectOption('Deutsch')
    await expect.poll(() => page.url()).toContain('sort=de')
    const words = page.locator('tbody [lang="de"]')
    await expect
      .poll(async () => {
        const german = await words.allInnerTexts()
        return german.join() === german.toSorted(new Intl.Collator('de').compare).join()
      })
      .toBe(true)
  })
})

describe.each(['light', 'dark'] as const)('no barriers, %s', (theme) => {
  test.each([...LISTS, ...WINDOWS])('%s', async (path) => {
    const { page } = await site.open(path, { theme, reducedMotion: true })
    await page.waitForSelector(path.includes('card=') ? 'dialog[open] table' : 'h1')
    expect(await findBarriers(page)).toEqual([])
  })

  test('the list of the glossary on a phone', async () => {
    const { page } = await site.open('/learn/glossary', { theme, reducedMotion: true, screen: PHONE })
    await page.waitForSelector('.glossary-list')
    expect(await findBarriers(page)).toEqual([])
  })
})

describe.each(['en', 'pl', 'de', 'ru'])('on a phone, %s', (language) => {
  test('nothing is wider than the screen', async () => {
    const { page } = await site.open('/', { language, reducedMotion: true, screen: SMALL_PHONE })
    for (const path of ['/', ...LISTS, ...WINDOWS]) {
      await page.goto(site.address(path))
      await page.waitForSelector(path.includes('card=') ? 'dialog[open] table' : 'h1')
      const wide = await page.evaluate(() =>
        [document.documentElement, document.querySelector('dialog')].map((each) =>
          each === null ? 0 : each.scrollWidth - each.clientWidth,
        ),
      )
      expect([path, ...wide]).toEqual([path, 0, 0])
    }
  })

  test('what a card does is written above the steps of its salary', async () => {
    const { page } = await site.open('/learn/cards/iki?card=monk', { language, reducedMotion: true, screen: PHONE })
    await page.waitForSelector('dialog[open] .large-card')
    expect(await page.evaluate(linesOnSteps)).toBe(0)
  })
})

/** In the page: how many lines of the open card's text reach into a step of its salary. */
async function linesOnSteps(): Promise<number> {
  await document.fonts.ready
  const text = document.createRange()
  text.selectNodeContents(document.querySelector('dialog[open] .large-card-skill p') as Element)
  const steps = [...document.querySelectorAll('dialog[open] .large-card > svg > path')].slice(-3)
  const boxes = steps.map((step) => step.getBoundingClientRect())
  const letters = 3 // a line's box is so much higher than its letters, on each side
  return [...text.getClientRects()].filter((line) =>
    boxes.some((box) => line.right > box.left && line.left < box.right && line.bottom - letters > box.top),
  ).length
}

test('the menu of a table leads to its rules and cards, and the way back to the table', async () => {
  const scene = SCENES.find(({ name }) => name === 'naishi-mid-game')
  if (scene === undefined) throw new Error('there is no such scene')
  const { page } = await site.open('/', { reducedMotion: true })
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
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

test('all of it is there without a network', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await goOffline(page)
  for (const path of [...LISTS, ...WINDOWS]) {
    await page.goto(site.address(path))
    await page.waitForSelector(path.includes('card=') ? 'dialog[open] table' : 'h1')
  }
  await page.goto(site.address('/learn/glossary?q=kobun'))
  await expect.poll(() => page.locator('tbody [lang="ru"]').first().innerText()).toMatch(/\p{Script=Cyrillic}/u)
  await page.context().setOffline(false)
})
