import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { findBarriers, hear } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()

async function openRules(path: string, view: Parameters<typeof site.open>[1] = {}): Promise<Page> {
  const { page } = await site.open(`/learn/rules/${path}`, { reducedMotion: true, ...view })
  await page.waitForSelector('.rules-topic h2')
  return page
}

async function openTable(name: string, view: Parameters<typeof site.open>[1] = {}): Promise<Page> {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  const { page } = await site.open('/', { reducedMotion: true, ...view })
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
  await page.waitForSelector('main.table .question')
  return page
}

/** What has the focus, as it is read. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

describe.each([
  ['en', 'fire', /^Fire$/, 'FIRES'],
  ['pl', 'pożar', /^Pożar$/, 'pozary'],
  ['de', 'Feuer', /^Feuer$/, 'FEUERS'],
  ['ru', 'пожар', /^Пожар$/, 'ПОЖАРОВ'],
] as const)('fire is found in %s', (language, typed, title, otherwise) => {
  test('in the rules of IKI, and marked', async () => {
    const page = await openRules('iki', { language })
    const field = page.locator('.rules-search input')
    await field.fill(typed)
    const first = page.locator('.rules-results li').first()
    await expect.poll(() => first.locator('b').innerText()).toMatch(title)
    const count = await page.locator('.rules-results li').count()
    expect(await page.locator('.rules-main [role=status]').innerText()).toContain(String(count))
    for (const hit of await page.locator('.rules-results li').all())
      expect(await hit.locator('mark').count()).toBeGreaterThan(0)
    await field.fill(otherwise)
    await expect
      .poll(() => page.locator('.rules-results b').allInnerTexts())
      .toContainEqual(expect.stringMatching(title))
    await first.locator('a').click()
    await expect.poll(() => page.locator('.rules-topic > h2').innerText()).toContain('K15')
    expect(new URL(page.url()).hash).toBe('#fire')
    await expect.poll(() => focused(page)).toContain('K15')
    expect(await field.inputValue()).toBe('')
  })
})

test('a search that finds nothing says so, and Escape empties it', async () => {
  const page = await openRules('naishi')
  const field = page.getByRole('textbox', { name: 'Search the rules' })
  await field.fill('samovar')
  await expect.poll(() => page.locator('.rules-main [role=status]').innerText()).toContain('Nothing found')
  expect(await page.locator('.rules-topic').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.rules-topic').isVisible()).toBe(true)
  expect(await field.inputValue()).toBe('')
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
})

describe('anchors', () => {
  test('lead to a rule or a topic when they are opened', async () => {
    const page = await openRules('naishi#N6')
    await expect.poll(() => focused(page)).toContain('The imperial decree')
    await page.goto(site.address('/learn/rules/naishi#winner'))
    await expect.poll(() => focused(page)).toContain('Who wins')
  })

  test('lead there when they are clicked, and back', async () => {
    const page = await openRules('naishi')
    expect(await page.locator('.rules-topic > h2').innerText()).toContain('The game in short')
    await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name: 'Recalling emissaries' }).click()
    await expect.poll(() => focused(page)).toContain('Recalling emissaries')
    expect(await page.locator('.rules-contents [aria-current]').innerText()).toContain('N7')
    await page.locator('.rules-onward [rel=next]').click()
    await expect.poll(() => focused(page)).toContain('The end of the game')
    const top = (await page.locator('.rules-topic > h2').boundingBox())?.y ?? -1
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(450)
    await page.goBack()
    await expect.poll(() => focused(page)).toContain('Recalling emissaries')
  })

  test('on a phone, from a list that folds up again', async () => {
    const page = await openRules('naishi', { screen: PHONE })
    await page.getByText('Topics').click()
    await page.getByRole('link', { name: 'Scoring' }).click()
    await expect.poll(() => focused(page)).toContain('Scoring')
    expect(await page.locator('.rules-contents').isVisible()).toBe(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})

test('the edition that is read is remembered, and what holds in one alone says so', async () => {
  const page = await openRules('iki#K10')
  const text = (): Promise<string> => page.locator('.rules-topic').innerText()
  expect(await text()).toContain('2021 edition')
  expect(await text()).not.toContain('2015 edition')
  await page.getByRole('radio', { name: '2015' }).check({ force: true })
  await expect.poll(text).toContain('2015 edition')
  expect(await text()).not.toContain('2021 edition')
  await page.reload()
  await page.waitForSelector('.rules-topic h2')
  expect(await page.getByRole('radio', { name: '2015' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Both' }).check({ force: true })
  await expect.poll(text).toContain('2021 edition')
  expect(await text()).toContain('2015 edition')
})

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

describe.each(['naishi', 'iki'])('%s', (game) => {
  test('every picture is drawn, has its words, and cannot be touched', async () => {
    const page = await openRules(game)
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
  })

  test('nothing is wider than a phone', async () => {
    const page = await openRules(game, { screen: PHONE, language: 'de' })
    await eachTopic(page, async (topic) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), topic).toBe(390)
    })
  })
})

/** Topics that have everything between them: pictures, tables, rulings, headings, marks of editions. */
describe.each([
  ['naishi', ['cards', 'emissaries', 'earnings']],
  ['iki', ['board', 'shops', 'editions']],
] as const)('%s', (game, topics) => {
  test.each(['light', 'dark'] as const)('no barriers, %s', async (theme) => {
    const page = await openRules(game, { theme })
    for (const topic of topics) {
      await page.evaluate((anchor) => {
        location.hash = anchor
      }, topic)
      await page.waitForSelector(`.rules-topic h2[data-anchor=${topic}]`)
      expect(await findBarriers(page), topic).toEqual([])
    }
    await page.locator('.rules-search input').fill('a')
    await page.waitForSelector('.rules-results li')
    expect(await findBarriers(page), 'results').toEqual([])
  })
})

