import * as iki from '@edokko/iki'
import { TURN } from '@edokko/naishi'
import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { DESKTOP, TABLET } from './harness/views.ts'
import { asking, layTable } from './scenes.ts'

const site = useSite()

test.each([
  ['IKI, a card to hire', DESKTOP, asking('iki-2021-3p', '19', iki.HIRE, 12), '.to-take[data-piece="legal"]'],
  ['IKI, a stall to choose', DESKTOP, asking('iki-2021-3p', '12', iki.HIRE_STALL, 15), '[data-about^="card"]'],
  ['IKI on a tablet', TABLET, asking('iki-2021-3p', '19', iki.HIRE, 12), '.to-take[data-piece="legal"]'],
  ['Naishi', DESKTOP, asking('naishi', '0d', TURN), '.nt-piece [data-place]'],
  ['Naishi on a tablet', TABLET, asking('naishi', '0d', TURN), '.nt-piece [data-place]'],
])(
  '%s: what is looked at covers neither the question nor what one chooses between',
  async (_name, screen, scene, pieces) => {
    const { page } = await site.open('/', { screen, reducedMotion: true })
    await page.goto(site.address(`/table/${await layTable(page, scene)}`))
    await page.waitForSelector('.question[data-state="asked"]')
    const count = await page.locator(pieces).count()
    for (const nth of [0, Math.trunc(count / 2), count - 1]) {
      await page.locator(pieces).nth(nth).focus()
      await page.keyboard.press('?')
      const window = page.locator('.about, .nt-card-window')
      await window.waitFor()
      const covered = await window.evaluate((window) => {
        const own = window.getBoundingClientRect()
        return [...document.querySelectorAll<HTMLElement>('main.table .question, main.table [data-piece="legal"]')]
          .filter((element) => {
            const { left, right, top, bottom, width } = element.getBoundingClientRect()
            const apart = own.left >= right || own.right <= left || own.top >= bottom || own.bottom <= top
            return width > 0 && !apart
          })
          .map(({ className, dataset }) => `${className} ${dataset['about'] ?? ''}`)
      })
      expect(covered).toEqual([])
      await page.keyboard.press('Escape')
      await window.waitFor({ state: 'detached' })
    }
  },
)
