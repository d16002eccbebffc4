import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { MessageLog } from './harness/message-log.ts'
import { NO_NET, useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, layTable, post } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()

const friendIn = (page: Page, name: string): Locator => page.locator('.friend', { hasText: name })
const invitationOf = (page: Page, name: string): Locator => page.locator('.invited', { hasText: `${name} invites you` })

/** Two people become friends behind the pages. */
async function befriend(one: Guest, other: Guest): Promise<void> {
  const { word } = (await post(one, site, '/api/friends/links')) as { word: string }
  await post(other, site, '/api/friends/accept', { word })
}

/** By what somebody knows their only friend. */
async function friendshipOf({ messages }: Guest): Promise<string> {
  await expect.poll(() => told(messages)).toHaveLength(1)
  return told(messages)[0]?.id ?? ''
}

function told({ heard }: MessageLog): readonly { readonly id: string }[] {
  const last = heard.findLast(({ text }) => text.startsWith('{"type":"friends"'))
  return last === undefined ? [] : (JSON.parse(last.text) as { friends: { id: string }[] }).friends
}

async function press(page: Page, element: Locator): Promise<void> {
  await element.focus()
  await page.keyboard.press('Enter')
}

test('a link is made, opened and accepted by keyboard; friends see each other come and go, and invite each other', async () => {
  const ada = await site.open('/friends', { name: 'Ada' })
  await ada.page.getByText('Nobody yet.').waitFor()
  await press(ada.page, ada.page.getByRole('button', { name: 'Make a link' }))
  const link = ada.page.getByLabel('Your friend link', { exact: true })
  await expect.poll(() => link.inputValue()).toMatch(/\/friends\/[\w-]{43}$/)
  expect(await findBarriers(ada.page)).toEqual([])

  const ben = await site.open(new URL(await link.inputValue()).pathname, { screen: PHONE })
  await ben.page.getByRole('heading', { name: 'Ada would like to be friends' }).waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.page.getByLabel('Your name').fill('Ben')
  await ben.page.keyboard.press('Enter')
  await ben.page.getByRole('heading', { name: 'You and Ada are friends' }).waitFor()
  await ben.page.getByText('You are a guest').waitFor()
  await press(ben.page, ben.page.getByRole('link', { name: 'To your friends' }))
  await expect.poll(() => friendIn(ben.page, 'Ada').getAttribute('data-here')).toBe('true')
  await expect.poll(() => friendIn(ada.page, 'Ben').getAttribute('data-here')).toBe('true')
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.page.goto('about:blank')
  await expect.poll(() => friendIn(ada.page, 'Ben').getAttribute('data-here')).toBe('false')
  await ben.page.goto(site.address('/'))
  await expect.poll(() => friendIn(ada.page, 'Ben').getAttribute('data-here')).toBe('true')
  await friendIn(ben.page, 'Ada').waitFor() // on the first page too

  await press(ada.page, friendIn(ada.page, 'Ben').getByRole('link', { name: 'Invite Ben' }))
  await ada.page.getByText('One seat is kept for Ben').waitFor()
  await press(ada.page, ada.page.getByRole('button', { name: 'Create table' }))
  await ada.page.locator('.room-seat strong', { hasText: 'Kept for Ben' }).waitFor()
  await ada.page.locator('.plan-watched', { hasText: '1 is kept for a friend' }).waitFor()
  await invitationOf(ben.page, 'Ada').waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await press(ben.page, invitationOf(ben.page, 'Ada').getByRole('button', { name: 'No thanks' }))
  await expect.poll(() => invitationOf(ben.page, 'Ada').count()).toBe(0)
  await expect.poll(() => ada.page.locator('.room-seat strong', { hasText: 'Kept for Ben' }).count()).toBe(0)

  await ada.page.getByLabel('Invite a friend').selectOption('Ben') // he is asked once more
  await press(ben.page, invitationOf(ben.page, 'Ada').getByRole('button', { name: 'Sit down' }))
  await ben.page.getByText('Ada starts the game').waitFor()
  await press(ada.page, ada.page.getByRole('button', { name: 'Start the game' }))
  await ben.page.waitForSelector('main.table .question')
})

test('after a game, who has left is invited again and takes the seat that is kept', async () => {
  const [ada, ben] = await Promise.all([site.open('/me', { name: 'Ada' }), site.open('/', { name: 'Ben' })])
  const path = await layTable(site, [ada, ben])
  await post(ada, site, `${apiOf(path)}/start`)
  await ada.page.goto(site.address(path))
  await ada.page.waitForSelector('main.table .question')
  await post(ben, site, `${apiOf(path)}/resign`)
  await ada.page.getByText('Ben: not at the table').waitFor()
  await ada.page.getByRole('button', { name: 'Invite again' }).click()
  await ada.page.locator('.room-seat strong', { hasText: 'Kept for Ben' }).waitFor()
  await invitationOf(ben.page, 'Ada').getByRole('link').click()
  await ben.page.locator('.room-seat strong', { hasText: 'Kept for you' }).waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await ben.page.locator('.room-seat').getByRole('button', { name: 'Sit down' }).click()
  await ada.page.getByText('All seats are taken. You can start the game.').waitFor()
})

