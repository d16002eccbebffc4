import { expect, test } from 'vitest'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, layTable, post, startTable } from './harness/online-tables.ts'
import { findBarriers } from './harness/tools.ts'
import { PHONE } from './harness/views.ts'

const site = useOnlineSite()
const MARKUP = '<img src="x" onerror="alert(1)"> <b>Brot</b> & Käse'

const bubbles = ({ page }: Guest) => page.locator('.talk-bubble').allInnerTexts()
/** The page is told what is said from now on. */
const listens = ({ messages }: Guest) =>
  expect.poll(() => messages.heard.some(({ text }) => text.startsWith('{"type":"talk"'))).toBe(true)
const readOut = ({ page }: Guest) => page.locator('[role="log"]').first().innerText()

test('a phrase said in German is read in Polish; stamps, texts that both want, muting and reporting', async () => {
  const name = '&lt;i&gt;Ben'
  const [ada, ben] = await Promise.all([
    site.open('/me', { name: 'Ada', language: 'de-DE' }),
    site.open('/me', { name, language: 'pl-PL', screen: PHONE }),
  ])
  const path = await startTable(site, [ada, ben])

  for (const guest of [ada, ben]) await listens(guest)
  await ada.page.keyboard.press('c')
  const window = ada.page.getByRole('region', { name: 'Reden' })
  await window.waitFor()
  await window.getByRole('button', { name: 'Gut gespielt' }).focus()
  await ada.page.keyboard.press('Enter')
  await expect.poll(() => bubbles(ben)).toEqual(['Dobrze zagrane'])
  expect(await readOut(ben)).toBe('Ada: Dobrze zagrane')
  expect(await bubbles(ada)).toEqual(['Gut gespielt'])
  expect(await readOut(ada)).toBe('') // one's own words are not read out

  await ben.page.getByRole('button', { name: 'Rozmowa' }).tap()
  const sheet = ben.page.getByRole('dialog', { name: 'Rozmowa' })
  expect(await findBarriers(ben.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Ojej' }).tap()
  await sheet.waitFor({ state: 'detached' }) // the table is to be seen again
  await expect.poll(() => readOut(ada)).toBe(`${name}, mit einem Stempel: Oh`)

  await window.getByRole('switch', { name: 'Mit eigenen Worten schreiben' }).click({ force: true })
  await expect.poll(() => window.locator('.talk-writing').innerText()).toContain(`Es fehlt noch: ${name}.`)
  expect(await window.getByRole('textbox').count()).toBe(0)
  await ben.page.getByRole('button', { name: 'Rozmowa' }).tap()
  await sheet.getByRole('switch', { name: 'Piszę własnymi słowami' }).click({ force: true })
  await sheet.getByRole('textbox', { name: 'Twoja wiadomość' }).waitFor()
  await window.getByRole('textbox', { name: 'Deine Nachricht' }).fill(` ${MARKUP}\u202E `)
  await ada.page.keyboard.press('Enter')
  await expect.poll(() => window.getByRole('textbox').inputValue()).toBe('')
  await expect.poll(() => readOut(ben)).toContain('Ada: ')
  await sheet.getByRole('tab', { name: 'Dotychczas' }).tap()
  await expect.poll(() => sheet.locator('.talk-lines li').count()).toBe(3)
  expect(await sheet.locator('.talk-lines p').last().innerText()).toBe(`Ada ${MARKUP}`)
  expect(await ben.page.locator('.talk img, .talk-bubble img, .talk b b').count()).toBe(0)

  await sheet.getByRole('tab', { name: 'Gracze' }).tap()
  await sheet.getByRole('button', { name: 'Ada: Wycisz' }).tap()
  await sheet.getByText('wyciszenie przy wszystkich stołach').waitFor()
  expect(await findBarriers(ben.page)).toEqual([])
  await window.getByRole('button', { name: 'Danke' }).click()
  await sheet.getByRole('tab', { name: 'Powiedz', exact: true }).tap()
  await sheet.getByRole('button', { name: 'Powodzenia' }).tap()
  await expect.poll(() => readOut(ada)).toContain(`${name}: Viel Glück`) // by now the other would have come too
  expect(await bubbles(ben)).toEqual(['Powodzenia'])

  await window.getByRole('tab', { name: 'Spieler' }).click()
  await window.getByRole('button', { name: `${name}: Melden` }).click()
  const report = ada.page.getByRole('dialog', { name: `${name} melden` })
  await report.getByText('zu viele Nachrichten').click()
  expect(await findBarriers(ada.page)).toEqual([])
  await report.getByRole('button', { name: 'Melden', exact: true }).click()
  await report.getByText('Gemeldet.').waitFor()
  const [row] = await site.database.query('select name, reason, lines from report')
  expect(row).toMatchObject({ name, reason: 'spam', lines: [{ said: 'oh' }, { said: 'good-luck' }] })
  await report.getByRole('button', { name: 'Schließen' }).click()
  await window.press('Escape')
  await window.waitFor({ state: 'detached' })

  await ben.page.goto(site.address('/me'))
  await ben.page.getByText('Wyciszeni i zablokowani gracze').tap()
  await ben.page.getByRole('button', { name: 'Ada: Słuchaj znowu' }).tap()
  await ben.page.getByText('Wyciszeni i zablokowani gracze').waitFor({ state: 'detached' })
  await ben.page.goto(site.address(path))
  await ben.page.getByRole('button', { name: 'Rozmowa' }).tap()
  await sheet.getByRole('tab', { name: 'Dotychczas' }).tap()
  await expect.poll(() => sheet.locator('.talk-lines li').count()).toBe(5)
})

test('in the waiting room, under the final score, and while one may say nothing', { tags: 'deep' }, async () => {
  const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))
  const path = await layTable(site, [ada, ben])
  for (const { page } of [ada, ben]) await page.goto(site.address(path))
  for (const guest of [ada, ben]) await listens(guest)
  const room = ada.page.getByRole('region', { name: 'Talk' })
  await room.getByRole('button', { name: 'Good luck' }).click()
  await expect.poll(() => readOut(ben)).toBe('Ada: Good luck')
  expect(await findBarriers(ada.page)).toEqual([])
  await site.database.query(
    `with silenced as (
       insert into silence (person, reason, until) select id, 'insult', now() + interval '3 days' from person where name = 'Ada' returning person
     )
     select pg_notify('edokko', 'ears ' || person) from silenced`,
    [],
  )
  await expect.poll(() => room.innerText()).toMatch(/lets you say nothing until .*\. Reason: insults\./s)
  expect(await room.getByRole('button', { name: 'Good luck' }).isDisabled()).toBe(true)
  await post(ada, site, `${apiOf(path)}/start`)
  await ben.page.waitForSelector('main.table .question')
  await post(ben, site, `${apiOf(path)}/resign`)
  const score = ben.page.getByRole('dialog').filter({ hasText: 'Ada wins' })
  await score.locator('summary', { hasText: 'Talk' }).click()
  await score.getByRole('tab', { name: 'Said so far' }).click()
  await expect.poll(() => score.locator('.talk-lines').innerText()).toContain('Ada Good luck')
  expect(await findBarriers(ben.page)).toEqual([])
})

