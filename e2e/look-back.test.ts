import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { prepare } from './harness/prepare.ts'
import { allClasses, layReviewedTable, oneMistake, plyOf } from './harness/reviews.ts'
import { useSite } from './harness/site.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { answerOnce, byKeys, playOn } from './playing.ts'
import { QUIET_PATH, sceneNamed } from './scenes.ts'

const site = useSite()

const FROM = 8 // decisions: the hands are dealt, and both have had a turn

async function open(view: View = {}): Promise<{ page: Page; mistake: number; problems: string[] }> {
  const { page, problems } = await site.open(QUIET_PATH, { reducedMotion: true, ...view })
  const scene = await layReviewedTable(page, sceneNamed('naishi-final'), oneMistake(FROM))
  await page.goto(site.address(scene.path))
  await page.locator('.question').waitFor()
  return { page, mistake: plyOf(scene, 'mistake'), problems }
}

/** The decision that the slider stands at, from 0. */
function shown(page: Page): Promise<number> {
  return page
    .getByRole('slider')
    .getAttribute('aria-valuenow')
    .then((value) => Number(value) - 1)
}

test('a finished game is stepped through by mouse and keys, and a panel says what is thought of each decision', async () => {
  const { page, mistake } = await open()
  const panel = page.locator('.look-panel')
  await expect.poll(() => shown(page)).toBe(mistake) // the only key moment
  await expect.poll(() => panel.innerText()).toContain('a mistake')
  expect(await panel.innerText()).toContain('−8.0')
  await page.locator('.past-better').waitFor()
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toContain('Your mistake')
  expect(await findBarriers(page)).toEqual([])

  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe(mistake + 1)
  await page.getByRole('button', { name: 'One move back' }).click()
  await expect.poll(() => shown(page)).toBe(mistake)
  await page.keyboard.press('End')
  await expect.poll(() => panel.innerText()).toContain('The game is over')
  await page.keyboard.press('Home')
  await expect.poll(() => shown(page)).toBe(0)
  expect(await panel.innerText()).toContain('the best choice')
  await page.keyboard.press('n')
  await expect.poll(() => shown(page)).toBe(mistake)
  const graph = await page.getByRole('slider').boundingBox()
  await page.mouse.click((graph?.x ?? 0) + 60, (graph?.y ?? 0) + 60)
  await expect.poll(() => shown(page)).toBeLessThan(mistake)
  await page.keyboard.press('b')
  expect(await shown(page)).toBeLessThan(mistake) // there is no moment before
  await page.keyboard.press('?')
  await expect.poll(() => page.locator('dialog .keys').innerText()).toContain('key moment before, next')
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'As a table' }).click()
  const rows = await page.locator('.graph-table-frame').boundingBox()
  expect((rows?.y ?? 0) + (rows?.height ?? Infinity)).toBeLessThanOrEqual(900) // the last ones can be scrolled to
  await page.getByRole('button', { name: 'As a table' }).click()

  await page.keyboard.press('2') // the other's marks: their decisions are seen with their eyes
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('main.table').getAttribute('data-eyes')).toBe('1')
  await page.keyboard.press('Escape')
  await page.locator('.final-score').waitFor()
})

test('a mistake is tried again without a word of what came of it, and a moment becomes a game of its own', async () => {
  const { page, mistake } = await open()
  await page.keyboard.press('t')
  await page.locator('.question[data-state="asked"]').waitFor()
  expect(await page.locator('.past-marks, .graph, .log-later, .look-choices').count()).toBe(0)
  await answerOnce(
    page,
    byKeys(() => 0),
  )
  const result = page.locator('.look-try-result')
  await expect.poll(() => result.locator('dl').innerText(), { timeout: 60_000 }).toMatch(/Now[^]*Then[^]*Best/)
  await result.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => shown(page)).toBe(mistake)

  await page.keyboard.press('p')
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click()
  await page.waitForURL(/\/table\//)
  await page.locator('.question[data-state="asked"]').waitFor()
  await playOn(
    page,
    byKeys(() => 0),
    1,
  )
  await page.reload()
  await page.locator('.question').waitFor()
  const table = new URL(page.url()).pathname
  await page.goto(site.address(`/review${table}`))
  await page.getByText('This game began in the middle of another.').waitFor()
  await page.goto(site.address('/'))
  await expect.poll(() => page.locator('main').innerText()).toContain('Naishi, played on')
})

