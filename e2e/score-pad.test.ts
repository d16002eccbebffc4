import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE, TABLET } from './harness/views.ts'
import { fillByKeys, fillByMouse, layByMouse, LETTERS, look, overflowing, tabTo } from './score-pad-entering.ts'

const site = useSite()

const LANGUAGES = ['en', 'pl', 'de', 'ru'] as const
const GAMES = ['naishi', 'iki'] as const

const NAISHI_LINES = [
  'Rice, three together 20',
  '2 Forts at the ends 12',
  'Naishi in the middle of the hand 8',
  'Councillor beside a Naishi 7',
  'Sentinel beside a fort 7',
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

async function openPad(game: (typeof GAMES)[number], view: Parameters<typeof site.open>[1] = {}): Promise<Page> {
  const { page } = await site.open(`/score/${game}`, { reducedMotion: true, ...view })
  await page.locator('.sp-result').waitFor()
  return page
}

/** The rows of what is counted, a line each. */
async function linesOf(table: Locator): Promise<string[]> {
  const rows = await table.locator('tbody tr').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

const totals = (page: Page): Promise<string[]> =>
  page
    .locator('.sp-table tfoot td')
    .allTextContents()
    .then((texts) => texts.map((text) => text.trim()))

async function expectNaishi(page: Page): Promise<void> {
  await expect.poll(() => totals(page)).toEqual(['62', '0'])
  const [first, second] = await page.locator('.sp-lines').all()
  if (first === undefined || second === undefined) throw new Error('both players have their lines')
  expect([...(await linesOf(first)), ...(await linesOf(second))]).toEqual(NAISHI_LINES)
  expect(await page.locator('.sp-verdict').innerText()).toBe('So far Ada is ahead with 62 points.')
}

async function expectIki(page: Page): Promise<void> {
  await expect.poll(() => totals(page)).toEqual(['100', '0'])
  expect(await linesOf(page.locator('.sp-table'))).toEqual(IKI_LINES)
}

describe('Naishi', () => {
  test('the example by mouse is 62; it stays when the page is opened again', async () => {
    const page = await openPad('naishi')
    await layByMouse(page)
    await expectNaishi(page)
    await page.reload()
    await expectNaishi(page)
    expect(await page.getByRole('textbox', { name: 'Name of player 1' }).inputValue()).toBe('Ada')
  })

  test('the example by keys alone is 62; Backspace and arrows mend it', async () => {
    const page = await openPad('naishi')
    await tabTo(page, /^Name of player 1/)
    await page.keyboard.type('Ada')
    await tabTo(page, /^Row 1: empty/)
    await page.keyboard.type(LETTERS)
    await expectNaishi(page)
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Hand 5: Rice, 7 points')
    await page.keyboard.press('Backspace')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Hand 5: empty')
    await page.keyboard.press('ArrowUp')
    expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Row 5: Rice/)
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    expect(await page.locator('.sp-empty-places').first().innerText()).toBe('2 places are empty')
    await page.keyboard.press('Enter') // to the cards
    await tabTo(page, /^Fort/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.type('r')
    await expectNaishi(page)
  })

  test('both territories: who has won, what a ninja became, and cards that the game does not have', async () => {
    const page = await openPad('naishi')
    await page.getByRole('button', { name: 'Row 1: empty' }).first().click()
    await page.keyboard.type(LETTERS)
    await page.getByRole('button', { name: 'Row 1: empty' }).click()
    await page.keyboard.type('jdmmmmmmmm')
    await expect.poll(() => page.locator('.sp-verdict').innerText()).toBe('Player 1 wins with 62 points.')
    expect(await page.getByRole('button', { name: /^Row 1: Ninja as Rider/ }).count()).toBe(1)
    expect(await page.locator('.sp-odd li').count()).toBe(0)
    await page.getByRole('button', { name: /^Row 1: Ninja/ }).click()
    await page.keyboard.type('rrr')
    expect(await page.locator('.sp-odd li').allInnerTexts()).toEqual([
      'Rice: 6 are laid, but the game has only 5. They are counted all the same.',
    ])
  })
})

describe('IKI', () => {
  test('the example by mouse is 100; it stays when the page is opened again', async () => {
    const page = await openPad('iki')
    await fillByMouse(page)
    await expectIki(page)
    await page.reload()
    await expectIki(page)
  })

  test('the example by keys alone is 100', async () => {
    const page = await openPad('iki')
    await fillByKeys(page)
    await expectIki(page)
  })

  test('what is no number is told of kindly, and the one before stays', async () => {
    const page = await openPad('iki')
    const field = page.getByRole('spinbutton', { name: 'IKI track' }).first()
    await field.fill('28')
    for (const nonsense of ['abc', '-5', '2.5', '99999999999999', '1e3']) {
      await field.fill(nonsense)
      expect(await page.locator('.sp-number-wrong').innerText(), nonsense).toBe(
        'Only whole numbers from 0 to 300 count here. 28 stays.',
      )
      expect(await totals(page)).toEqual(['28', '0'])
    }
    await field.blur()
    expect(await field.inputValue()).toBe('28')
    await field.fill('')
    expect(await totals(page)).toEqual(['0', '0'])
    await field.fill('0030')
    expect(await totals(page)).toEqual(['30', '0'])
    await field.press('ArrowUp')
    expect(await totals(page)).toEqual(['31', '0'])
    expect(await page.locator('.sp-number-wrong').count()).toBe(0)
  })

  test('four players on a phone, one at a time; a tie goes by firefighting, then by the marker on top', async () => {
    const page = await openPad('iki', { screen: PHONE })
    const add = page.getByRole('button', { name: 'Add a player' })
    await add.click()
    await add.click()
    expect(await add.isDisabled()).toBe(true)
    for (const [seat, iki] of [5, 9, 9, 3].entries()) {
      await page.getByRole('tab').nth(seat).click()
      await page.getByRole('spinbutton', { name: 'IKI track' }).fill(String(iki))
    }
    expect(await page.locator('.sp-tabs b').allInnerTexts()).toEqual(['5', '9', '9', '3'])
    const verdict = page.locator('.sp-verdict')
    expect(await verdict.innerText()).toBe('Player 2 and Player 3 are level with 9 IKI each.')
    await page.locator('.sp-stack').getByRole('button', { name: 'Player 3' }).click()
    expect(await verdict.innerText()).toBe('Player 3 wins with 9 IKI.')
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('button', { name: 'One more: Firefighting' }).click()
    expect(await verdict.innerText()).toBe('Player 2 wins with 9 IKI.')
    expect(await page.locator('.sp-told-of').innerText()).toContain('with firefighting 1 to 0')
    await page.getByRole('button', { name: 'Remove Player 2’s sheet' }).click()
    expect(await verdict.innerText()).toBe('Player 2 wins with 9 IKI.')
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await page.getByRole('tab').count()).toBe(4)
  })

  test('another edition has other rules, and says what it took away', async () => {
    const page = await openPad('iki')
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await expectIki(page)
    await page.getByRole('radio', { name: /2015/ }).check({ force: true })
    expect(await page.locator('.sp-tokens[data-tokens=buildings]').first().getByRole('checkbox').count()).toBe(6)
    expect(await totals(page)).toEqual([String(100 - 16 - 18 - 1), '0']) // no restaurant, no tobacco; a fish of spring has no bonus, 5 mon are still a point
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectIki(page)
  })
})

describe.each(GAMES)('%s: kept and passed on', (game) => {
  const check = game === 'naishi' ? expectNaishi : expectIki

  async function withExample(view: Parameters<typeof site.open>[1] = {}): Promise<Page> {
    const page = await openPad(game, view)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
    return page
  }

  test('it is cleared when that is meant, and comes back', async () => {
    const page = await withExample()
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Keep' }).click()
    await check(page)
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    expect(await page.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
    await page.getByRole('button', { name: 'Undo' }).click()
    await check(page)
    await page.getByRole('button', { name: 'Clear the pad' }).click()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.reload()
    await page.locator('.sp-result').waitFor()
    expect(await page.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
  })

  test('a link shows the same in another browser, and can be taken over', async () => {
    const page = await withExample()
    await page.getByRole('textbox', { name: 'Name of player 2' }).fill('<img src=x> Łódź')
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect.poll(() => page.locator('.sp-told').innerText()).toContain('The link is copied')
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^${site.address(`/score/${game}`)}#[\\w.-]{10,250}$`))

    const { page: other } = await site.open('/', { reducedMotion: true })
    await other.goto(link)
    await other.locator('.sp-shared').waitFor()
    expect(await totals(other)).toEqual(await totals(page))
    expect(await other.locator('.sp-table thead').innerText()).toContain('<img src=x> Łódź')
    expect(await other.locator('.sp-shared input, .sp-shared img').count()).toBe(0)
    await other.getByRole('link', { name: 'Skip to content' }).press('Enter')
    expect(await other.locator('.sp-shared').count()).toBe(1)
    await other.getByRole('button', { name: 'Copy it to my pad' }).click()
    await check(other)
    expect(new URL(other.url()).hash).toBe('')
    await other.getByRole('button', { name: 'Undo' }).click()
    expect(await other.locator('.sp-verdict').innerText()).toBe('Nothing is entered yet.')
  })

  test('a link that is broken, or of the other game, says so', async () => {
    const page = await withExample()
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
    expect(await totals(page)).toContain(game === 'naishi' ? '62' : '100')
  })

  test('as text', async () => {
    const page = await withExample()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expect.poll(() => page.locator('.sp-told').innerText()).toBe('The text is copied.')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toContain(game === 'naishi' ? 'Ada: 62 points (Mountain 5, Naishi 8,' : 'Ada: 100 IKI (IKI track 28,')
  })

  test('as a picture with the totals on it', async () => {
    const page = await withExample()
    if (game === 'iki') await page.getByRole('spinbutton', { name: 'IKI track' }).nth(1).fill('7')
    else {
      await page.getByRole('button', { name: 'Row 1: empty' }).click()
      await page.keyboard.type('mmmmmmmmmm')
    }
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'As a picture' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe(`${game}.png`)
    const png = readFileSync(await saved.path())
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

  test('where nothing can be stored it works, and says that it will not last', async () => {
    const { page } = await site.open('/me', { reducedMotion: true })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto(site.address(`/score/${game}`))
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    expect(await totals(page)).toContain(game === 'naishi' ? '62' : '100')
    await expect.poll(() => page.locator('.sp-notices').innerText()).toContain('does not store the pad')
  })

  test('without a network', async () => {
    const { page } = await site.open('/', { reducedMotion: true })
    await goOffline(page)
    await page.goto(site.address(`/score/${game}`))
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
    await check(page)
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'As a picture' }).click(),
    ])
    expect(readFileSync(await saved.path()).length).toBeGreaterThan(40_000)
    await page.context().setOffline(false)
  })

  test.each(['light', 'dark'] as const)('no barriers, %s', async (theme) => {
    for (const screen of [PHONE, TABLET]) {
      const page = await withExample({ theme, screen })
      expect(await findBarriers(page)).toEqual([])
      await page.getByRole('button', { name: 'Copy the link' }).click()
      await page.getByRole('button', { name: 'Clear the pad' }).click()
      expect(await findBarriers(page)).toEqual([])
      await page.goto(site.address(`/score/${game}#broken`))
      await page.reload()
      await page.getByRole('alert').waitFor()
      expect(await findBarriers(page)).toEqual([])
    }
  })

  test.each(LANGUAGES)('nothing runs over on a phone, %s', async (language) => {
    const page = await openPad(game, { language, screen: PHONE })
    await page.locator('.sp-example').click()
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    await expect.poll(() => page.locator('.sp-tabs b').first().innerText()).toBe(game === 'naishi' ? '62' : '100')
    expect(await overflowing(page)).toEqual([])
    const small = await page
      .locator('.score-pad button:visible, .score-pad input:not(.unseen):visible, .score-pad label.option:visible')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const { width, height } = element.getBoundingClientRect()
          return width < 43.5 || height < 43.5 ? [`${element.outerHTML.slice(0, 80)} ${width} × ${height}`] : []
        }),
      )
    expect(small).toEqual([])
  })
})

test('paper shows the result, and nothing to press', async () => {
  const page = await openPad('naishi', { theme: 'dark' })
  await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.sp-table').isVisible()).toBe(true)
  expect(await page.locator('.sp-territories').isVisible()).toBe(true)
  expect(await page.locator('button:visible, input:visible').count()).toBe(0)
  const paper = await page.locator('.sp-result').evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(paper).toBe('rgb(255, 255, 255)')
})
