import { layReviewedTable, allClasses, oneMistake } from '../harness/reviews.ts'
import { answer, puzzleFromToday } from '../harness/puzzles.ts'
import type { DailyPuzzle } from '../harness/puzzles.ts'
import type { Guest } from '../harness/online-site.ts'
import { sceneNamed } from '../scenes.ts'
import { at, further } from './state.ts'
import type { State } from './state.ts'

const GAMES = ['naishi', 'iki'] as const
const DAY = 24 * 60 * 60 * 1000

/** A month in which most days have a stamp of some kind. */
function progress(): object {
  const outcomes = ['first', 'first', 'later', 'missed', 'first', undefined, 'first'] as const
  const days = Array.from({ length: 24 }, (_, i) => {
    const day = new Date(Date.now() - i * DAY).toISOString().slice(0, 10)
    return [`${day} ${GAMES[i % 2]}`, outcomes[(i * 3) % outcomes.length]] as const
  })
  return { days: Object.fromEntries(days), done: {}, repeated: {} }
}

/** The puzzle of the next day that gives more than one try. */
const severalTries = (game: (typeof GAMES)[number]): DailyPuzzle => puzzleFromToday(game, (choices) => choices > 3)

/** What is asked then, so that a wrong answer is not the end of it. */
const triedAgain = (game: (typeof GAMES)[number]): State => ({
  id: '',
  open: async (site) => {
    const guest = await site.open('/nowhere')
    await guest.page.clock.setFixedTime(severalTries(game).noon)
    await guest.page.goto(site.address(`/puzzles/${game}`))
    await guest.page.waitForSelector('.question[data-state="asked"]')
    return guest
  },
})

const asked = (game: (typeof GAMES)[number]): State =>
  at(`puzzle-${game}`, `/puzzles/${game}`, '.question[data-state="asked"]')

const reopen = {
  seen: '.puzzle-panel',
  open: async ({ page }: Pick<Guest, 'page'>) => {
    await page.locator('.puzzle-head .icon-button').first().click()
    await page.waitForSelector('.puzzle-panel')
  },
}

const solving = (game: (typeof GAMES)[number]): readonly State[] => [
  asked(game),
  { ...further(`puzzle-${game}-asked`, asked(game), async () => {}), window: reopen },
  {
    ...further(`puzzle-${game}-wrong`, triedAgain(game), async ({ page }) => {
      await answer(page, severalTries(game).places[1], 'keys')
      await page.waitForSelector('.puzzle-wrong')
    }),
    window: reopen,
  },
  {
    ...further(`puzzle-${game}-solved`, asked(game), async ({ page }) => {
      await answer(page, puzzleFromToday(game).places[0], 'keys')
      await page.waitForSelector('.puzzle-stamp')
      await page.waitForSelector('.puzzle-why p')
    }),
    window: reopen,
  },
  {
    ...further(`puzzle-${game}-missed`, asked(game), async ({ page }) => {
      if ((await page.locator('.puzzle-panel').count()) === 0) await reopen.open({ page })
      await page.locator('.puzzle-panel .look-do button').last().click()
      await page.waitForSelector('.puzzle-stamp[data-outcome="missed"]')
    }),
    window: reopen,
  },
]

const withMistakes = (id: string, path: string, seen: string, many = false): State => ({
  id,
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await guest.context.addInitScript(
      (kept) => localStorage.setItem('edokko puzzles', JSON.stringify(kept)),
      progress(),
    )
    await layReviewedTable(guest.page, sceneNamed('naishi-final'), many ? allClasses() : oneMistake(0))
    if (many) await layReviewedTable(guest.page, sceneNamed('iki-4p-final'), allClasses())
    await guest.page.goto(site.address(path))
    await guest.page.waitForSelector(seen)
    return guest
  },
})

export const PUZZLE_STATES: readonly State[] = [
  at('puzzles-new', '/puzzles', '.puzzles-own'),
  withMistakes('puzzles-month', '/puzzles', '.puzzles-own li'),
  withMistakes('puzzles-mistakes', '/puzzles', '.puzzles-own li', true),
  ...GAMES.flatMap(solving),
  at('puzzle-more', '/puzzles/iki/more', '.question[data-state="asked"]'),
  withMistakes('puzzle-mistake', '/puzzles/mistakes', '.question[data-state="asked"]'),
  at('puzzle-nothing-left', '/puzzles/mistakes', '.lost-text'),
]
