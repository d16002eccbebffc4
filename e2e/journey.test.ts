import { legalChoices } from '@edokko/engine'
import { naishi } from '@edokko/naishi'
import type { NaishiTable } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { adviceIn, expectCoach, switchCoachOn, takeRice, waitForCoach } from './harness/advice.ts'
import { goOffline } from './harness/offline.ts'
import { answer, puzzleFromToday } from './harness/puzzles.ts'
import { useSite } from './harness/site.ts'
import { answerOnce, BY_KEYS, BY_MOUSE, playOn } from './playing.ts'
import type { Way } from './playing.ts'
import { goToScene, sceneNamed } from './scenes.ts'
import type { Scene } from './scenes.ts'

/*
 * One visit without a network: a game is played to its end and reviewed, a mistake tried again, the game played on from there with a hint that is
 * counted, the coach heeded and ignored, a puzzle failed and solved.
 */

const site = useSite()

const A_REVIEW = 200_000 // milliseconds: it takes seconds of a processor that does nothing else

const MID_GAME = sceneNamed('naishi-mid-game')

/** Ada may declare the end: the game is over when Michał has had one more turn. */
const LAST_TURN: Scene = {
  ...sceneNamed('naishi-final'),
  name: 'naishi-last-turn',
  reached: ({ table }) =>
    table.actor === 0 &&
    legalChoices(naishi, table as NaishiTable).some(
      (choice) => naishi.describe(table as NaishiTable, choice).kind === 'declare',
    ),
}

test('by mouse', () => visit(BY_MOUSE))
test('by keys', { tags: 'deep' }, () => visit(BY_KEYS))

async function visit(way: Way): Promise<void> {
  const { press, hand } = way
  const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
  const button = (name: string) => page.getByRole('button', { name })
  await goOffline(page)

  await goToScene(site, page, LAST_TURN)
  await press(button('Declare the end'))
  await playOn(page, hand)
  const phase = () => page.locator('.review-summary').getAttribute('data-phase')
  await expect.poll(phase, { timeout: A_REVIEW }).toBe('complete')

  await press(page.locator('.final-score').getByRole('link', { name: 'Look back' }))
  await page.waitForURL(/\/review\/table\//)
  await expect.poll(() => page.locator('.look-panel').innerText()).toMatch(/a slip|a mistake|a blunder/)
  await press(button('Try again'))
  await answerOnce(page, hand)
  const result = page.locator('.look-try-result')
  await expect.poll(() => result.locator('dl').innerText()).toMatch(/Now[^]*Then[^]*Best/)
  await press(result.getByRole('button', { name: 'Back' }))

  await press(button('Play on from here'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Play on' }))
  await page.waitForURL(/\/table\//)
  await playOn(page, hand, 1)
  await page.locator('.question[data-state="asked"]').waitFor()
  await press(page.locator('.question').getByRole('button', { name: 'a hint' }))
  await page.locator('.hint li button').first().waitFor()
  const fork = new URL(page.url()).pathname.slice('/table/'.length)
  await expect.poll(() => adviceIn(page, fork)).toEqual({ hints: 1, heeded: 0, ignored: 0 })

  for (const [answered, counted] of [
    ['Show me', { hints: 0, heeded: 1, ignored: 0 }],
    ['Go on', { hints: 0, heeded: 0, ignored: 1 }],
  ] as const) {
    await goToScene(site, page, MID_GAME)
    await switchCoachOn(page, way)
    await takeRice(page, way)
    await waitForCoach(page)
    await press(button('End turn'))
    await expectCoach(page)
    await press(button(answered))
    await expect.poll(() => adviceIn(page, `scene-${MID_GAME.name}`)).toEqual(counted)
  }

  const { noon, places } = puzzleFromToday('naishi', (choices) => choices > 3)
  const panel = page.locator('.puzzle-panel')
  await page.clock.setFixedTime(noon)
  await page.goto(site.address('/puzzles'))
  await press(page.getByRole('region', { name: 'Naishi' }).getByRole('link', { name: 'Solve it' }))
  await answer(page, places[1], way.by)
  await expect.poll(() => panel.innerText()).toContain('Not that one.')
  await press(button('Try again'))
  await answer(page, places[0], way.by)
  await expect.poll(() => panel.innerText()).toContain('Solved')
  await page.context().setOffline(false)
}
