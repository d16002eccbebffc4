import { describe, expect, test } from 'vitest'
import { saveFrom } from './harness/files.ts'
import { goOffline } from './harness/offline.ts'
import { EXPECTED, expectNoBarriers, expectRoom, GAMES, testPassingOn } from './harness/score-pad.ts'
import { useSite } from './harness/site.ts'
import { PHONE, TABLET } from './harness/views.ts'

const site = useSite()

describe('Naishi: kept and passed on', () => testPassingOn(site, 'naishi'))

describe.each(GAMES)('%s', (game) => {
  test('without a network', async () => {
    const { page } = await site.open('/', { reducedMotion: true, serviceWorkers: 'allow' })
    await goOffline(page)
    await page.goto(site.address(`/score/${game}`))
    await page.getByRole('button', { name: 'Show the rulebook’s example' }).click()
    await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
    await EXPECTED[game](page)
    const png = await saveFrom(page.getByRole('button', { name: 'As a picture' }), `${game}.png`)
    expect(png.length).toBeGreaterThan(40_000)
    await page.context().setOffline(false)
  })

  test.each(['light', 'dark'] as const)('no barriers, %s', async (theme) => {
    for (const screen of [PHONE, TABLET]) await expectNoBarriers(site, game, { theme, screen })
  })

  test.each(['en', 'pl', 'de', 'ru'])('nothing runs over on a phone, %s', (language) =>
    expectRoom(site, game, language),
  )
})
