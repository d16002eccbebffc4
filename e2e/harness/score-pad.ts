import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { look, overflowing } from '../score-pad-entering.ts'
import { saveFrom } from './files.ts'
import type { Site } from './site.ts'
import { findBarriers } from './tools.ts'
import { PHONE } from './views.ts'
import type { View } from './views.ts'

export const GAMES = ['naishi', 'iki'] as const
export type PadGame = (typeof GAMES)[number]

const NAISHI_LINES = [
  'Rice, three together 20',
  '2 Forts at the ends 12',
  'Naishi in the middle of the hand 8',
  'Councillor beside a Naishi 7',
  'Sentinel beside a Fort 7',
  'Mountain, only one 5',
  'Banner in the row 3',
  '10 places are empty',
]
const IKI_LINES = [
  'IKI track 28 0',
  'Variety 16 0',
  'Fish 18 0',
  'Tobacco 16 0',
  'Restaurant 18 0',
  'Koban 3 0',
  'Mon 1 0',
]

export async function openPad(site: Site, game: PadGame, view: View = {}): Promise<Page> {
  const { page } = await site.open(`/score/${game}`, { reducedMotion: true, ...view })
  await page.locator('.sp-result').waitFor()
  return page
}

/** The rows of what is counted, a line each. */
async function linesOf(table: Locator): Promise<string[]> {
  const rows = await table.locator('tbody tr').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

export const totals = (page: Page): Promise<string[]> =>
  page
    .locator('.sp-table tfoot td')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()))

export async function expectNaishi(page: Page): Promise<void> {
  await expect.poll(() => totals(page)).toEqual(['62', '0'])
  const [first, second] = await page.locator('.sp-lines').all()
  if (first === undefined || second === undefined) throw new Error('both players have their lines')
  await expect.poll(async () => [...(await linesOf(first)), ...(await linesOf(second))]).toEqual(NAISHI_LINES)
  await expect.poll(() => page.locator('.sp-verdict').innerText()).toBe('So far Ada is ahead with 62 points.')
}

export async function expectIki(page: Page): Promise<void> {
  await expect.poll(() => totals(page)).toEqual(['100', '0'])
  await expect.poll(() => linesOf(page.locator('.sp-table'))).toEqual(IKI_LINES)
}

export const EXPECTED = { naishi: expectNaishi, iki: expectIki } as const

/** The rulebook's example, as somebody called Ada has entered it. */
async function withExample(site: Site, game: PadGame, view: View = {}): Promise<Page> {
  const page = await openPad(site, game, view)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  return page
}

