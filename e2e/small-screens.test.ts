import { openGame } from '@edokko/bots'
import { legalChoices } from '@edokko/engine'
import * as iki from '@edokko/iki'
import { SWAP_FIRST, TURN } from '@edokko/naishi'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { outOfSight } from './harness/sight.ts'
import { useSite } from './harness/site.ts'
import { DESKTOP, PHONE } from './harness/views.ts'
import type { View } from './harness/views.ts'
import { layTable } from './scenes.ts'
import type { Scene } from './scenes.ts'

const site = useSite()

/** Low windows: a phone on its side, a small window, and a desk whose page is enlarged to twice its size. */
const ASIDE = { ...PHONE, viewport: { width: 844, height: 390 } }
const LOW = { viewport: { width: 720, height: 450 } }
const ENLARGED = { ...DESKTOP, ...LOW, deviceScaleFactor: 2 }

/** A question of a game that bots play from this seed, with at least so many answers. */
function asking(id: string, seed: string, decision: number, answers = 1): Scene {
  const game = openGame({ id, options: id === 'naishi' ? { first: 'a' } : {} })
  const reached: Scene['reached'] = ({ table }) =>
    table.actor === 0 && table.decision === decision && legalChoices(game, table).length >= answers
  return { name: `${id}-${decision}-${answers}`, id, people: 1, seed: seed.repeat(16), reached }
}

const IKI = [
  asking('iki-2021-4p', '11', iki.STARTER),
  asking('iki-2021-4p', '44', iki.IKIZAMA),
  asking('iki-2021-3p', '19', iki.HIRE, 12),
  asking('iki-2021-3p', '12', iki.HIRE_STALL, 15),
  asking('iki-2021-3p', '16', iki.WALK, 11),
  asking('iki-2021-4p', '14', iki.BUSINESS, 7),
  asking('iki-2021-3p', '18', iki.BUILD_STALL, 13),
  asking('iki-2021-4p', '14', iki.SWAP_FIRST, 10),
  asking('iki-2021-2p', '10', iki.NEW_YEAR_SPACE),
]
const NAISHI = [asking('naishi', '0d', TURN), asking('naishi', '0d', SWAP_FIRST)]
const EXCHANGE = asking('naishi', '0d', 2)

const ASKED = '.question h1, .question .tile, .question-buttons .button'

async function openScene(page: Page, scene: Scene): Promise<void> {
  await page.goto(site.address(`/table/${await layTable(page, scene)}`))
  await page.waitForSelector('.question[data-state="asked"]')
}

async function visitor(screen: NonNullable<View['screen']>, language = 'en'): Promise<Page> {
  const { page } = await site.open('/', { screen, language, reducedMotion: true })
  return page
}

describe.each([
  ['a phone on its side', 'de', ASIDE],
  ['a phone on its side', 'ru', ASIDE],
  ['a low window', 'de', LOW],
  ['a page at 200 %', 'ru', ENLARGED],
])('%s, in %s', (_name, language, screen) => {
  test('IKI: what is asked and every answer are on the screen', async () => {
    const page = await visitor(screen, language)
    const unseen: string[] = []
    for (const scene of IKI) {
      await openScene(page, scene)
      for (const line of await outOfSight(page, ASKED)) unseen.push(`${scene.name}: ${line}`)
      const own = page.locator('.phone-strip [data-turn="mine"]')
      expect(await own.isVisible(), 'one’s own goods').toBe(true)
    }
    expect(unseen).toEqual([])
  })

  test('Naishi: what is asked, its answers and one’s own cards', async () => {
    const page = await visitor(screen, language)
    for (const scene of NAISHI) {
      await openScene(page, scene)
      expect(await outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
    }
    await openScene(page, NAISHI[0])
    await page.locator('.nt-piece [data-piece="legal"]').first().click()
    await page.locator('.nt-answer').first().waitFor()
    expect(await outOfSight(page, `${ASKED}, .nt-piece [data-place]`)).toEqual([])
    await openScene(page, EXCHANGE)
    expect(await outOfSight(page, `${ASKED}, .nt-dealt > button`)).toEqual([])
  })
})
