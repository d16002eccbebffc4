import { NEW_YEAR_SPACE } from '@edokko/iki'
import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { byKeys, byTouch, lots, playOn } from './playing.ts'
import { asking, openScene } from './scenes.ts'

const site = useSite()

test('from the first page into a year for four, on a phone by touch', async () => {
  const { page } = await site.open('/', { screen: PHONE, reducedMotion: true })
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(6), 'tap'), 4)
})

test('some turns by keyboard alone', { tags: 'deep' }, async () => {
  const { page } = await site.open('/new/iki', { reducedMotion: true })
  await page.getByRole('radio', { name: '2', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)), 4)
})

test('the end of a year by mouse, up to the final score', async () => {
  const { page } = await openScene(site, asking('iki-2021-2p', '10', NEW_YEAR_SPACE))
  await page.locator('.calendar').getByText('Pay', { exact: true }).first().waitFor() // there is room for the word on a desk
  await playOn(page, byTouch(lots(1)))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test(
  'in the opening what is asked comes when the table is laid, and no card travels over an answer or without its price',
  { tags: 'deep' },
  async () => {
    const { page } = await site.open('/new/iki')
    // K2: who begins at a table for four has no starting card to choose, and would be asked for the way of life first.
    await page.getByRole('group', { name: 'Who begins' }).getByText('Kichibei').click()
    await page.evaluate(watchFlights)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.waitForURL(/\/table\//)
    await playOn(page, byTouch(lots(7)), 1)
    await page.waitForSelector('.iki[data-decision="ikizama"] .question[data-state="asked"]')
    const flights = () => page.evaluate(() => document.documentElement.dataset['flights']?.split('\n'))
    await expect.poll(flights).toEqual(['turned up'])
  },
)

/** In the page: notes once, whenever a card begins to travel, what is wrong with that. */
function watchFlights(): void {
  const noted = new Set<string>()
  const note = (text: string): void => {
    noted.add(text)
    document.documentElement.dataset['flights'] = [...noted].join('\n')
  }
  const plain = Element.prototype.animate // oxlint-disable-line typescript/unbound-method
  Element.prototype.animate = function animate(this: Element, ...frames: Parameters<Element['animate']>) {
    const animation = plain.apply(this, frames)
    const at = this.getAttribute('data-at') ?? ''
    const question = document.querySelector<HTMLElement>('.question')
    if (/^(card|market)-/.test(at))
      note(this.querySelector('.to-take-note') === null ? `${at} without its price` : 'turned up')
    if (!at.startsWith('stall-')) return animation
    if (question?.dataset['state'] === 'asked') note(`${at} while something is asked`)
    const answers = [...document.querySelectorAll('.question .button')].map((answer) => answer.getBoundingClientRect())
    const { delay = 0, duration = 0 } = animation.effect?.getTiming() ?? {}
    for (let part = 0; part < 1; part += 0.1) {
      animation.currentTime = delay + Number(duration) * part
      const covered = answers.some(({ x, y, width, height }) =>
        this.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
      )
      if (covered) note(`${at} over an answer`)
    }
    animation.currentTime = 0
    return animation
  }
}