test('an answer that cannot be judged says so, and can be given once more', { tags: 'deep' }, async () => {
  const { page, mistake, problems } = await open()
  await prepare(page.context(), BREAKS_WHILE_JUDGING)
  await page.reload()
  await page.keyboard.press('t')
  const hand = byKeys(() => 0)
  const result = page.locator('.look-try-result')
  await answerOnce(page, hand)
  await expect.poll(() => result.innerText()).toContain('Your answer could not be judged.')
  await result.getByRole('button', { name: 'Once more' }).click()
  await answerOnce(page, hand)
  await expect.poll(() => result.innerText()).toContain('Your answer could not be judged.')
  await result.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => shown(page)).toBe(mistake)
  problems.splice(0) // the thread's errors
})

/** In every thread: the one that reviews dies when it is asked to judge an answer. */
const BREAKS_WHILE_JUDGING = `if (self.name === 'reviewer') addEventListener('message', ({ data }) => {
  if (data.name === 'judge') throw new Error('broken by the test')
})`

test('in IKI nobody but the reader is told that it is their turn, though others’ decisions are seen with their eyes', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const scene = await layReviewedTable(page, sceneNamed('iki-4p-final'), oneMistake(FROM))
  await page.goto(site.address(scene.path))
  const eyes = (): Promise<string | null> => page.locator('main.table').getAttribute('data-eyes')
  const tags = page.locator('.panel-status b')
  await expect.poll(() => tags.allInnerTexts()).toEqual(['your turn'])
  for (const seat of ['2', '3', '4']) await page.keyboard.press(seat)
  const mistake = plyOf(scene, 'mistake')
  const other = scene.judged.find(({ seat, ply }) => seat !== 0 && ply > mistake)
  for (let ply = mistake; ply < (other?.ply ?? 0); ply++) await page.keyboard.press('ArrowRight')
  await expect.poll(eyes).toBe(String(other?.seat))
  expect(await tags.allInnerTexts()).toEqual(['to move'])
})

test('on a phone the graph stands in the question’s place, and the panel is a sheet', { tags: 'deep' }, async () => {
  const { page, mistake } = await open({ screen: PHONE })
  await expect.poll(() => shown(page)).toBe(mistake)
  await page.getByRole('button', { name: 'Why' }).click()
  await expect.poll(() => page.locator('.look-sheet').innerText()).toContain('a mistake')
  expect(await findBarriers(page)).toEqual([])
  await page.locator('.look-list').click()
  await page.getByText('Marks of Michał').click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Marks of Michał' }).isChecked()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await page.locator('.look-sheet').waitFor({ state: 'detached' })
})

test(
  'on a phone no mark lies over another, and the graph is no wider than the screen when that is turned',
  { tags: 'deep' },
  async () => {
    const { page } = await site.open(QUIET_PATH, { reducedMotion: true, screen: PHONE })
    const scene = await layReviewedTable(page, sceneNamed('iki-4p-final'), allClasses())
    await page.goto(site.address(scene.path))
    const marks = page.locator('.graph-mark .mark')
    await marks.first().waitFor()
    const own = await marks.count()
    for (const seat of ['2', '3', '4']) await page.keyboard.press(seat)
    await expect.poll(() => marks.count()).toBeGreaterThan(own)
    const boxes = await marks.evaluateAll((each) =>
      each.map((mark) => mark.getBoundingClientRect().toJSON() as DOMRect),
    )
    const rows = boxes.toSorted((a, b) => a.left - b.left)
    for (const [i, { left }] of rows.slice(1).entries()) expect(left).toBeGreaterThanOrEqual(rows[i].right)

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: height, height: width })
    await page.locator('.phone-side, .phone-table').first().waitFor()
    await page.setViewportSize({ width, height })
    const right = (): Promise<number> =>
      page.locator('.graph-frame').evaluate((each) => each.getBoundingClientRect().right)
    await expect.poll(right).toBeLessThanOrEqual(width)
  },
)
