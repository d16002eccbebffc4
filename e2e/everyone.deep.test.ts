import { describe, test } from 'vitest'
import { expectNames, expectNewsInSight, expectNoBarriers, expectQuestion, QUESTIONS } from './harness/everyone.ts'
import { useSite } from './harness/site.ts'
import { DESKTOP, PHONE } from './harness/views.ts'
import { openScene } from './scenes.ts'

const site = useSite()

describe.each(['light', 'dark'] as const)('no barriers, %s', (theme) => {
  test.each([
    ['naishi-first-turn', DESKTOP],
    ['naishi-final', DESKTOP],
    ['naishi-curtain', DESKTOP],
    ['iki-4p-month-8', DESKTOP],
    ['iki-2p-final', DESKTOP],
    ['naishi-mid-game', PHONE],
    ['iki-4p-month-8', PHONE],
  ])('%s', async (name, screen) => {
    const { page } = await openScene(site, name, { theme, screen })
    await expectNoBarriers(page)
  })
})

test.each(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[])(
  'the page, its language and the table’s question, %s',
  async (language) => {
    const { page } = await openScene(site, 'iki-4p-month-8', { language })
    await expectQuestion(page, language)
  },
)

test.each([
  ['naishi-exchange', DESKTOP],
  ['naishi-mid-game', DESKTOP],
  ['naishi-mid-game', PHONE],
  ['iki-4p-month-1', DESKTOP],
  ['iki-4p-month-8', DESKTOP],
  ['iki-2p-month-8', DESKTOP],
])('every piece of %s has a name, and what is lit says so', async (name, screen) => {
  const { page } = await openScene(site, name, { screen })
  await expectNames(page)
})

test.each([
  ['iki', 'iki-4p-month-8', DESKTOP],
  ['iki', 'iki-4p-month-8', PHONE],
  ['naishi', 'naishi-mid-game', DESKTOP],
  ['naishi', 'naishi-mid-game', PHONE],
] as const)('the log of %s is told as it happened, and its news are in sight: %s', async (game, name, screen) => {
  const { page } = await openScene(site, name, { screen })
  await expectNewsInSight(page, game, screen)
})
