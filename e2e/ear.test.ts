import { describe, expect, test } from 'vitest'
import { hearQuestion, layByEar, playByEar } from './by-ear.ts'
import { expectNoBarriers } from './harness/everyone.ts'
import { Listener } from './harness/listener.ts'
import { useSite } from './harness/site.ts'
import { DESKTOP, PHONE } from './harness/views.ts'
import { openScene } from './scenes.ts'

/* What is played here is played by whoever does not see the page: through roles, names, the focus, and what is read out. */

const site = useSite()

describe.each([
  ['at a desk', DESKTOP, {}],
  ['on a phone', PHONE, { tags: 'deep' }],
] as const)('a whole game by ear, %s', (_name, screen, options) => {
  test.each(['naishi', 'iki'])('%s', options, async (game) => {
    const { page } = await site.open(`/new/${game}`, { screen, reducedMotion: true })
    const listener = await layByEar(page)
    await playByEar(listener, 3)
    const { window, rows } = await listener.at()
    expect(window).toMatch(/wins?|share/)
    expect(rows.length).toBeGreaterThan(2) // where every point came from
    expect(listener.heard.length).toBeGreaterThan(20)
  })
})

test.each([
  [
    'naishi-mid-game',
    [
      /^Your turn\. .* choices\. \d+ cards? left/,
      /^If scored now: /,
      /: −?\d/,
      /Row: .* Hand: /,
      /^River: 1, /,
      /^River pile 3: .* You: row /,
    ],
  ],
  [
    'iki-4p-month-8',
    [
      /^Your turn\. .* choices\. Month 8, Autumn/,
      /^If scored now: /,
      /IKI/,
      /mon.*kobun/,
      /^Street: 1, /,
      /^Fire tower: .* \(Jürgen\): /,
    ],
  ],
] as const)('each key tells its own at %s', async (scene, expected) => {
  const { page } = await openScene(site, scene)
  const listener = await Listener.of(page)
  await hearQuestion(listener)
  const heard: string[] = []
  for (const key of ['t', 's', 's', 'w', 'r', '3']) heard.push(await askFor(listener, key))
  expect(heard).toEqual(expected.map((told) => expect.stringMatching(told)))
  const [last, before] = [await askFor(listener, 'p'), await askFor(listener, 'p')]
  expect(before).not.toBe(last) // one turn further back
  await expectNoBarriers(page)
})

test('what happens is read out once, and the focus is led to the question of the next turn', async () => {
  const { page } = await openScene(site, 'naishi-first-turn')
  const listener = await Listener.of(page)
  await playByEar(listener, 3, 12)
  await hearQuestion(listener)
  expect(listener.heard.length).toBeGreaterThan(1)
  expect(new Set(listener.heard).size).toBe(listener.heard.length)
})

test('letters are keys, only with Alt, or none', async () => {
  const { page } = await openScene(site, 'naishi-mid-game')
  const listener = await Listener.of(page)
  await hearQuestion(listener)
  const change = async (keys: string): Promise<void> => {
    await page.evaluate((keys) => localStorage.setItem('edokko settings', JSON.stringify({ keys })), keys)
    await page.reload()
    await hearQuestion(listener)
  }
  await change('alt')
  await listener.press('l')
  expect((await listener.at()).window).toBeUndefined()
  expect(await askFor(listener, 'Alt+t')).toMatch(/^Your turn/)
  await change('off')
  await listener.press('l')
  await listener.press('Alt+l')
  expect((await listener.at()).window).toBeUndefined()
})

test('tabs are gone through with arrows', async () => {
  const { page } = await openScene(site, 'iki-4p-month-8', { screen: PHONE })
  const tabs = page.getByRole('tab')
  await tabs.first().focus()
  await page.keyboard.press('End')
  await expect.poll(() => tabs.last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tabs.first().getAttribute('aria-selected')).toBe('true')
  expect(await tabs.evaluateAll((all) => all.filter((tab) => (tab as HTMLElement).tabIndex === 0).length)).toBe(1)
})

test('the device’s wish for little motion is followed until the reader decides', async () => {
  const { page } = await site.open('/me')
  const motion = page.getByRole('group', { name: 'Motion' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => motion.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
  await motion.getByText('Fast').click()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.reload()
  await expect.poll(() => motion.getByRole('radio', { name: 'Fast' }).isChecked()).toBe(true)
})

/** What is read out after a key. */
async function askFor(listener: Listener, key: string): Promise<string> {
  const from = listener.heard.length
  await listener.press(key)
  await expect.poll(() => listener.since(from)).not.toBe('')
  return listener.since(from)
}
