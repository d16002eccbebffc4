import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { NO_NET, UNKNOWN_HERE, useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, come, forget, layTable, post, startTable } from './harness/online-tables.ts'
import { saysInAllLanguages } from './harness/online-words.ts'

/* Whatever goes wrong, the page says what happened and offers the next step. */

const site = useOnlineSite()
const NOWHERE = '/at/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const news = ({ page }: Guest) => page.locator('.online-news [role="status"]').first().innerText()
const two = () => Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))
const goTo = ({ page }: Guest, path: string) => page.goto(site.address(path))

describe('a dead link', () => {
  test('says so in all languages, and leads on', () => expectDead(NOWHERE))
  test('also where it is no id of a table', { tags: 'deep' }, () => expectDead(NOWHERE.slice(0, -1)))

  test('to a table that was cleared away while somebody waited there', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await layTable(site, [ada, ben])
    await goTo(ada, path)
    await goTo(ben, path)
    await ben.page.getByText('Ada starts the game').waitFor()
    await ada.page.getByRole('button', { name: 'Close the table' }).click()
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Close the table' }).click()
    await ada.page.waitForURL(site.address('/'))
    await expect.poll(() => heading(ben.page)).toBe('The table was closed')
    await saysInAllLanguages(ben.page, 'online.trouble.cleared', 'online.trouble.cleared.text')
    await ben.page.getByRole('link', { name: 'Open tables' }).waitFor()
  })

  test('to a table whose host did not come back', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await layTable(site, [ada, ben])
    await goTo(ben, path)
    await ben.page.getByText('Ada is away').waitFor()
    await forget(site, path)
    await expect.poll(() => heading(ben.page)).toBe('The table was closed')
    await saysInAllLanguages(ben.page, 'online.trouble.forgotten', 'online.trouble.forgotten.text')
    await ben.page.getByRole('link', { name: 'Open tables' }).waitFor()
  })

  test('to a table whose game fits no rules that the server knows', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await startTable(site, [ada, ben])
    await goTo(ada, path)
    await ada.page.waitForSelector('main.table')
    await breakLog(path.slice('/at/'.length))
    await expect.poll(() => heading(ada.page)).toBe('This game cannot go on')
    await saysInAllLanguages(ada.page, 'online.trouble.broken', 'online.trouble.broken.text')
    await ada.page.getByRole('link', { name: 'Open tables' }).waitFor()
  })
})

async function expectDead(path: string): Promise<void> {
  const { page } = await site.open(path)
  await expect.poll(() => heading(page)).toBe('There is no such table')
  await saysInAllLanguages(page, 'online.trouble.gone', 'online.trouble.gone.text')
  await page.getByRole('link', { name: 'Open tables' }).click()
  await expect.poll(() => heading(page)).toBe('Open tables')
}

/** A table gets a move that its rules do not have. */
async function breakLog(table: string): Promise<void> {
  await site.database.query(
    `with moved as (
       insert into entry (table_id, seq, seat, choices) select id, seq, 0, '{77,77}' from game_table where id = $1
     ), changed as (
       update game_table set seq = seq + 1, version = version + 1 where id = $1 returning id, version
     )
     select pg_notify('edokko', id || ' ' || version) from changed`,
    [table],
  )
}

describe('a full table', () => {
  test('says so to who comes too late, and lets them stay or lay another', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const cleo = await site.open('/')
    const path = await layTable(site, [ada])
    await goTo(cleo, path)
    await cleo.page.getByRole('textbox', { name: 'Your name' }).fill('Cleo')
    await post(ben, site, `${apiOf(path)}/sit`, { seat: 1 })
    await cleo.page.getByText('All seats are taken. Stay and watch').waitFor()
    await expect.poll(() => cleo.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
    await saysInAllLanguages(cleo.page, 'online.wait.lookOn')
    await cleo.page.getByRole('link', { name: 'Naishi: create a table' }).waitFor()
    await post(ada, site, `${apiOf(path)}/start`)
    await cleo.page.waitForSelector('main.table')
    await expect.poll(() => news(cleo)).toBe('You are watching')
  })

  test('at which nobody may look on', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await layTable(site, [ada, ben], { options: { spectators: 'none' } })
    const { page } = await site.open(path)
    await page.getByText('All seats are taken, and nobody may watch this table.').waitFor()
    await saysInAllLanguages(page, 'online.wait.full')
    await post(ada, site, `${apiOf(path)}/start`)
    await expect.poll(() => heading(page)).toBe('There is no such table')
  })
})

