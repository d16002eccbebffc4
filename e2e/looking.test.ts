import * as iki from '@edokko/iki'
import { TURN } from '@edokko/naishi'
import { describe, expect, test } from 'vitest'
import { expectNothingCovered } from './harness/looking.ts'
import { useSite } from './harness/site.ts'
import { TABLET } from './harness/views.ts'
import { asking, openScene } from './scenes.ts'

const site = useSite()

const HIRING = asking('iki-2021-3p', '19', iki.HIRE, 12)
const TURN_OF_NAISHI = asking('naishi', '0d', TURN)

describe.each([
  ['IKI', HIRING, '.to-take[data-piece="legal"]', {}],
  ['Naishi', TURN_OF_NAISHI, '.nt-piece [data-place]', { tags: 'deep' }],
])('%s on a tablet', (_name, scene, pieces, options) => {
  test('what is looked at covers neither the question nor what one chooses between', options, () =>
    expectNothingCovered(site, TABLET, scene, pieces),
  )
})

describe.each([
  ['IKI', HIRING, '.to-take[data-piece="legal"]', {}],
  ['Naishi', TURN_OF_NAISHI, '.nt-piece [data-place="10"]', { tags: 'deep' }],
])('%s', (_name, scene, pieces, options) => {
  test('a card is shown while the mouse rests on it, and stays if ? was pressed until Escape', options, async () => {
    const { page } = await openScene(site, scene, { reducedMotion: true })
    await page.waitForSelector('.question[data-state="asked"]')
    const piece = page.locator(pieces).first()
    const window = page.locator('.detail-window')
    await piece.hover()
    await window.waitFor()
    await page.mouse.move(2, 2)
    await window.waitFor({ state: 'detached' })
    await piece.focus()
    await page.keyboard.press('?')
    await window.waitFor()
    await page.mouse.move(6, 6)
    expect(await window.count()).toBe(1)
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  })
})

describe.each([
  ['IKI', HIRING, '.to-take[data-piece="legal"]', '.detail-window', { tags: 'deep' }],
  ['Naishi', TURN_OF_NAISHI, '.nt-piece [data-place="10"]', '.detail-window', {}],
  ['Naishi, a space of the court', TURN_OF_NAISHI, '.nt-space[data-piece="legal"]', '.said button', { tags: 'deep' }],
])('%s', (_name, scene, pieces, told, options) => {
  test('a finger that is held on a piece looks at it and chooses nothing', options, async () => {
    const { page } = await openScene(site, scene, { screen: TABLET, reducedMotion: true })
    await page.waitForSelector('.question[data-state="asked"]')
    const asked = await page.locator('.question').innerText()
    const piece = page.locator(pieces).first()
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
    await piece.dispatchEvent('pointerdown', finger)
    await page.locator(told).first().waitFor()
    await piece.dispatchEvent('pointerup', finger)
    await piece.dispatchEvent('click')
    expect(await page.locator('.question').innerText()).toBe(asked)
    await page.locator(told).first().waitFor()
  })
})
