import { expect, test } from 'vitest'
import { useSite } from './harness/site.ts'
import { PHONE } from './harness/views.ts'
import { byArrows, byKeys, byTouch, lots, playOn } from './playing.ts'

const site = useSite()

test('a year for four, one person and three bots, by mouse', async () => {
  const { page } = await site.open('/', { reducedMotion: true })
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(1)))
  await expect.poll(() => page.getByRole('dialog').innerText()).toMatch(/wins?|share/)
})

test('a year for two by keyboard alone', async () => {
  const { page } = await site.open('/new/iki', { reducedMotion: true })
  await page.getByRole('radio', { name: '2', exact: true }).press('Space')
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.waitForURL(/\/table\//)
  await playOn(page, byKeys(lots(2)), 30)
  await playOn(page, byArrows(lots(3)), 5)
  await playOn(page, byKeys(lots(4)))
})

test('three people on one screen: no curtain, because nothing is secret', async () => {
  const { page } = await site.open('/new/iki?shared', { reducedMotion: true })
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  let curtains = 0
  const hand = byTouch(lots(5))
  await playOn(page, { ...hand, lift: () => Promise.resolve(void curtains++) })
  expect(curtains).toBe(0)
})

test('some months on a phone, by touch', async () => {
  const { page } = await site.open('/', { screen: PHONE, reducedMotion: true })
  await page.getByRole('article', { name: 'IKI' }).getByRole('button', { name: 'Play now' }).tap()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(6), 'tap'), 12)
})

test('in the opening what is asked comes when the table is laid, and no card travels over an answer or without its price', async () => {
  const { page } = await site.open('/new/iki')
  await page.evaluate(watchFlights)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.waitForURL(/\/table\//)
  await playOn(page, byTouch(lots(7)), 1)
  await page.waitForSelector('.iki[data-decision="ikizama"] .question[data-state="asked"]')
  expect(await page.evaluate(() => document.documentElement.dataset['flights']?.split('\n'))).toEqual(['turned up'])
})

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