test('a finished table shows how it ended, its record and the way back', { tags: 'deep' }, async () => {
  const [ada, ben] = await two()
  const path = await startTable(site, [ada, ben])
  await post(ben, site, `${apiOf(path)}/resign`)
  const { page } = await site.open(path)
  const ending = page.getByRole('dialog', { name: 'Ben gave up. Ada wins' })
  await ending.getByRole('button', { name: 'Save the record' }).waitFor()
  await expect.poll(() => ending.getByRole('button', { name: 'Play again' }).count()).toBe(0)
  await ending.getByRole('button', { name: 'See the table' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL(site.address('/'))
})

describe('a lost session', () => {
  test('before the game and during it', async () => {
    const [ada, ben] = await two()
    const path = await layTable(site, [ada, ben])
    await ben.context.clearCookies()
    await goTo(ben, path)
    await ben.page.getByText('this browser has lost its key').waitFor()
    await saysInAllLanguages(ben.page, 'online.lost', 'online.signIn')
    await post(ada, site, `${apiOf(path)}/start`)
    await expect.poll(() => news(ben)).toContain('this browser has lost its key')
    await ben.page.locator('.online-news').getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => ben.page.innerText('#online')).toContain('If you have an account, sign in')
    ben.allowProblem(UNKNOWN_HERE)
  })

  test('at a table that only its players see', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await startTable(site, [ada, ben], { options: { spectators: 'none' } })
    await ben.context.clearCookies()
    await goTo(ben, path)
    await expect.poll(() => heading(ben.page)).toBe('You cannot see this table')
    await saysInAllLanguages(ben.page, 'online.trouble.stranger', 'online.trouble.stranger.text')
    await ben.page.getByRole('link', { name: 'Sign in' }).waitFor()
    ben.allowProblem(UNKNOWN_HERE)
  })

  test('that was ended from another device, while the table is open', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    await startTable(site, [ada, ben])
    await post(ben, site, '/api/account', { account: 'ben', password: 'three men’s morris' })
    const elsewhere = await site.open('/')
    await post(elsewhere, site, '/api/sign-in', { account: 'ben', password: 'three men’s morris' })
    await post(elsewhere, site, '/api/sign-out-everywhere')
    await expect.poll(() => news(ben)).toContain('this browser has lost its key')
    ben.allowProblem(UNKNOWN_HERE)
  })
})

describe('a server that is away', () => {
  test('is waited for at a table that is opened, and that comes by itself', { tags: 'deep' }, async () => {
    const ada = await site.open('/me', { name: 'Ada', serviceWorkers: 'allow' })
    const path = await startTable(site, [ada], { bots: 1 })
    await ada.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await site.stop()
    await goTo(ada, path)
    await expect.poll(() => heading(ada.page)).toBe('The server is not answering')
    await ada.page.getByRole('button', { name: 'Try again' }).waitFor()
    await saysInAllLanguages(ada.page, 'online.trouble.unreachable', 'online.trouble.unreachable.text', 'trouble.again')
    await goTo(ada, '/new/naishi?friends')
    await ada.page.getByText('The server is not answering, so friends cannot join').waitFor()
    await saysInAllLanguages(ada.page, 'online.noHouse')
    await ada.page.getByRole('link', { name: 'On this screen' }).waitFor()
    await goTo(ada, '/me')
    await ada.page.locator('#online').getByText('The server is not answering').waitFor()
    await goTo(ada, '/lobby')
    await ada.page.getByText('The server is not answering').waitFor()
    await goTo(ada, path)
    await expect.poll(() => heading(ada.page)).toBe('The server is not answering')
    await site.start()
    await ada.page.waitForSelector('main.table .question')
    ada.allowProblem(NO_NET)
  })

  test('leaves the pages that live from it as they were, and says so', { tags: 'deep' }, async () => {
    const [ada, ben] = await two()
    const path = await layTable(site, [ada])
    await goTo(ada, path)
    await goTo(ben, '/lobby')
    await ada.page.getByRole('button', { name: 'Copy Link to this table' }).waitFor()
    await ben.page.getByText('Nobody is waiting for players').waitFor()
    await site.stop()
    await ada.page.getByText('Connection lost, trying again').waitFor()
    await ben.page.getByText('The connection is lost. This page tries again by itself.').waitFor()
    await site.start()
    await expect.poll(() => ada.page.getByText('Connection lost').count()).toBe(0)
    await expect.poll(() => ben.page.getByText('The connection is lost').count()).toBe(0)
    await post(ben, site, `${apiOf(path)}/sit`, { seat: 1 })
    await ada.page.getByText('All seats are taken.').waitFor()
    for (const guest of [ada, ben]) guest.allowProblem(NO_NET)
  })
})

test('a page that the server does not understand loads itself anew, once, and then asks for it', async () => {
  const [ada, ben] = await two()
  const path = await startTable(site, [ada, ben])
  let outdated = true
  await ben.page.routeWebSocket(/api\/socket/, (socket) => {
    if (outdated) void socket.close({ code: 4001, reason: 'another version' })
    else socket.connectToServer()
  })
  let loads = 0
  ben.page.on('load', () => loads++)
  await goTo(ben, path)
  await expect.poll(() => loads).toBe(2) // it has tried by itself, once
  await expect.poll(() => heading(ben.page)).toBe('There is a newer Edokko')
  await saysInAllLanguages(ben.page, 'online.trouble.outdated', 'online.trouble.outdated.text')
  expect(loads).toBe(2)
  outdated = false
  await ben.page.getByRole('button', { name: 'Reload' }).click()
  await ben.page.waitForSelector('main.table .question')
  await come(site, ada, path)
})