test('the id of a rule says what it is about, and leads there', async () => {
  const page = await openRules('naishi')
  const contents = page.locator('.rules-contents a', { hasText: 'The end of the game' })
  expect(await contents.innerText()).toContain('Rule N8')
  await page.evaluate(() => {
    location.hash = 'turn'
  })
  await page.getByRole('link', { name: 'Rule N8: The end of the game' }).first().click()
  await expect.poll(() => focused(page)).toContain('The end of the game')
})

describe('“why not?” at a table', () => {
  test('leads on from its rule to others, in the same window', async () => {
    const page = await openTable('naishi-first-turn')
    await page.locator('[data-place="10"]').click()
    await page.locator('[data-place="0"]').click()
    await page.locator('.question-buttons').getByRole('button', { name: 'Send an emissary' }).click()
    await page.locator('.question[data-state=asked]').waitFor()
    await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N3)')
    await page.keyboard.press('w')
    const window = page.locator('.rules-window')
    await window.getByRole('link', { name: 'Rule N8: The end of the game' }).first().click()
    await expect.poll(() => window.getByRole('heading', { level: 2 }).innerText()).toBe('The end of the game')
    expect(page.url()).toContain('/table/')
  })

  test('leads to its rule with the mouse', async () => {
    const page = await openTable('naishi-first-turn')
    const before = await page.locator('.question').boundingBox()
    await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
    expect(await page.getByRole('alert').innerText()).toContain('(rule N8)')
    const way = page.getByRole('button', { name: 'See the rule' })
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await page.locator('.question').boundingBox()).toEqual(before)
    await way.click()
    const window = page.getByRole('dialog', { name: 'The end of the game' })
    await window.waitFor()
    expect(await focused(page)).toContain('N8')
    expect(await findBarriers(page)).toEqual([])
    await window.getByRole('link', { name: 'All rules' }).click()
    await page.waitForURL(/\/learn\/rules\/naishi#N8$/)
    await expect.poll(() => focused(page)).toContain('The end of the game')
  })

  test('leads to its rule with the keys, also when its sentence has gone, and back to the piece', async () => {
    const page = await openTable('naishi-first-turn')
    await page.keyboard.press('?')
    expect(await page.getByRole('dialog').innerText()).toContain('see the rule') // a list of small letters
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Declare the end' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').innerText()).toContain('(rule N8)')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('alert').innerText()).toBe('')
    await page.keyboard.press('w')
    await page.getByRole('dialog', { name: 'The end of the game' }).waitFor()
    expect(await focused(page)).toContain('N8')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Declare the end')
  })

  test.each(['light', 'dark'] as const)('leads to its rule at an IKI table, %s', async (theme) => {
    const page = await openTable('iki-4p-month-8', { theme })
    const taken = page.locator('.stall[data-detail][data-piece=""]').first()
    await taken.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/\(rule K\d+\)/)
    const rule = /K\d+/.exec(await page.getByRole('alert').innerText())?.[0]
    await page.keyboard.press('w')
    await page.locator('.rules-window .rules-text').waitFor()
    expect(await page.locator('.rules-window').innerText()).toContain(rule)
    expect(await findBarriers(page)).toEqual([])
  })

  test('leads to its rule without a network', async () => {
    const page = await openTable('naishi-first-turn')
    await goOffline(page)
    await page.reload()
    await page.getByRole('button', { name: 'Declare the end' }).click({ force: true })
    await page.keyboard.press('w')
    await page.getByRole('link', { name: 'All rules' }).click()
    await expect.poll(() => focused(page)).toContain('The end of the game')
    await page.locator('.rules-search input').fill('emissary')
    await expect.poll(() => page.locator('.rules-results li').count()).toBeGreaterThan(2)
    await page.context().setOffline(false)
  })
})
