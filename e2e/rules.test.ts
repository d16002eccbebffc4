import { describe, expect, test } from 'vitest'
import { expectFireFound, focused, openRules } from './harness/rules.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { openScene } from './scenes.ts'

const site = useSite()

test('fire is found in Russian', { tags: 'deep' }, () => expectFireFound(site, 'ru'))

test('a search that finds nothing says so, and Escape empties it', { tags: 'deep' }, async () => {
  const page = await openRules(site, 'naishi')
  const field = page.getByRole('textbox', { name: 'Search the rules' })
  await field.fill('samovar')
  await expect.poll(() => page.locator('.rules-main [role=status]').innerText()).toContain('Nothing found')
  await expect.poll(() => page.locator('.rules-topic').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.rules-topic').isVisible()).toBe(true)
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})

describe('anchors', () => {
  test('lead to a rule or a topic when they are opened', { tags: 'deep' }, async () => {
    const page = await openRules(site, 'naishi#N6')
    await expect.poll(() => focused(page)).toContain('The imperial decree')
    await page.goto(site.address('/learn/rules/naishi#winner'))
    await expect.poll(() => focused(page)).toContain('Who wins')
  })

  test('lead there when they are clicked, and back', async () => {
    const page = await openRules(site, 'naishi')
    await expect.poll(() => page.locator('.rules-topic > h2').innerText()).toContain('The game in short')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Recalling emissaries' }).click()
    await expect.poll(() => focused(page)).toContain('Recalling emissaries')
    await expect.poll(() => page.locator('.rules-contents [aria-current]').innerText()).toContain('N7')
    await page.locator('.rules-onward [rel=next]').click()
    await expect.poll(() => focused(page)).toContain('The end of the game')
    const top = async () => (await page.locator('.rules-topic > h2').boundingBox())?.y
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await expect.poll(top).toBeLessThan(450)
    await page.goBack()
    await expect.poll(() => focused(page)).toContain('Recalling emissaries')
  })

  test('on a phone, from a list that folds up again', { tags: 'deep' }, async () => {
    const page = await openRules(site, 'naishi', { screen: PHONE })
    await page.getByText('Topics').click()
    await page.getByRole('link', { name: 'Scoring' }).click()
    await expect.poll(() => focused(page)).toContain('Scoring')
    await expect.poll(() => page.locator('.rules-contents').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test(
  'the open topic stays in sight in the list beside the text, however high the window is',
  { tags: 'deep' },
  async () => {
    const page = await openRules(site, 'iki#fire')
    const inSight = (): Promise<boolean> =>
      page.locator('.rules-contents [aria-current]').evaluate((link) => {
        const [row, list] = [link, link.closest('details')].map((each) => each?.getBoundingClientRect())
        return row !== undefined && list !== undefined && row.top >= list.top && row.bottom <= list.bottom
      })
    for (const height of [900, 1600, 700]) {
      await page.setViewportSize({ width: 1440, height })
      await expect.poll(inSight).toBe(true)
    }
  },
)

test(
  'the list of topics beside the text is folded where there is no room for it, and by a search',
  { tags: 'deep' },
  async () => {
    const page = await openRules(site, 'naishi')
    const list = page.locator('.rules-contents')
    await expect.poll(() => list.isVisible()).toBe(true)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => list.isVisible()).toBe(false)
    await page.getByText('Topics').click()
    await expect.poll(() => list.isVisible()).toBe(true)
    await page.getByRole('textbox', { name: 'Search the rules' }).fill('decree')
    await expect.poll(() => page.locator('.rules-results li').count()).toBeGreaterThan(0)
    await expect.poll(() => list.isVisible()).toBe(false)
  },
)

test('the edition that is read is remembered, and what holds in one alone says so', { tags: 'deep' }, async () => {
  const page = await openRules(site, 'iki#K10')
  const text = (): Promise<string> => page.locator('.rules-topic').innerText()
  await expect.poll(text).toContain('2021 edition')
  expect(await text()).not.toContain('2015 edition')
  await page.getByRole('radio', { name: '2015' }).check({ force: true })
  await expect.poll(text).toContain('2015 edition')
  expect(await text()).not.toContain('2021 edition')
  await page.reload()
  await page.waitForSelector('.rules-topic h2')
  await expect.poll(() => page.getByRole('radio', { name: '2015' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Both' }).check({ force: true })
  await expect.poll(text).toMatch(/2021 edition[^]*2015 edition|2015 edition[^]*2021 edition/)
})

test('the id of a rule says what it is about, and leads there', { tags: 'deep' }, async () => {
  const page = await openRules(site, 'naishi')
  const contents = page.locator('.rules-contents a', { hasText: 'The end of the game' })
  await expect.poll(() => contents.innerText()).toContain('Rule N8')
  await page.evaluate(() => {
    location.hash = 'turn'
  })
  await page.getByRole('link', { name: 'Rule N8: The end of the game' }).first().click()
  await expect.poll(() => focused(page)).toContain('The end of the game')
})

describe('“why not?” at a table', () => {
  test('leads on from its rule to others, in the same window', { tags: 'deep' }, async () => {
    const { page } = await openScene(site, 'naishi-first-turn')
    await page.locator('[data-place="10"]').click()
    await page.locator('[data-place="0"]').click()
    await page.locator('.question-buttons').getByRole('button', { name: 'Send an emissary' }).click()
    await page.locator('.question[data-state=asked]').waitFor()
    await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N3)')
    await page.keyboard.press('y')
    const window = page.locator('.rules-window')
    await window.getByRole('link', { name: 'Rule N8: The end of the game' }).first().click()
    await expect.poll(() => window.getByRole('heading', { level: 2 }).innerText()).toBe('The end of the game')
    expect(page.url()).toContain('/table/')
  })

  test('leads to its rule with the mouse', { tags: 'deep' }, async () => {
    const { page } = await openScene(site, 'naishi-first-turn')
    const before = await page.locator('.question').boundingBox()
    await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N8)')
    const way = page.getByRole('button', { name: 'See the rule' })
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect.poll(() => page.locator('.question').boundingBox()).toEqual(before)
    await way.click()
    const window = page.getByRole('dialog', { name: 'The end of the game' })
    await window.waitFor()
    await expect.poll(() => focused(page)).toContain('N8')
    expect(await findBarriers(page)).toEqual([])
    await window.getByRole('link', { name: 'All rules' }).click()
    await page.waitForURL(/\/learn\/rules\/naishi#N8$/)
    await expect.poll(() => focused(page)).toContain('The end of the game')
  })

  test('leads to its rule with the keys, also when its sentence has gone, and back to the piece', async () => {
    const { page } = await openScene(site, 'naishi-first-turn')
    await page.keyboard.press('?')
    await expect.poll(() => page.getByRole('dialog').innerText()).toContain('see the rule') // a list of small letters
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Declare the end' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N8)')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
    await page.keyboard.press('y')
    await page.getByRole('dialog', { name: 'The end of the game' }).waitFor()
    await expect.poll(() => focused(page)).toContain('N8')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Declare the end')
  })

  test('leads to its rule at an IKI table by night', { tags: 'deep' }, async () => {
    const { page } = await openScene(site, 'iki-4p-month-8', { theme: 'dark' })
    const taken = page.locator('.stall[data-detail][data-piece=""]').first()
    await taken.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/\(rule K\d+\)/)
    const rule = /K\d+/.exec(await page.getByRole('alert').innerText())?.[0]
    await page.keyboard.press('y')
    await page.locator('.rules-window .rules-text').waitFor()
    await expect.poll(() => page.locator('.rules-window').innerText()).toContain(rule)
    expect(await findBarriers(page)).toEqual([])
  })
})
