import { readFileSync } from 'node:fs'
import { legalChoices } from '@edokko/engine'
import { openGame } from '@edokko/games'
import { inOrder, parsePuzzles, puzzleOfDay, viewIn } from '@edokko/review'
import type { Page } from 'playwright-core'

const DAY = 24 * 60 * 60 * 1000 // milliseconds

/** A puzzle of the day: noon of that day, and where its choices stand in the list of all choices, the best one first. */
export interface DailyPuzzle {
  readonly noon: Date
  readonly places: readonly number[]
}

/** The puzzle of today, or of the first day from now on whose number of choices is such. */
export function puzzleFromToday(
  name: 'naishi' | 'iki',
  isSuch: (choices: number) => boolean = () => true,
): DailyPuzzle {
  const puzzles = inOrder(parsePuzzles(readFileSync(`packages/web/src/puzzles/sets/${name}.jsonl`, 'utf8')))
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY
  for (let day = today; day < today + puzzles.length; day++) {
    const puzzle = puzzleOfDay(puzzles, day)
    if (puzzle === undefined || !isSuch(puzzle.shares.length)) continue
    const game = openGame(puzzle.terms)
    const table = viewIn(game, puzzle)
    const legal = legalChoices(game, table)
    const places = puzzle.shares.map(({ word }) => legal.indexOf(game.read(table, word) ?? -1))
    return { noon: new Date((day + 0.5) * DAY), places }
  }
  throw new Error(`no puzzle of ${name} has so many choices`)
}

/** Answers a puzzle from the list of all choices. */
export async function answer(page: Page, place: number, by: 'mouse' | 'keys'): Promise<void> {
  await page.waitForSelector('.question[data-state="asked"]')
  await page.keyboard.press('l')
  const button = page.locator('.choice-list ol button').nth(place)
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