test('the first page: my turns, invitations, my other tables, friends who are here; and how it stood without a server', async () => {
  const [ada, ben] = await Promise.all([site.open('/me', { name: 'Ada' }), site.open('/lobby', { name: 'Ben' })])
  await befriend(ada, ben)
  for (const host of [ada, ben]) {
    const path = await layTable(site, [host, host === ada ? ben : ada])
    await post(host, site, `${apiOf(path)}/start`) // the host begins
  }
  await ada.page.goto(site.address('/'))
  await friendIn(ada.page, 'Ben').waitFor()
  await ben.page.goto(site.address('/friends'))
  await friendIn(ben.page, 'Ada').waitFor()
  await post(ben, site, '/api/tables', {
    terms: { id: 'naishi', options: {} },
    options: { pace: { kind: 'free' }, open: false, absence: 'novice', spectators: 'open' },
    seats: [{ kind: 'me' }, { kind: 'friend', friend: await friendshipOf(ben) }],
  })
  await invitationOf(ada.page, 'Ben').waitFor()
  const headings = () => ada.page.locator('.games h2').allInnerTexts()
  await expect
    .poll(headings)
    .toEqual(['Your turn', 'You are invited', 'Your games', 'Friends who are here', 'Open tables'])
  expect(await findBarriers(ada.page)).toEqual([])
  await site.stop()
  await ada.page.getByText('No connection. Last news:').waitFor()
  await expect.poll(() => ada.page.locator('.games h2').allInnerTexts()).toContain('Your games')
  await expect.poll(() => friendIn(ada.page, 'Ben').count()).toBe(0) // nobody knows who is here
  await site.start()
  await expect.poll(() => ada.page.getByText('No connection.').count()).toBe(0)
  for (const guest of [ada, ben]) guest.allowProblem(NO_NET)
})

test('the list leads to the profile of a friend who shows it to friends', async () => {
  const [ada, ben] = await Promise.all([
    site.open('/friends', { name: 'Ada' }),
    site.open('/me/profile', { name: 'Ben' }),
  ])
  await befriend(ada, ben)
  await friendIn(ada.page, 'Ben').waitFor()
  expect(await friendIn(ada.page, 'Ben').getByRole('link', { name: 'Ben', exact: true }).count()).toBe(0)
  await post(ben, site, '/api/profile', { shown: 'friends' })
  await press(ada.page, friendIn(ada.page, 'Ben').getByRole('link', { name: 'Ben', exact: true }))
  await ada.page.locator('.profile-card', { hasText: 'Ben' }).waitFor()
})

test('at a table whose last seat is kept for another, nobody else is asked to sit down', async () => {
  const [ada, ben] = await Promise.all([site.open('/friends', { name: 'Ada' }), site.open('/friends', { name: 'Ben' })])
  await befriend(ada, ben)
  const path = await layTable(site, [ada])
  const to = { kind: 'friend', friend: await friendshipOf(ada) }
  await post(ada, site, `${apiOf(path)}/assign`, { seat: 1, to })
  const cleo = await site.open(path, { name: 'Cleo' })
  await cleo.page.getByText('Every seat is taken, or kept for somebody.').waitFor()
  expect(await cleo.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
  expect(await cleo.page.getByRole('heading', { level: 1 }).innerText()).not.toContain('invites you')
})

test('who is removed is gone from both lists, and an ended link is good no more', async () => {
  const [ada, ben] = await Promise.all([site.open('/friends', { name: 'Ada' }), site.open('/friends', { name: 'Ben' })])
  await befriend(ada, ben)
  await friendIn(ada.page, 'Ben').getByRole('button', { name: 'Remove: Ben' }).click()
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => friendIn(ada.page, 'Ben').count()).toBe(0)
  await expect.poll(() => friendIn(ben.page, 'Ada').count()).toBe(0)
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Make a link' }).click()
  const link = ada.page.getByLabel('Your friend link', { exact: true })
  await expect.poll(() => link.inputValue()).toMatch(/\/friends\/[\w-]{43}$/)
  const path = new URL(await link.inputValue()).pathname
  const ends = ada.page.getByRole('button', { name: 'End the link' })
  for (const left of [1, 0]) {
    await ends.first().click()
    await expect.poll(() => ends.count()).toBe(left)
  }
  expect(await link.count()).toBe(0)
  await ben.page.goto(site.address(path))
  await ben.page.getByRole('heading', { name: 'This link is good no more' }).waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  ben.allowProblem(/status of 403/)
})
