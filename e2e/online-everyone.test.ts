import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clean, expectRoomWithoutBarriers } from './harness/online-everyone.ts'
import { playUntil } from './harness/online-playing.ts'
import { useOnlineSite } from './harness/online-site.ts'
import { apiOf, layTable, post, startTable } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'
import { byKeys, lots } from './playing.ts'

const site = useOnlineSite()

test('no barriers in the waiting room by night', { tags: 'deep' }, () => expectRoomWithoutBarriers(site, 'dark'))

describe('no barriers', () => {
  test(
    'the first page with an open table, the lobby, a table to be laid, and one’s own page',
    { tags: 'deep' },
    async () => {
      const ada = await site.open('/me', { name: 'Ada' })
      const { page } = ada
      await layTable(site, [ada], { options: { open: true } })
      await clean(site, page, '/', '.open-tables .slip')
      await clean(site, page, '/lobby', '.lobby .slip')
      await clean(site, page, '/new/naishi?friends', '.plan-start')
      await clean(site, page, '/new/iki?friends', '.plan-start')
      await clean(site, page, '/me', '#online .switch')
      await post(ada, site, '/api/account', { account: 'ada', password: 'nine men’s morris' })
      await page.reload()
      await page.getByText('You are signed in as ada').waitFor()
      await page.locator('#ways summary').click()
      expect(await findBarriers(page)).toEqual([])
    },
  )

  test('a table of IKI for four, on a phone too, with a bot in somebody’s place', { tags: 'deep' }, async () => {
    const ada = await site.open('/me', { name: 'Ada' })
    const ben = await site.open('/me', { name: 'Ben', screen: PHONE })
    const path = await startTable(site, [ada, ben], { game: 'iki', bots: 2 })
    expect(await findBarriers(ada.page)).toEqual([])
    await post(ben, site, `${apiOf(path)}/away`)
    await ben.page.getByRole('button', { name: 'Take my seat back' }).waitFor()
    expect(await findBarriers(ben.page)).toEqual([])
  })
})

test('a table laid, given a bot, begun and played with nothing but keys', { tags: 'deep' }, async () => {
  const ada = await site.open('/')
  const { page } = ada
  await page.waitForSelector('.open-tables')
  await tabTo(page, 'a', 'With friends', 1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Create table' }).waitFor()
  await tabTo(page, 'input', 'Name')
  await page.keyboard.type('Ada')
  await tabTo(page, 'button', 'Create table')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start the game' }).waitFor()
  await tabTo(page, 'select', 'Give it to a bot')
  await page.keyboard.press('N') // novice
  await page.getByText('All seats are taken.').waitFor()
  await tabTo(page, 'button', 'Start the game')
  await page.keyboard.press('Enter')
  await page.waitForSelector('main.table .question')
  await playUntil(ada, byKeys(lots(1)), () => ada.messages.seq >= 5)
})

/** Presses Tab until the focus is on an element with this name; with a count, on the next but so many. */
async function tabTo(page: Page, tag: string, name: string, skip = 0): Promise<void> {
  let left = skip
  for (let i = 0; i < 80; i++) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(
      ([tag, name]) => {
        const focused = document.activeElement
        if (focused?.localName !== tag) return false
        const labels = 'labels' in focused ? [...((focused as HTMLInputElement).labels ?? [])] : []
        return [focused, ...labels].some((element) => element.textContent.trim().startsWith(name))
      },
      [tag, name] as const,
    )
    if (found && left-- === 0) return
  }
  throw new Error(`the keys do not lead to ${name}`)
}