/** The tests of how a pad is kept and passed on. */
export function testPassingOn(site: Site, game: PadGame): void {
  const check = EXPECTED[game]

  test('it is cleared when that is meant, and comes back', { tags: 'deep' }, async () => {
    const page = await withExample(site, game)
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Keep' }).click()
    await check(page)
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect.poll(() => page.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await check(page)
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.reload()
    await page.locator('.sp-result').waitFor()
    await expect.poll(() => page.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
  })

  test('a link shows the same in another browser, and can be taken over', async () => {
    const page = await withExample(site, game)
    await page.getByRole('textbox', { name: 'Name of player 2' }).fill('<img src=x> Łódź')
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect.poll(() => page.locator('.sp-told').innerText()).toContain('The link is copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${site.address(`/score/${game}`)}#[\\w.-]{10,250}$`))

    const { page: other } = await site.open('/', { reducedMotion: true })
    await other.goto(link)
    await other.locator('.sp-shared').waitFor()
    await expect.poll(() => totals(other)).toEqual(await totals(page))
    await expect.poll(() => other.locator('.sp-table thead').innerText()).toContain('<img src=x> Łódź')
    await expect.poll(() => other.locator('.sp-shared input, .sp-shared img').count()).toBe(0)
    await other.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect.poll(() => other.locator('.sp-shared').count()).toBe(1)
    await other.getByRole('button', { name: 'Copy it to my pad' }).click()
    await check(other)
    await expect.poll(() => new URL(other.url()).hash).toBe('')
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => other.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
  })

  test('a link that is broken, or of the other game, says so', { tags: 'deep' }, async () => {
    const page = await withExample(site, game)
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect.poll(() => page.locator('.sp-told').innerText()).toContain('copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link.slice(0, -3))
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('no score that can be read')
    await page.getByRole('button', { name: 'Back to my own pad' }).click()
    await check(page)
    const other = GAMES.find((each) => each !== game) ?? game
    await page.goto(link.replace(`/score/${game}`, `/score/${other}`))
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('This link is a score of')
    await page.getByRole('link', { name: 'Open it there' }).click()
    await page.locator('.sp-shared').waitFor()
    await expect.poll(() => totals(page)).toContain(game === 'naishi' ? '62' : '100')
  })

  test('as text', { tags: 'deep' }, async () => {
    const page = await withExample(site, game)
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expect.poll(() => page.locator('.sp-told').innerText()).toBe('The text is copied.')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(game === 'naishi' ? 'Ada: 62 points (Mountain 5, Naishi 8,' : 'Ada: 100 IKI (IKI track 28,')
  })

  test('as a picture with the totals on it', { tags: 'deep' }, async () => {
    const page = await withExample(site, game)
    if (game === 'iki') await page.getByRole('spinbutton', { name: 'IKI track' }).nth(1).fill('7')
    else {
      await page.getByRole('button', { name: 'Row 1: empty' }).click()
      await page.keyboard.type('mmmmmmmmmm')
    }
    const png = await saveFrom(page.getByRole('button', { name: 'As a picture' }), `${game}.png`)
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n')
    expect(png.length).toBeGreaterThan(40_000)
    expect(png.length).toBeLessThan(1_000_000)
    const { width, height, seal, figures, ink } = await look(page, png)
    expect(width).toBe(1620)
    expect(height).toBeGreaterThan(900)
    expect(seal).toBeGreaterThan(3000) // the red field of the winner's total
    expect(figures).toBeGreaterThan(300) // and what stands in it
    expect(ink).toBeGreaterThan(10_000)
  })

  test('where nothing can be stored it works, and says that it will not last', { tags: 'deep' }, async () => {
    const { page } = await site.open('/me', { reducedMotion: true })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(site.address(`/score/${game}`))
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await expect.poll(() => totals(page)).toContain(game === 'naishi' ? '62' : '100')
    await expect.poll(() => page.locator('.sp-notices').innerText()).toContain('does not store the pad')
  })
}

export async function expectNoBarriers(site: Site, game: PadGame, view: View): Promise<void> {
  const page = await withExample(site, game, view)
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Clear the pad' }).click()
  await page.getByRole('button', { name: 'Keep' }).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.goto(site.address(`/score/${game}#broken`))
  await page.reload()
  await page.getByRole('alert').waitFor()
  expect(await findBarriers(page)).toEqual([])
}

/** Nothing runs over on a phone, and everything is large enough for a finger. */
export async function expectRoom(site: Site, game: PadGame, language: string): Promise<void> {
  const page = await openPad(site, game, { language, screen: PHONE })
  await page.locator('.sp-example').click()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe(language)
  await expect.poll(() => page.locator('.sp-tabs b').first().innerText()).toBe(game === 'naishi' ? '62' : '100')
  await expect.poll(() => overflowing(page)).toEqual([])
  const small = await page
    .locator('.score-pad button:visible, .score-pad input:not(.unseen):visible, .score-pad label.option:visible')
    .evaluateAll((all) =>
      all.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        return width < 43.5 || height < 43.5 ? [`${element.outerHTML.slice(0, 80)} ${width} × ${height}`] : []
      }),
    )
  expect(small).toEqual([])
}
