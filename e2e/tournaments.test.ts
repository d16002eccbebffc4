import { parseTournamentResponse } from '@edokko/protocol/tournaments'
import { openEncounters, replay } from '@edokko/tournaments'
import type { Encounter } from '@edokko/tournaments'
import { expect, test } from 'vitest'
import { NO_NET, useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { post } from './harness/online-tables.ts'
import { saysInAllLanguages } from './harness/online-words.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()
const BY_TURNS = {
  name: 'Autumn tournament',
  terms: { id: 'naishi', options: {} },
  plan: { format: 'swiss', seats: 2, rounds: 3, lateUntil: 2 },
  pace: { kind: 'turns', hours: 24 },
  minutes: 4320,
  absence: 'novice',
  spectators: 'delayed',
  listed: true,
}

/** The encounters that go on. */
async function open({ context }: Guest, id: string): Promise<readonly Encounter[]> {
  const answer = await context.request.get(site.address(`/api/tournaments/${id}`))
  const { plan, events } = parseTournamentResponse('tournament', await answer.json())
  return openEncounters(replay(plan, events))
}

/** Everybody who sits first gives up, as soon as the games have begun. */
async function endRound(guests: readonly Guest[], id: string): Promise<void> {
  for (const { id: table, seats } of await open(guests[0], id)) {
    const loser = guests[seats[0]]
    const resign = async (): Promise<boolean> =>
      (await loser.context.request.post(site.address(`/api/tables/${table}/resign`), { data: {} })).ok()
    await expect.poll(resign).toBe(true)
  }
}

async function enter(guests: readonly Guest[], id: string): Promise<void> {
  for (const guest of guests) await post(guest, site, `/api/tournaments/${id}/enter`)
}

test('a tournament is laid, entered, played to its end and taken home; standings are told as they change', async () => {
  const guests = await Promise.all(
    ['Ada', 'Ben', 'Cleo', 'Dora', 'Ewa'].map((name) => site.open('/tournaments', { name })),
  )
  const [ada, ben] = guests
  const { page } = ada
  await page.getByText('No tournaments yet').waitFor()
  await page.getByRole('link', { name: 'New tournament' }).click()
  await page.getByRole('textbox', { name: 'Name of the tournament' }).fill('Autumn tournament')
  await page.getByText('3', { exact: true }).click()
  await page.getByText('Turn by turn', { exact: true }).click()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Create tournament' }).click()
  await page.waitForURL(/\/tournaments\/[0-9a-f-]{36}$/)
  const id = page.url().split('/').at(-1) ?? ''
  await page.getByText('It can begin once at least 2 are in.').waitFor()
  await page.getByRole('button', { name: 'Take part' }).click()
  await ben.page.goto(site.address('/tournaments'))
  await ben.page.getByRole('link', { name: 'Autumn tournament' }).click()
  await ben.page.getByRole('button', { name: 'Take part' }).click()
  await enter(guests.slice(2), id)
  await page.getByRole('heading', { name: '5 players' }).waitFor()
  await saysInAllLanguages(page, 'statistics.tournament.leave', 'statistics.tournament.swiss.what')
  await page.getByRole('button', { name: 'Begin' }).click()
  for (let round = 1; round <= 3; round++) {
    await page.getByRole('heading', { name: `Round ${round} of 3` }).waitFor()
    expect(await page.locator('.pairing').count()).toBe(3)
    if (round === 2) expect(await findBarriers(page)).toEqual([])
    await endRound(guests, id)
  }
  await page.getByText('The tournament is over.').waitFor()
  await page.getByRole('heading', { name: 'Standings after round 3' }).waitFor()
  const rows = page.locator('.standings tbody tr')
  expect(await rows.count()).toBe(5)
  await ben.page.getByText('The tournament is over.').waitFor()
  expect(await ben.page.locator('.standings tr[data-mine="true"]').innerText()).toContain('Ben')
  expect(await findBarriers(page)).toEqual([])
  await page.locator('.standings-head').getByText('1', { exact: true }).click()
  await page.getByRole('heading', { name: 'Standings after round 1' }).waitFor()
  const csv = await ada.context.request.get(site.address(`/api/tournaments/${id}/export.csv`))
  expect((await csv.text()).split('\r\n')).toHaveLength(7)
  await saysInAllLanguages(page, 'statistics.tournament.over', 'statistics.tournament.parting.swiss')
})

test('live: a round waits until all have come; who sits down plays, and a way leads to the table', async () => {
  const guests = await Promise.all(['Ada', 'Ben'].map((name) => site.open('/', { name, screen: PHONE })))
  const [ada, ben] = guests
  const { id } = parseTournamentResponse(
    'laid',
    await post(ada, site, '/api/tournaments', {
      ...BY_TURNS,
      pace: { kind: 'live', bank: 300, increment: 10 },
      minutes: 5,
    }),
  )
  await enter(guests, id)
  await post(ada, site, `/api/tournaments/${id}/begin`)
  for (const { page } of guests) await page.goto(site.address(`/tournaments/${id}`))
  await expect.poll(() => ada.page.innerText('.round-head')).toMatch(/waits for players until \d/)
  expect(await findBarriers(ada.page)).toEqual([])
  for (const { page } of guests) {
    await page.getByRole('link', { name: 'To your table' }).click()
    await page.getByRole('button', { name: 'Sit down', exact: true }).click()
  }
  for (const { page } of guests) await page.waitForSelector('main.table .question')
  expect(ben.problems).toEqual([])
})

test('what there is not is said, and so is that the server is silent', async () => {
  const ada = await site.open('/tournaments/0b9d1c9e-5d0e-4c37-9d7a-5f0f6f1a2b3c', { name: 'Ada' })
  await ada.page.getByText('This tournament no longer exists.').waitFor()
  const { id } = parseTournamentResponse('laid', await post(ada, site, '/api/tournaments', BY_TURNS))
  await ada.page.goto(site.address(`/tournaments/${id}`))
  await ada.page.getByRole('button', { name: 'Take part' }).waitFor()
  await site.stop()
  await ada.page.locator('.page-warning').waitFor()
  await site.start()
  await expect.poll(() => ada.page.locator('.page-warning').count()).toBe(0)
  ada.allowProblem(NO_NET)
})
