import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { NOW_AND_THEN } from './harness/tools.ts'

/** A small generator of lots, so that a game's touches can be repeated; the cards are dealt anew each time. */
export function lots(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What the page waits for. */
type Moment = 'asked' | 'closing' | 'waiting' | 'curtain' | 'over'

/** No game takes so many touches. */
const PATIENCE = 6000

async function momentOf(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    if (document.querySelector('.final-score') !== null) return 'over'
    if (document.querySelector('main.curtain') !== null) return 'curtain'
    return (document.querySelector<HTMLElement>('.question')?.dataset['state'] ?? 'waiting') as Moment
  })
}

/** How somebody answers: each function does one thing. */
export interface Hand {
  answer(page: Page): Promise<void>
  finish(page: Page): Promise<void>
  lift(page: Page): Promise<void>
}

/** Plays until the game is over, or as often as `moves` says. */
export async function playOn(page: Page, hand: Hand, moves = Infinity): Promise<void> {
  let made = 0
  for (let touches = 0; touches < PATIENCE; touches++) {
    const moment = await momentOf(page)
    if (moment === 'over' || made >= moves) return
    if (moment === 'asked') await hand.answer(page)
    else if (moment === 'closing') {
      await hand.finish(page)
      if (await isFinished(page)) made++
    } else if (moment === 'curtain') await hand.lift(page)
    else await page.waitForFunction(isDue, undefined, NOW_AND_THEN)
  }
  throw new Error(`the game is not over after ${PATIENCE} touches`)
}

/** Whether a turn has ended after it was said to, within the time of a busy machine; who says so may have missed. */
function isFinished(page: Page): Promise<boolean> {
  const closing = '.question[data-state="closing"]'
  return page.waitForSelector(closing, { state: 'detached', timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

/** In the page: somebody is asked for something, or the game is over. */
function isDue(): boolean {
  if (document.querySelector('.final-score, main.curtain') !== null) return true
  return /asked|closing/.test(document.querySelector<HTMLElement>('.question')?.dataset['state'] ?? '')
}

/** Touches lit pieces at random, with a mouse or a finger. */
export function byTouch(draw: (below: number) => number, touch: 'click' | 'tap' = 'click'): Hand {
  const press = async (page: Page, selector: string): Promise<void> => {
    const found = await page.locator(`${selector}:visible`).all()
    if (found.length === 0) return
    const chosen = found[draw(found.length)]
    await chosen[touch]({ timeout: 2000 }).catch((error: unknown) => {
      if (!/detached|Timeout/.test(String(error))) throw error // what it stood for has passed in the meantime
    })
  }
  return {
    answer: (page) => press(page, 'main.table [data-piece="legal"]'),
    finish: (page) => press(page, '.question-buttons .button.main'),
    lift: (page) => press(page, 'main.curtain button'),
  }
}

/** Uses nothing but keys: the list of choices, Tab and Enter, E to end a turn. */
export function byKeys(draw: (below: number) => number): Hand {
  return {
    answer: async (page) => {
      await page.keyboard.press('l')
      const count = await page.locator('.choice-list li').count()
      if (count === 0) {
        await page.keyboard.press('Escape')
        return
      }
      for (let i = draw(count); i > 0; i--) await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.locator('dialog[open].choice-list').waitFor({ state: 'detached' })
    },
    finish: (page) => page.keyboard.press('e'),
    lift: (page) => page.keyboard.press('Enter'),
  }
}

/** Walks over the board with the arrows and chooses with Enter. */
export function byArrows(draw: (below: number) => number): Hand {
  const keys = byKeys(draw)
  const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
  return {
    ...keys,
    answer: async (page) => {
      for (let i = 0; i < 40; i++) {
        await page.keyboard.press(arrows[draw(arrows.length)])
        const lit = await page.evaluate(() => document.activeElement?.getAttribute('data-piece') === 'legal')
        if (!lit || draw(3) === 0) continue
        await page.keyboard.press('Enter')
        return
      }
      await keys.answer(page)
    },
  }
}

/** Plays for everybody at one screen, and looks behind every curtain, where no piece may be; returns how many there were. */
export async function playBehindCurtains(page: Page, hand: Hand, moves = Infinity): Promise<number> {
  let curtains = 0
  const lift = async (): Promise<void> => {
    curtains++
    const behind = await page.evaluate(() =>
      document.querySelector('main.curtain') === null ? 0 : document.querySelectorAll('[data-at], [data-piece]').length,
    )
    expect(behind).toBe(0)
    await hand.lift(page)
  }
  await playOn(page, { ...hand, lift }, moves)
  return curtains
}

/** How somebody uses a page. */
export interface Way {
  readonly by: 'mouse' | 'keys'
  readonly hand: Hand
  readonly press: (what: Locator) => Promise<void>
  readonly toggle: (what: Locator) => Promise<void>
}

export const BY_MOUSE: Way = {
  by: 'mouse',
  hand: byTouch(lots(1)),
  press: (what) => what.click(),
  toggle: (what) => what.click({ force: true }), // the box is drawn by its label
}

export const BY_KEYS: Way = {
  by: 'keys',
  hand: byKeys(lots(1)),
  press: (what) => what.press('Enter'),
  toggle: (what) => what.press('Space'),
}

/** Makes one move and hands it in, where nothing happens after it. */
export async function answerOnce(page: Page, hand: Hand): Promise<void> {
  await page.locator('.question[data-state="asked"]').waitFor()
  while ((await momentOf(page)) === 'asked') await hand.answer(page)
  await hand.finish(page)
}
