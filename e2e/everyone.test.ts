import { describe, expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { findBarriers, hear } from './harness/tools.ts'
import { DESKTOP, PHONE } from './harness/views.ts'
import { layTable, SCENES } from './scenes.ts'

const site = useSite()
const THEMES = ['light', 'dark'] as const
const PAGES = ['/', '/new/iki', '/new/naishi', '/me', '/nowhere']

describe.each(THEMES)('no barriers, %s', (theme) => {
  test.each(PAGES)('%s', async (path) => {
    const { page } = await site.open(path, { theme, reducedMotion: true })
    await page.waitForSelector('h1')
    expect(await findBarriers(page)).toEqual([])
  })

  test.each(['naishi-first-turn', 'naishi-final', 'naishi-curtain', 'iki-4p-month-8', 'iki-2p-final'])(
    '%s',
    async (name) => {
      const { page } = await openScene(name, { theme })
      expect(await findBarriers(page)).toEqual([])
    },
  )

  test.each(['naishi-mid-game', 'iki-4p-month-8'])('%s on a phone', async (name) => {
    const { page } = await openScene(name, { theme, screen: PHONE })
    expect(await findBarriers(page)).toEqual([])
  })
})

describe.each([
  ['pl', /Wybierz|stoisko/, 'Twoja tura'],
  ['de', /Wohin|Platz/, 'Du bist am Zug'],
  ['ru', /Выберите|комнат/, 'Ваш ход'],
  ['en', /Choose a stall/, 'Your turn'],
] as const)('%s', (language, asked, turn) => {
  test('the page, its language and the table’s question', async () => {
    const { page } = await openScene('iki-4p-month-8', { language })
    expect(await page.getAttribute('html', 'lang')).toBe(language)
    expect(await page.locator('.question h1').innerText()).toMatch(asked)
    expect(await page.locator('.question-who').innerText()).toContain(turn)
  })
})

test('another language is there at once, and stays', async () => {
  const { page } = await site.open('/me', { reducedMotion: true })
  await page.getByRole('radio', { name: 'Polski' }).check({ force: true })
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('pl')
  await page.reload()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('pl')
})

test('what has the focus in a window shows its whole ring', async () => {
  const { page } = await openScene('naishi-first-turn', {})
  for (const key of ['?', 'l']) {
    await page.keyboard.press(key)
    await page.waitForSelector('dialog[open]')
    const close = page.locator('.window-close')
    if (key === 'l') await close.focus() // it is the first thing only where there is nothing else
    expect(await close.evaluate((button) => button.matches(':focus-visible'))).toBe(true)
    expect(await close.evaluate(ringIsWhole), key).toBe(true)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog', { state: 'detached' })
  }
})

test.each([
  ['naishi-exchange', DESKTOP],
  ['naishi-mid-game', DESKTOP],
  ['naishi-mid-game', PHONE],
  ['iki-4p-month-1', DESKTOP],
  ['iki-4p-month-8', DESKTOP],
  ['iki-2p-month-8', DESKTOP],
] as const)('every piece of %s has a name, and what is lit says so', async (name, screen) => {
  const { page } = await openScene(name, { screen })
  const lit = page.locator('[data-piece="legal"]:not(.button):visible') // buttons are there when they can be pressed
  await lit.first().waitFor()
  const pieces = (await hear(page)).filter(({ role }) => role === 'button')
  expect(pieces.filter((piece) => piece.name === '')).toEqual([])
  expect(pieces.filter(({ description }) => description.startsWith('can be chosen'))).toHaveLength(await lit.count())
})

test('what is asked about but cannot be chosen is told as such', async () => {
  const { page } = await openScene('iki-2p-month-8', {})
  const dim = page.locator('button[data-state="unavailable"]')
  await dim.first().waitFor()
  expect(await dim.evaluateAll((all) => all.filter((piece) => piece.ariaDisabled !== 'true'))).toEqual([])
})

test.each([
  ['iki-4p-month-8', DESKTOP],
  ['iki-4p-month-8', PHONE],
  ['naishi-mid-game', DESKTOP],
  ['naishi-mid-game', PHONE],
] as const)('the log of %s is told as it happened, and its news are in sight', async (name, screen) => {
  const { page } = await openScene(name, { screen })
  if (screen === PHONE)
    await page.getByRole(name.startsWith('iki') ? 'tab' : 'button', { name: /log|What happened/i }).tap()
  const lines = page.locator('.log li')
  await lines.first().waitFor()
  const fresh = await lines.evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset['fresh'] === 'true'))
  expect(fresh).toEqual(fresh.toSorted((a, b) => Number(a) - Number(b))) // what is new comes last
  const news = fresh.includes(true) ? lines.nth(fresh.indexOf(true)) : lines.last()
  await expect.poll(() => news.evaluate(isInSight)).toBe(true)
})

/** Whether a line begins within what its list shows. */
function isInSight(line: Element): boolean {
  const [own, list] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()]
  return list !== undefined && own.top >= list.top - 1 && own.top < list.bottom
}

/** Whether a ring around a piece of a window lies within what the window shows. */
function ringIsWhole(piece: Element): boolean {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(piece)
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const window = piece.closest('dialog')
  if (window === null || outlineStyle !== 'solid') return false
  const [ring, frame] = [piece.getBoundingClientRect(), window.getBoundingClientRect()]
  const [left, top] = [frame.left + window.clientLeft, frame.top + window.clientTop]
  return (
    ring.left - reach >= left &&
    ring.top - reach >= top &&
    ring.right + reach <= left + window.clientWidth &&
    ring.bottom + reach <= top + window.clientHeight
  )
}

async function openScene(name: string, view: Parameters<typeof site.open>[1]): ReturnType<typeof site.open> {
  const scene = SCENES.find((each) => each.name === name)
  if (scene === undefined) throw new Error(`there is no scene ${name}`)
  const visit = await site.open('/', { reducedMotion: true, ...view })
  await visit.page.goto(site.address(`/table/${await layTable(visit.page, scene)}`))
  await visit.page.waitForSelector('main.table .question, main.curtain')
  return visit
}
