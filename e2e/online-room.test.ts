import { describe, expect, test } from 'vitest'
import { expectInvitation } from './harness/invitation.ts'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, layTable, post } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { SMALL_PHONE } from './harness/views.ts'

const site = useOnlineSite()

/* The room in which a table waits for its people. */

describe('the invitation, on a server that only this machine reaches', () => {
  test('has its link above the fold and nothing beyond the edge on a small phone, in German', { tags: 'deep' }, () =>
    expectInvitation(site, SMALL_PHONE, 'de'),
  )

  test('tells how friends can be let in, with a command to copy', async () => {
    const ada = await site.open('/me', { name: 'Ada' })
    await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await ada.page.goto(site.address(await layTable(site, [ada])))
    await ada.page.getByRole('button', { name: 'Copy Command to start with' }).click()
    await ada.page.getByText('Copied.').waitFor()
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe('npm start -- --host 0.0.0.0')
    expect(await findBarriers(ada.page)).toEqual([])
  })

  test('has the address in the network once the server listens to it', async () => {
    const ada = await site.open('/me', { name: 'Ada' })
    const answer = { json: { address: 'http://192.168.1.20:3000' } }
    await ada.page.route('**/api/address', (route) => route.fulfill(answer))
    await ada.page.goto(site.address(await layTable(site, [ada])))
    await expect
      .poll(() => ada.page.locator('.invitation-link input').inputValue())
      .toMatch(/^http:\/\/192\.168\.1\.20:3000\/at\//)
    await expect.poll(() => ada.page.locator('.invitation-here').count()).toBe(0)
    await ada.page.getByText('Scan it with a phone').waitFor()
  })
})

describe('a host who is away', () => {
  test('is told of, and after a minute anybody who plays may start', async () => {
    const { ada, ben, path } = await roomOfTwo()
    await expect.poll(() => told(ben)).toBe('All seats are taken. Ada starts the game.')
    await ada.page.goto(site.address('/'))
    await expect
      .poll(() => told(ben))
      .toBe('All seats are taken. Ada is away. After a minute you can start the game yourself.')
    await passed(path, 1)
    const toldAnew = async (): Promise<string> => {
      await ben.page.reload() // the server looks every five seconds at what nobody has told it
      return told(ben)
    }
    await expect.poll(toldAnew).toBe('All seats are taken. Ada is away. You can start the game yourself.')
    await ben.page.getByRole('button', { name: 'Start the game' }).click()
    await ben.page.waitForSelector('main.table .question')
  })

  test('comes back, and starts as before', { tags: 'deep' }, async () => {
    const { ada, ben, path } = await roomOfTwo()
    await ada.page.goto(site.address('/'))
    await expect.poll(() => told(ben)).toContain('Ada is away.')
    await ada.page.goto(site.address(path))
    await expect.poll(() => told(ben)).toBe('All seats are taken. Ada starts the game.')
    await expect.poll(() => ben.page.getByRole('button', { name: 'Start the game' }).count()).toBe(0)
  })

  test('is told of in the lobby, which forgets the table after some minutes', { tags: 'deep' }, async () => {
    const { ada, ben, path } = await roomOfTwo()
    await post(ben, site, `${apiOf(path)}/stand`)
    await ada.page.goto(site.address('/me'))
    await passed(path, 2)
    await ben.page.goto(site.address('/lobby'))
    const slip = ben.page.locator('.lobby .slip', { has: ben.page.locator(`a[href="${path}"]`) })
    await expect.poll(() => slip.allInnerTexts()).toEqual([expect.stringContaining('The host is away')])
    await passed(path, 6)
    await ben.page.reload()
    await ben.page.locator('.lobby .buttons').waitFor()
    await expect.poll(() => slip.count()).toBe(0)
  })
})

test('a waiting table is left with one touch, from the room and from home', { tags: 'deep' }, async () => {
  const [ada, ben] = await Promise.all([site.open('/', { name: 'Ada' }), site.open('/', { name: 'Ben' })])
  const path = await layTable(site, [ada, ben])
  await Promise.all([ada, ben].map(({ page }) => page.goto(site.address(path))))
  await ben.page.getByRole('button', { name: 'Leave the table' }).click()
  await ben.page.waitForURL(site.address('/'))
  await expect.poll(() => ada.page.locator('.room-seat').nth(1).innerText()).toContain('Free')
  await ada.page.goto(site.address('/'))
  await ada.page.getByRole('button', { name: 'Leave the table: Naishi' }).click()
  await expect.poll(() => ada.page.locator('.games:not(.open-tables) .slip').count()).toBe(0)
  await ben.page.goto(site.address(path)) // nobody was left, so it is gone
  await expect.poll(() => ben.page.getByRole('heading', { level: 1 }).innerText()).toBe('The table was closed')
})

test('whoever joins and whoever waits read the same of how the game begins', { tags: 'deep' }, async () => {
  const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => site.open('/', { name })))
  const path = await layTable(site, [ada, ben], { game: 'iki' })
  await Promise.all([ada, ben, cleo].map(({ page }) => page.goto(site.address(path))))
  for (const { page } of [ben, cleo]) await page.getByText('Ada starts the game once all seats are taken.').waitFor()
})

function told({ page }: Guest): Promise<string> {
  return page.locator('.plan-start [role=status]').innerText()
}

async function roomOfTwo(): Promise<{ ben: Guest; ada: Guest; path: string }> {
  const [ada, ben] = await Promise.all([site.open('/', { name: 'Ada' }), site.open('/', { name: 'Ben' })])
  const path = await layTable(site, [ada, ben], { options: { open: true } })
  await Promise.all([ada, ben].map(({ page }) => page.goto(site.address(path))))
  return { ada, ben, path }
}

/** As if so many minutes had passed since the host was seen. */
async function passed(path: string, minutes: number): Promise<void> {
  await site.database.query(
    'update game_table set host_seen_at = now() - make_interval(mins => $2), version = version + 1 where id = $1',
    [path.slice('/at/'.length), minutes],
  )
}
