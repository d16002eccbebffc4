import { test } from 'vitest'
import { expectSameTable, playUntil } from './harness/online-playing.ts'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { startTable } from './harness/online-tables.ts'
import { byKeys, byTouch, lots } from './playing.ts'

const site = useOnlineSite()

const monthsPast = ({ page }: Guest) => page.locator('.months [data-time="past"]').count()

test('IKI for four: two people and two bots, through the first months', async () => {
  const guests = await Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))
  await startTable(site, guests, { game: 'iki', bots: 2 })
  const [ada, ben] = guests
  const enough = async (): Promise<boolean> => (await monthsPast(ada)) >= 2 && (await monthsPast(ben)) >= 2
  await Promise.all([playUntil(ada, byTouch(lots(1)), enough), playUntil(ben, byKeys(lots(2)), enough)])
  await expectSameTable(guests, [-1, 0, 1, 2, 3])
})
