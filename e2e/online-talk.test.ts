import { expect, test } from 'vitest'
import { momentOf, playUntil } from './harness/online-playing.ts'
import { useOnlineSite } from './harness/online-site.ts'
import type { Guest } from './harness/online-site.ts'
import { apiOf, post, startTable } from './harness/online-tables.ts'
import { byTouch, lots } from './playing.ts'

const site = useOnlineSite()

const news = ({ page }: Guest) => page.locator('.online-news [role="status"]').first().innerText()
const seatOf = ({ page }: Guest, name: string) => page.locator('.online-seat', { hasText: name }).innerText()

const ending = ({ page }: Guest) => page.locator('.final-score h2').allInnerTexts()

/** Two people who are known, and not yet at a table. */
const two = () => Promise.all(['Ada', 'Ben'].map((name) => site.open('/me', { name })))

/** Both play until the table has so many entries. */
async function play(guests: readonly Guest[], moves: number): Promise<void> {
  const hands = guests.map((_, i) => byTouch(lots(moves + i)))
  const enough = (): boolean => guests.every(({ messages }) => messages.seq >= moves)
  await Promise.all(guests.map((guest, i) => playUntil(guest, hands[i], enough)))
}

async function fromMenu({ page }: Guest, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

test('a bot takes over when the time is up, and the seat can be taken back', async () => {
  const [ada, ben] = await two()
  const pace = { kind: 'live', bank: 300, increment: 0 }
  const path = await startTable(site, [ada, ben], { options: { pace } })
  await play([ada, ben], 3)
  await expect.poll(() => seatOf(ada, 'Ada')).toMatch(/[45]:\d\d/)
  const late = ada.messages.sight?.info.actor === 0 ? ada : ben
  const [name, other] = late === ada ? ['Ada', ben] : ['Ben', ada]
  await runOut(path.slice('/at/'.length))
  await expect.poll(() => news(late)).toBe('A bot is playing for you (Novice)')
  await expect.poll(() => seatOf(other, name)).toContain('bot plays')
  await playUntil(other, byTouch(lots(8)), () => other.messages.seq >= 8) // against the bot
  await expect.poll(() => momentOf(late.page)).toBe('waiting')
  await late.page.getByRole('button', { name: 'Take my seat back' }).click()
  await expect.poll(() => news(late)).toBe('')
  await expect.poll(() => seatOf(other, name)).toContain('here')
  await play([ada, ben], other.messages.seq + 4)
})

/** The time of whoever is to move at a table passes at once. */
async function runOut(table: string): Promise<void> {
  await site.database.query(
    `with late as (
       update game_table set due_at = now(), version = version + 1 where id = $1 returning id, version
     )
     select pg_notify('edokko', id || ' ' || version) from late`,
    [table],
  )
}

test(
  'a move is taken back when the other agrees, and stays when not, or when something has come to light',
  { tags: 'deep' },
  async () => {
    const [ada, ben] = await two()
    await startTable(site, [ada, ben])
    await playUntil(ada, byTouch(lots(5)), () => ada.messages.seq >= 1) // a card is given, and Ben has not given his
    const { seq } = ada.messages
    const asked = 'Ada would like to take back a move.'
    await fromMenu(ada, 'Ask to take back my last move')
    await expect.poll(() => news(ben)).toBe(asked)
    await expect.poll(() => news(ada)).toBe('You would like to take back your last move. Waiting for Ben.')
    await ben.page.getByRole('button', { name: 'No', exact: true }).click()
    await expect.poll(() => news(ada)).toBe('')
    expect(ada.messages.seq).toBe(seq)
    await fromMenu(ada, 'Ask to take back my last move')
    await expect.poll(() => news(ben)).toBe(asked)
    await ben.page.getByRole('button', { name: 'Agree' }).click()
    await expect.poll(() => ben.page.locator('.log').innerText()).toContain('Ada takes back 1 move')
    await expect.poll(() => momentOf(ada.page)).toMatch(/asked|closing/)
    await play([ada, ben], seq + 4)
    await ada.page.getByRole('button', { name: 'Menu' }).click()
    const undo = ada.page.getByRole('dialog').getByRole('button', { name: 'Ask to take back my last move' })
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    const why = await undo.getAttribute('aria-describedby')
    expect(await ada.page.locator(`#${why}`).innerText()).toMatch(/^Something hidden has been turned up since/)
  },
)

test('all agree to end the game without a result', { tags: 'deep' }, async () => {
  const [ada, ben] = await two()
  await startTable(site, [ada, ben])
  await fromMenu(ben, 'Propose to end without a result')
  await expect.poll(() => news(ada)).toBe('Ben would like to end the game without a result.')
  await ada.page.getByRole('button', { name: 'Agree' }).click()
  for (const guest of [ada, ben])
    await expect.poll(() => ending(guest)).toEqual(['All agreed to end the game without a result'])
})

test('who gives up loses, and with one touch each both play again', async () => {
  const [ada, ben] = await two()
  const path = await startTable(site, [ada, ben])
  await play([ada, ben], 3)
  await fromMenu(ben, 'Give up')
  const sure = ben.page.getByRole('dialog', { name: 'Give up this game?' })
  await expect.poll(() => sure.innerText()).toContain('Then Ada wins')
  await sure.getByRole('button', { name: 'Give up' }).click()
  await expect.poll(() => ending(ben)).toEqual(['You gave up. Ada wins'])
  await expect.poll(() => ending(ada)).toEqual(['Ben gave up. You win'])
  await again(ada).click()
  await ada.page.getByRole('dialog').getByText('Waiting for Ben.').waitFor()
  await ben.page.getByRole('dialog').getByText('Ada would like to play again.').waitFor()
  await again(ben).click()
  for (const { page } of [ada, ben]) {
    await page.waitForURL((url) => url.pathname.startsWith('/at/') && url.pathname !== path)
    await page.waitForSelector('main.table .question')
  }
  expect(new URL(ben.page.url()).pathname).toBe(new URL(ada.page.url()).pathname)
  await play([ada, ben], 3)
})

test(
  'who does not wait for the others to play again has a table with free seats, and they are told',
  { tags: 'deep' },
  async () => {
    const [ada, ben] = await two()
    const path = await startTable(site, [ada, ben])
    await post(ben, site, `${apiOf(path)}/resign`)
    await again(ada).click()
    await ada.page.getByRole('button', { name: 'Don’t wait' }).click()
    await ada.page.getByRole('heading', { name: 'Invite your friends' }).waitFor()
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Go there' }).click()
    await ben.page.getByRole('button', { name: 'Sit down', exact: true }).click()
    await ada.page.getByRole('button', { name: 'Start the game' }).click()
    for (const { page } of [ada, ben]) await page.waitForSelector('main.table .question')
  },
)

const again = ({ page }: Guest) => page.getByRole('dialog').getByRole('button', { name: 'Play again' })

test(
  'the browser tells of a turn, while the page is out of sight and only if it is wanted',
  { tags: 'deep' },
  async () => {
    const [ada, ben] = await two()
    await ada.context.grantPermissions(['notifications'])
    await ada.context.addInitScript(recordNotices)
    await ada.page.goto(site.address('/me'))
    await ada.page.getByRole('switch', { name: 'Tell me when it is my turn' }).check({ force: true })
    await startTable(site, [ada, ben])
    const notices = () => ada.page.evaluate(() => Reflect.get(globalThis, 'notices') as string[])
    await play([ada, ben], 2)
    await playUntil(ada, byTouch(lots(4)), () => ada.messages.sight?.info.actor === 1)
    expect(await notices()).toEqual([])
    await ada.page.evaluate(hide)
    await playUntil(ben, byTouch(lots(9)), () => ada.messages.sight?.info.actor === 0)
    await expect.poll(notices).toEqual(['Your turn in Naishi: Ben has moved.'])
    await expect.poll(() => ada.page.title()).toMatch(/^● Your turn/)
  },
)

/** In the page: keeps what the browser would tell. */
function recordNotices(): void {
  const notices: string[] = []
  Reflect.set(globalThis, 'notices', notices)
  class Recorded extends EventTarget {
    static readonly permission = 'granted'
    constructor(title: string, { body = '' }: { body?: string } = {}) {
      super()
      notices.push(`${title}: ${body}`)
    }
    close(): void {}
  }
  Reflect.set(globalThis, 'Notification', Recorded)
}

/** In the page: as if another window were before it. */
function hide(): void {
  Object.defineProperty(document, 'hidden', { get: () => true })
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
