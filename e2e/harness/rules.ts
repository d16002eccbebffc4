import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Site } from './site.ts'
import { findBarriers, hear } from './tools.ts'
import { PHONE } from './views.ts'
import type { View } from './views.ts'

type GameName = 'iki' | 'naishi'

export async function openRules(site: Site, path: string, view: View = {}): Promise<Page> {
  const { page } = await site.open(`/learn/rules/${path}`, { reducedMotion: true, ...view })
  await page.waitForSelector('.rules-topic h2')
  return page
}

/** What has the focus, as it is read. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

/** What is typed to look for fire, what is found, and the same word in another form. */
export const FIRE = {
  en: ['fire', /^Fire$/, 'FIRES'],
  pl: ['pożar', /^Pożar$/, 'pozary'],
  de: ['Feuer', /^Feuer$/, 'FEUERS'],
  ru: ['пожар', /^Пожар$/, 'ПОЖАРОВ'],
} as const

/** A word is found in the rules of IKI, marked, and leads to its topic. */
export async function expectFireFound(site: Site, language: keyof typeof FIRE): Promise<void> {
  const [typed, title, otherwise] = FIRE[language]
  const page = await openRules(site, 'iki', { language })
  const field = page.locator('.rules-search input')
  await field.fill(typed)
  const first = page.locator('.rules-results li').first()
  await expect.poll(() => first.locator('b').innerText()).toMatch(title)
  const results = page.locator('.rules-results li')
  await expect
    .poll(async () => (await page.locator('.rules-main [role=status]').innerText()).match(/\d+/)?.[0])
    .toBe(String(await results.count()))
  for (const hit of await results.all()) expect(await hit.locator('mark').count()).toBeGreaterThan(0)
  await field.fill(otherwise)
  await expect.poll(() => page.locator('.rules-results b').allInnerTexts()).toContainEqual(expect.stringMatching(title))
  await first.locator('a').click()
  await expect.poll(() => page.locator('.rules-topic > h2').innerText()).toContain('K15')
  await expect.poll(() => new URL(page.url()).hash).toBe('#fire')
  await expect.poll(() => focused(page)).toContain('K15')
  await expect.poll(() => field.inputValue()).toBe('')
}

/** Goes through all topics of the page. */
async function eachTopic(page: Page, look: (topic: string) => Promise<void>): Promise<void> {
  const links = await page
    .locator('.rules-contents a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hash))
  expect(links.length).toBeGreaterThan(12)
  for (const hash of links) {
    await page.evaluate((anchor) => {
      location.hash = anchor
    }, hash)
    await page.waitForSelector(`.rules-topic h2[data-anchor=${hash.slice(1)}]`)
    await look(hash)
  }
}

/** Every picture is drawn, has its words, and cannot be touched. */
export async function expectPictures(site: Site, game: GameName): Promise<void> {
  const page = await openRules(site, game)
  if (game === 'iki') await page.getByRole('radio', { name: 'Both' }).check({ force: true })
  let drawn = 0
  await eachTopic(page, async (topic) => {
    const figures = await page.locator('.rules-figure').all()
    const heard = await hear(page)
    for (const kind of ['figure', 'image']) {
      const named = heard.filter(({ role, name }) => role === kind && name !== '')
      expect(named.length, `${kind} ${topic}`).toBe(figures.length)
    }
    for (const figure of figures) {
      const picture = figure.locator(':scope > [role=img]')
      expect(await picture.count(), topic).toBe(1)
      expect((await picture.getAttribute('aria-label'))?.length, topic).toBeGreaterThan(10)
      expect(await picture.locator(':scope > [inert] > *').count(), topic).toBeGreaterThan(0)
      expect((await picture.boundingBox())?.height, topic).toBeGreaterThan(40)
      drawn++
    }
  })
  expect(drawn).toBeGreaterThan(20)
}

/** No topic is wider than a phone in the language of the longest words. */
export async function expectNothingWide(site: Site, game: GameName): Promise<void> {
  const page = await openRules(site, game, { screen: PHONE, language: 'de' })
  await eachTopic(page, async (topic) => {
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: topic }).toBe(390)
  })
}

/** Topics that have everything between them: pictures, tables, rulings, headings, marks of editions. */
const RICH = { naishi: ['cards', 'emissaries', 'earnings'], iki: ['board', 'shops', 'editions'] } as const

export async function expectNoBarriers(site: Site, game: GameName, theme: 'light' | 'dark'): Promise<void> {
  const page = await openRules(site, game, { theme })
  for (const topic of RICH[game]) {
    await page.evaluate((anchor) => {
      location.hash = anchor
    }, topic)
    await page.waitForSelector(`.rules-topic h2[data-anchor=${topic}]`)
    expect(await findBarriers(page), topic).toEqual([])
  }
  await page.locator('.rules-search input').fill('a')
  await page.waitForSelector('.rules-results li')
  expect(await findBarriers(page), 'results').toEqual([])
}
