import { expect, test } from 'vitest'
import { useWebSpace } from './harness/web-space.ts'
import { byTouch, lots, playOn } from './playing.ts'

const space = useWebSpace('people/ada/games')

const NO_SERVER = 'This site has no server: here you play against bots or with others on one screen, not over the net.'

test('a game in a folder of a web space, gone on with offline under its own address', async () => {
  const { page, context, asked } = await space.open('/', { serviceWorkers: 'allow' })
  await page.getByText(NO_SERVER).waitFor()
  expect(await page.getByRole('link', { name: 'With friends' }).count()).toBe(0)
  await page.getByText('It is all here, even offline.').waitFor()
  await page.getByRole('article', { name: 'Naishi' }).getByRole('button', { name: 'Play now' }).click()
  await page.waitForURL(/\/people\/ada\/games\/table\//)
  await playOn(page, byTouch(lots(3)), 2)

  await context.setOffline(true)
  await page.reload() // there is no such file on the web space
  await playOn(page, byTouch(lots(4)), 2)
  await page.goto(space.address('/'))
  await page
    .getByRole('heading', { name: 'Your games' })
    .or(page.getByRole('heading', { name: 'Your turn' }))
    .first()
    .waitFor()
  expect(asked.filter((path) => !path.startsWith('/people/ada/games/'))).toEqual([])
})
