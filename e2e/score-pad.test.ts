import { describe, expect, test } from 'vitest'
import { expectIki, expectNaishi, openPad, testPassingOn, totals } from './harness/score-pad.ts'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { fillByKeys, fillByMouse, layByMouse, LETTERS, tabTo } from './score-pad-entering.ts'

const site = useSite()

describe('Naishi', () => {
  test('the example by mouse is 62; it stays when the page is opened again', async () => {
    const page = await openPad(site, 'naishi')
    await layByMouse(page)
    await expectNaishi(page)
    await page.reload()
    await expectNaishi(page)
    await expect.poll(() => page.getByRole('textbox', { name: 'Name of player 1' }).inputValue()).toBe('Ada')
  })

  test('the example by keys alone is 62; Backspace and arrows mend it', { tags: 'deep' }, async () => {
    const page = await openPad(site, 'naishi')
    await tabTo(page, /^Name of player 1/)
    await page.keyboard.type('Ada')
    await tabTo(page, /^Row 1: empty/)
    await page.keyboard.type(LETTERS)
    await expectNaishi(page)
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Hand 5: Rice, 7 points')
    await page.keyboard.press('Backspace')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Hand 5: empty')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Row 5: Rice/)
    await page.keyboard.press('Home')
    await page.keyboard.press('Delete')
    await expect.poll(() => page.locator('.sp-empty-places').first().innerText()).toBe('2 places are empty')
    await page.keyboard.press('Enter') // to the cards
    await tabTo(page, /^Fort/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.type('r')
    await expectNaishi(page)
  })

  test(
    'both territories: who has won, what a ninja became, and cards that the game does not have',
    { tags: 'deep' },
    async () => {
      const page = await openPad(site, 'naishi')
      await page.getByRole('button', { name: 'Row 1: empty' }).first().click()
      await page.keyboard.type(LETTERS)
      await page.getByRole('button', { name: 'Row 1: empty' }).click()
      await page.keyboard.type('jdmmmmmmmm')
      await expect.poll(() => page.locator('.sp-verdict').innerText()).toBe('Player 1 wins with 62 points.')
      await expect.poll(() => page.getByRole('button', { name: /^Row 1: Ninja as Rider/ }).count()).toBe(1)
      await expect.poll(() => page.locator('.sp-odd li').count()).toBe(0)
      await page.getByRole('button', { name: /^Row 1: Ninja/ }).click()
      await page.keyboard.type('rrr')
      await expect
        .poll(() => page.locator('.sp-odd li').allInnerTexts())
        .toEqual(['Rice: 6 are laid, but the game has only 5. They are counted all the same.'])
    },
  )
})

describe('IKI', () => {
  test('the example by mouse is 100; it stays when the page is opened again', { tags: 'deep' }, async () => {
    const page = await openPad(site, 'iki')
    await fillByMouse(page)
    await expectIki(page)
    await page.reload()
    await expectIki(page)
  })

  test('the example by keys alone is 100', { tags: 'deep' }, async () => {
    const page = await openPad(site, 'iki')
    await fillByKeys(page)
    await expectIki(page)
  })

  test('what is no number is told of kindly, and the one before stays', { tags: 'deep' }, async () => {
    const page = await openPad(site, 'iki')
    const field = page.getByRole('spinbutton', { name: 'IKI track' }).first()
    await field.fill('28')
    for (const nonsense of ['abc', '-5', '2.5', '99999999999999', '1e3']) {
      await field.fill(nonsense)
      await expect
        .poll(() => page.locator('.sp-number-wrong').innerText(), { message: nonsense })
        .toBe('Only whole numbers from 0 to 300 count here. 28 stays.')
      await expect.poll(() => totals(page)).toEqual(['28', '0'])
    }
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe('28')
    await field.fill('')
    await expect.poll(() => totals(page)).toEqual(['0', '0'])
    await field.fill('0030')
    await expect.poll(() => totals(page)).toEqual(['30', '0'])
    await field.press('ArrowUp')
    await expect.poll(() => totals(page)).toEqual(['31', '0'])
    await expect.poll(() => page.locator('.sp-number-wrong').count()).toBe(0)
  })

  test(
    'four players on a phone, one at a time; a tie goes by firefighting, then by the marker on top',
    { tags: 'deep' },
    async () => {
      const page = await openPad(site, 'iki', { screen: PHONE })
      const add = page.getByRole('button', { name: 'Add a player' })
      await add.click()
      await add.click()
      await expect.poll(() => add.isDisabled()).toBe(true)
      for (const [seat, iki] of [5, 9, 9, 3].entries()) {
        await page.getByRole('tab').nth(seat).click()
        await page.getByRole('spinbutton', { name: 'IKI track' }).fill(String(iki))
      }
      await expect.poll(() => page.locator('.sp-tabs b').allInnerTexts()).toEqual(['5', '9', '9', '3'])
      const verdict = page.locator('.sp-verdict')
      await expect.poll(() => verdict.innerText()).toBe('Player 2 and Player 3 are level with 9 IKI each.')
      await page.locator('.sp-stack').getByRole('button', { name: 'Player 3' }).click()
      await expect.poll(() => verdict.innerText()).toBe('Player 3 wins with 9 IKI.')
      await page.getByRole('tab').nth(1).click()
      await page.getByRole('button', { name: 'One more: Firefighting' }).click()
      await expect.poll(() => verdict.innerText()).toBe('Player 2 wins with 9 IKI.')
      await expect.poll(() => page.locator('.sp-told-of').innerText()).toContain('with firefighting 1 to 0')
      await page.getByRole('button', { name: 'Remove Player 2’s sheet' }).click()
      await expect.poll(() => verdict.innerText()).toBe('Player 2 wins with 9 IKI.')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(() => page.getByRole('tab').count()).toBe(4)
    },
  )

  test('another edition has other rules, and says what it took away', { tags: 'deep' }, async () => {
    const page = await openPad(site, 'iki')
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await expectIki(page)
    await page.getByRole('radio', { name: /2015/ }).check({ force: true })
    await expect
      .poll(() => page.locator('.sp-tokens[data-tokens=buildings]').first().getByRole('checkbox').count())
      .toBe(6)
    await expect.poll(() => totals(page)).toEqual([String(100 - 16 - 18 - 1), '0']) // no restaurant, no tobacco; a fish of spring has no bonus, 5 mon are still a point
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectIki(page)
  })
})

describe('kept and passed on', () => testPassingOn(site, 'iki'))

test('paper shows the result, and nothing to press', { tags: 'deep' }, async () => {
  const page = await openPad(site, 'naishi', { theme: 'dark' })
  await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('.sp-table').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.sp-territories').isVisible()).toBe(true)
  await expect.poll(() => page.locator('button:visible, input:visible').count()).toBe(0)
  const paper = () => page.locator('.sp-result').evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
})
