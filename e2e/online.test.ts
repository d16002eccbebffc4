import { openGame } from '@edokko/games'
import { parseRecord, replayRecord, result } from '@edokko/engine'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { saveFrom } from './harness/files.ts'
import { momentOf, playTogether, playUntil, playUpToEnd } from './harness/online-playing.ts'
import { holdings, openCards, shownCards, toldTooMuch, truthOf } from './harness/online-secrecy.ts'
import { NO_NET, useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { come, startTable } from './harness/online-tables.ts'
import { byKeys, byTouch, lots } from './playing.ts'

const site = useOnlineSite()
const BYSTANDER = -1

const news = ({ page }: Guest) => page.locator('.online-news [role="status"]').first().innerText()
const lantern = ({ page }: Guest, name: string) => page.locator('.online-seat', { hasText: name }).innerText()

test('a whole game through a link: a connection is lost, the server restarts, and no page is loaded again', async () => {
  const ada = await site.open('/')
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ada.page.getByRole('article', { name: 'Naishi' }).getByRole('link', { name: 'With friends' }).click()
  await ada.page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await ada.page.getByRole('button', { name: 'Create table' }).click()
  await ada.page.getByRole('button', { name: 'Copy Link to this table' }).click()
  await expect.poll(() => ada.page.getByText('Copied.').count()).toBe(1)
  const link = await ada.page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(() => ada.page.getByRole('textbox', { name: 'Link to this table' }).inputValue()).toBe(link)
  await expect.poll(() => ada.page.getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true)

  const ben = await site.open(link)
  await expect.poll(() => ben.page.getByRole('heading', { level: 1 }).innerText()).toBe('Naishi: Ada invites you')
  await ben.page.getByRole('textbox', { name: 'Your name' }).fill('Ben')
  await ben.page.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await expect.poll(() => ben.page.getByText('Ada starts the game').count()).toBe(1)
  await ada.page.getByRole('button', { name: 'Start the game' }).click()

  const eve = await site.open(link)
  const all = [ada, ben, eve]
  await Promise.all(all.map(({ page }) => page.waitForSelector('main.table .question')))
  await expect.poll(() => news(eve)).toBe('You are watching')
  for (const { page } of all) await page.evaluate(() => Reflect.set(globalThis, 'loadedOnce', true))

  const hands = { ada: byTouch(lots(1)), ben: byKeys(lots(2)) }
  const playing = [
    [ada, hands.ada],
    [ben, hands.ben],
  ] as const
  await playTogether(playing.toReversed(), async () => ben.messages.seq >= 6 && (await momentOf(ben.page)) === 'asked')
  await lookForSecrets(all)

  // Ben is asked, loses his connection, and moves all the same.
  const before = ada.messages.seq
  const { sockets } = ben.messages
  await ben.context.setOffline(true)
  await expect.poll(() => news(ben)).toBe('Connection lost, trying again')
  await playUpToEnd(ben, hands.ben)
  await hands.ben.finish(ben.page)
  await expect.poll(() => news(ben)).toMatch(/Your move will be sent once it is back/)
  expect(ada.messages.seq).toBe(before)
  await ben.context.setOffline(false)
  await expect.poll(() => Math.min(ada.messages.seq, eve.messages.seq)).toBeGreaterThan(before)
  await expect.poll(() => lantern(ada, 'Ben')).toContain('here')
  expect(ben.messages.sockets).toBeGreaterThan(sockets)

  // The server goes away while Ada's move is on its way to it.
  await playTogether(playing, async () => (await momentOf(ada.page)) === 'asked')
  const { seq } = ada.messages
  await playUpToEnd(ada, hands.ada)
  await Promise.all([site.stop(), hands.ada.finish(ada.page)])
  await expect.poll(() => news(ben)).toMatch(/^Connection lost/)
  await site.start()
  await expect.poll(() => Math.min(...all.map(({ messages }) => messages.seq))).toBeGreaterThan(seq)

  await playTogether(playing, () => false)
  await eve.page.waitForSelector('.final-score')
  for (const { page } of all) expect(await page.evaluate(() => Reflect.get(globalThis, 'loadedOnce'))).toBe(true)

  // All see the same end.
  const points = await pointsByName(ada.page)
  for (const { page } of [ben, eve]) await expect.poll(() => pointsByName(page)).toEqual(points)
  const titles = await Promise.all([ada, ben].map(({ page }) => page.locator('.final-score h2').innerText()))
  if (points['Ada'] !== points['Ben']) expect(titles).toContain('You win')
  for (const { page } of all) {
    await page.getByText('Was the draw fair?').click()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect.poll(() => page.locator('.seal-verdict').innerText()).toContain('It fits')
  }
  await checkRecord(ben.page, points)
  const table = new URL(link).pathname.slice('/at/'.length)
  const truth = await truthOf(site.database, table)
  for (const [guest, eyes] of [
    [ada, 0],
    [ben, 1],
    [eve, BYSTANDER],
  ] as const)
    expect(await toldTooMuch(guest, truth, eyes)).toEqual([])
  expect(await toldTooMuch(ada, truth, 1)).not.toEqual([]) // it would be noticed
  expect(openCards(ada, 0)).not.toEqual([])
  expect(openCards(ben, 0)).toEqual([])
  expect([...openCards(eve, 0), ...openCards(eve, 1)]).toEqual([])
  for (const guest of all) guest.allowProblem(NO_NET)
})

/** Nobody's page holds what they may not know, on the screen or in a store. */
async function lookForSecrets([ada, ben, eve]: readonly Guest[]): Promise<void> {
  const truth = await truthOf(site.database, ada.messages.sight?.info.id ?? '')
  for (const { page } of [ada, ben, eve]) expect(await holdings(page)).not.toContain(truth.seed)
  const looks = [
    [ada, 1],
    [ben, 0],
    [eve, 0],
    [eve, 1],
  ] as const
  for (const [guest, owner] of looks) {
    await guest.page.waitForFunction(() => document.querySelector('.nt-line') !== null)
    const { open, backs } = await shownCards(guest, owner)
    expect(open).toEqual([])
    expect(backs).toBeGreaterThan(0)
  }
}

/** What everybody has in the end, by name. */
async function pointsByName(page: Page): Promise<Record<string, number>> {
  const names = await page.locator('.final-score thead th').allInnerTexts()
  const points = await page.locator('.final-score tfoot td').allInnerTexts()
  return Object.fromEntries(names.map((name, i) => [name.trim(), Number(points[i].replace('−', '-'))]))
}

/** The record that is saved is a whole game that can be played again, with these points. */
async function checkRecord(page: Page, points: Readonly<Record<string, number>>): Promise<void> {
  const record = parseRecord(await savedBy(page))
  const game = openGame({ id: record.game, options: record.options })
  const { table } = replayRecord(game, record)
  expect(Object.fromEntries(record.seats.map((name, i) => [name, result(game, table).points[i]]))).toEqual(points)
}

const savedBy = async (page: Page): Promise<string> =>
  (await saveFrom(page.getByRole('button', { name: 'Save the record' }), /^edokko-naishi-/)).toString()

test(
  'who comes in the middle of a game sees it from its beginning, and every move as it is made',
  { tags: 'deep' },
  async () => {
    const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))
    const path = await startTable(site, [ada, ben])
    const play = (moves: number) => {
      const enough = (): boolean => ada.messages.seq >= moves
      return Promise.all([playUntil(ada, byTouch(lots(3)), enough), playUntil(ben, byTouch(lots(4)), enough)])
    }
    await play(4)
    const eve = await site.open('/')
    await come(site, eve, path)
    const lines = () => eve.page.locator('.log li').count()
    await expect.poll(() => eve.messages.seq).toBe(ada.messages.seq)
    expect(eve.messages.sight).toMatchObject({ from: 0, eyes: BYSTANDER })
    await expect.poll(lines).toBeGreaterThan(0)
    const told = await lines()
    await play(ada.messages.seq + 2)
    await expect.poll(lines).toBeGreaterThan(told)
    await expect.poll(() => eve.page.locator('[data-piece="legal"]').count()).toBe(0)
    await expect.poll(() => momentOf(eve.page)).toBe('waiting')

    // They may look back and save what has happened so far, with what lies open.
    await eve.page.locator('.log li button').first().click()
    await eve.page.getByRole('button', { name: 'Back to now' }).last().click()
    await eve.page.getByRole('button', { name: 'Menu' }).click()
    const record = await savedBy(eve.page)
    expect(record).toMatch(/\n\na \?\nb \?\n/) // what was given away
    expect(record).not.toContain('seed')
    const truth = await truthOf(site.database, path.slice('/at/'.length))
    expect((await eve.messages.all()).filter((heard) => heard.path.includes('/at/'))).not.toEqual([])
    expect(await toldTooMuch(eve, truth, BYSTANDER)).toEqual([])
  },
)
