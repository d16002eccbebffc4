import { readFileSync } from 'node:fs'
import { legalChoices } from '@edokko/engine'
import type { Choice, Game, Table } from '@edokko/engine'
import { openGame, RULES_FINGERPRINTS } from '@edokko/games'
import { inOrder, parsePuzzles, puzzleOfDay, viewIn } from '@edokko/review'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { goOffline } from './harness/offline.ts'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { layTable, QUIET_PATH, sceneNamed } from './scenes.ts'

const site = useSite()

interface Asked {
  readonly game: Game
  readonly table: Table
  readonly choices: readonly Choice[] // the best first
}

/** The puzzle that the page asks today. */
function today(name: 'naishi' | 'iki'): Asked {
  const now = new Date()
  const day = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / (24 * 60 * 60 * 1000)
  const text = readFileSync(`packages/web/src/puzzles/sets/${name}.jsonl`, 'utf8')
  const puzzle = puzzleOfDay(inOrder(parsePuzzles(text)), day)
  if (puzzle === undefined) throw new Error(`there are no puzzles of ${name}`)
  const game = openGame(puzzle.terms)
  const table = viewIn(game, puzzle)
  return { game, table, choices: puzzle.shares.map(({ word }) => game.read(table, word) ?? -1) }
}

/** Answers from the list of all choices, by a mouse or by keys. */
async function answer(page: Page, { game, table }: Asked, choice: Choice, by: 'mouse' | 'keys'): Promise<void> {
  await page.waitForSelector('.question[data-state="asked"]')
  await page.keyboard.press('l')
  const button = page.locator('.choice-list ol button').nth(legalChoices(game, table).indexOf(choice))
  if (by === 'mouse') {
    await button.click()
    await page.getByRole('button', { name: 'End turn' }).click()
  } else {
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.question[data-state="closing"]')
    await page.keyboard.press('e')
  }
}

const panel = (page: Page) => page.locator('.puzzle-panel').innerText()

test('the puzzle of the day is missed first, then found, by mouse; the day has its stamp', async () => {
  const asked = today('naishi')
  const { page } = await site.open('/puzzles', { reducedMotion: true })
  await page.getByRole('region', { name: 'Naishi' }).getByRole('link', { name: 'Solve it' }).click()
  await answer(page, asked, asked.choices[1], 'mouse')
  await expect.poll(() => panel(page)).toContain('Not that one.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await answer(page, asked, asked.choices[0], 'mouse')
  await expect.poll(() => panel(page)).toContain('Solved')
  expect(await page.locator('.month-days [aria-current]').getAttribute('data-state')).toBe('later')
  await page.locator('.puzzle-panel').getByRole('button', { name: 'All puzzles' }).click()
  await page.reload()
  await expect.poll(() => page.locator('.month-streak').innerText()).toContain('1 day in a row')
})

test('without a network a puzzle of IKI is given up by keys, on a phone, and the next one comes', async () => {
  const { page } = await site.open('/puzzles', {
    reducedMotion: true,
    serviceWorkers: 'allow',
    screen: PHONE,
  })
  await goOffline(page)
  await page.getByRole('region', { name: 'IKI' }).getByRole('link', { name: 'Solve it' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'What is asked' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Show the answer' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => panel(page)).toContain('Not found this time')
  await page.keyboard.press('n')
  await page.waitForURL(/\/puzzles\/iki\/more/)
  await page.waitForSelector('.question[data-state="asked"]')
  await page.context().setOffline(false)
})

test('a mistake of one’s own comes back after a day, is found by keys, and stays away until another', async () => {
  const { page } = await site.open(QUIET_PATH, { reducedMotion: true })
  const table = await layTable(page, sceneNamed('naishi-final'))
  await page.evaluate(keepReview, { id: `table/${table}`, rules: RULES_FINGERPRINTS.naishi })
  await page.goto(site.address('/puzzles'))
  await page.getByRole('link', { name: '1 is due today' }).click()
  await page.waitForSelector('.question[data-state="asked"]')
  await page.keyboard.press('l')
  await page.locator('.choice-list ol button').first().focus()
  await page.keyboard.press('Enter')
  await page.waitForSelector('.question[data-state="closing"]')
  await page.keyboard.press('e')
  await expect.poll(() => panel(page)).toContain('Solved')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.puzzles-own').innerText()).toContain('None is due today.')
})

/** In the page: keeps a review of two days ago, in which the first seat gave the wrong card away. */
function keepReview({ id, rules }: { readonly id: string; readonly rules: string }): Promise<void> {
  const value = (choice: number, win: number): object => ({
    choice,
    prior: 0.5,
    samples: 100,
    error: 0.01,
    win: [win, 1 - win],
    points: [0, 0],
  })
  const [best, chosen] = [value(0, 0.6), value(1, 0.5)]
  const judged = {
    ply: 0,
    seat: 0,
    decision: 2,
    class: 'blunder',
    loss: 0.1,
    error: 0.01,
    best,
    chosen,
    choices: [best, chosen],
    mattered: true,
    iterations: 100,
  }
  const account = { seat: 0, deal: 0.5, luck: 0, theirs: 0, losses: 0, result: 0.5 }
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', name: 'Hana', level: 'novice' },
  ]
  const setting = { terms: { id: 'naishi', options: { first: 'a' } }, seats }
  const common = { id, setting, reader: 0, touched: Date.now() - 2 * 24 * 60 * 60 * 1000 }
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('edokko-reviews', 1)
    opening.addEventListener('upgradeneeded', () => {
      for (const name of ['reviews', 'digests']) opening.result.createObjectStore(name, { keyPath: 'id' })
    })
    opening.addEventListener('error', () => reject(new Error('the store cannot be opened')))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction(['reviews', 'digests'], 'readwrite')
      writing
        .objectStore('reviews')
        .put({ ...common, rules, iterations: 100, total: 1, judged: [judged], accounts: undefined })
      writing.objectStore('digests').put({ ...common, account, fine: 0, kinds: {} })
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