test(
  'who looks on reads phrases and no texts, and those who play go on without a connection',
  { tags: 'deep' },
  async () => {
    const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => site.open('/me', { name })))
    const path = await startTable(site, [ada, ben])
    await cleo.page.goto(site.address(path))
    for (const guest of [ada, ben]) await post(guest, site, `${apiOf(path)}/text`, { on: true })
    for (const guest of [ada, ben, cleo]) await listens(guest)
    await ada.page.keyboard.press('c')
    const window = ada.page.getByRole('region', { name: 'Talk' })
    await window.getByRole('textbox').fill('a secret')
    await ada.page.keyboard.press('Enter')
    await expect.poll(() => bubbles(ben)).toEqual(['a secret'])
    await window.getByRole('button', { name: 'Well played' }).click()
    await expect.poll(() => bubbles(cleo)).toEqual(['Well played'])
    expect(JSON.stringify(await cleo.messages.all())).not.toContain('a secret')
    await cleo.page.keyboard.press('c')
    await cleo.page.getByText('Only those who play say something here.').waitFor()
    await ada.context.setOffline(true)
    await window.getByText('No connection.').waitFor()
    expect(await window.getByRole('button', { name: 'Well played' }).isDisabled()).toBe(true)
    await ada.context.setOffline(false)
    await expect.poll(() => window.getByRole('button', { name: 'Well played' }).isEnabled()).toBe(true)
  },
)
