import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { OnlineSite } from './online-site.ts'
import { apiOf, layTable, post, startTable } from './online-tables.ts'
import { findBarriers } from './tools.ts'

type Theme = 'light' | 'dark'

/** A page has no barriers once this is to be seen on it. */
export async function clean(site: OnlineSite, page: Page, path: string, seen: string): Promise<void> {
  await page.goto(site.address(path))
  await page.waitForSelector(seen)
  expect(await findBarriers(page)).toEqual([])
}

/** The waiting room, for who opened it and for who comes. */
export async function expectRoomWithoutBarriers(site: OnlineSite, theme: Theme): Promise<void> {
  const [ada, ben] = await Promise.all(
    ['Ada', undefined].map((name) => site.open('/me', { theme, ...(name && { name }) })),
  )
  const path = await layTable(site, [ada], { game: 'iki', bots: 1, options: { open: true } })
  await clean(site, ada.page, path, '.invitation')
  await clean(site, ben.page, path, '.room-seat')
}

/** A table of Naishi for two, with a wish to answer, and its end. */
export async function expectTableWithoutBarriers(site: OnlineSite, theme: Theme): Promise<void> {
  const guests = await Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { theme, name })))
  const [ada, ben] = guests
  const pace = { kind: 'live', bank: 300, increment: 10 }
  const path = await startTable(site, guests, { options: { pace } })
  expect(await findBarriers(ada.page)).toEqual([])
  await post(ada, site, `${apiOf(path)}/propose`, { wish: 'abort' })
  await ben.page.getByRole('button', { name: 'Agree' }).waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await post(ben, site, `${apiOf(path)}/resign`)
  await ada.page.getByRole('dialog').getByText('Was the draw fair?').click()
  expect(await findBarriers(ada.page)).toEqual([])
}
