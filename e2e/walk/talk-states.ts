import { IKI, running } from './room-states.ts'
import type { Guest } from '../harness/online-site.ts'
import { apiOf, post } from '../harness/online-tables.ts'
import { further, opened } from './state.ts'
import type { Running } from './room-states.ts'
import type { State } from './state.ts'

/* Talk at tables over the net. */

/** Ben says something, and would like to write. */
const says = async ({ site, path, ben: { page }, ben }: Running): Promise<unknown> => {
  await page.locator('.talk-button').click()
  await page.locator('.talk-phrases button').nth(4).click()
  return post(ben, site, `${apiOf(path)}/text`, { on: true })
}

/** The part of the window to talk with this number. */
const talkPart = (id: string, part: number, from = running('', 'Ada', IKI, says)): State => {
  const open = async ({ page }: Guest): Promise<void> => {
    const button = page.locator('.talk-button')
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
    await page.locator('.talk-views button').nth(part).click()
  }
  const seen = `.talk-views button:nth-child(${part + 1})[aria-selected="true"]`
  return { ...further(id, from, open), window: { seen, open } }
}

/** Both want texts, and Ben writes one. */
const writes = async ({ site, path, ada, ben }: Running): Promise<unknown> => {
  for (const guest of [ada, ben]) await post(guest, site, `${apiOf(path)}/text`, { on: true })
  const { page } = ben
  await page.locator('.talk-button').click()
  await page
    .locator('.talk-form input')
    .fill('Glückwunsch, das war ein außerordentlich überraschender Zug mit dem Ninja!')
  await page.locator('.talk-form input').press('Enter')
  return ada.page.waitForSelector('.talk-bubble')
}

/** Ada may say nothing, for a week or for good. */
const silenced =
  (until: string) =>
  async ({ site, ada: { page } }: Running): Promise<unknown> => {
    await site.database.query(
      `insert into silence (person, reason, until) select id, 'insult', ${until} from person where name = 'Ada'
       on conflict (person) do update set until = excluded.until`,
    )
    await page.reload()
    return page.waitForSelector('main.table .question')
  }

const shutsOut =
  (how: 'mute' | 'block') =>
  ({ site, path, ada }: Running): Promise<unknown> =>
    post(ada, site, `${apiOf(path)}/mute`, { who: 1, how })

/** A window over those at the table: 1 to block somebody, 2 to report them. */
const peopleWindow = (id: string, button: number): State => {
  const people = talkPart('', 2)
  const open = async (guest: Guest): Promise<void> => {
    const { page } = guest
    if ((await page.locator('.talk-people').count()) === 0) await people.window?.open(guest)
    await page.locator('.talk-people button').nth(button).click()
    await page.waitForSelector('dialog[open]:not(.talk-sheet)')
  }
  return { ...further(id, people, open), window: { seen: 'dialog[open]:not(.talk-sheet)', open } }
}

const REPORT = peopleWindow('at-talk-report', 2)

export const TALK_STATES: readonly State[] = [
  running('at-said', 'Ada', { moves: 2 }, says, '.talk-bubble'),
  running('at-iki-said', 'Ada', { ...IKI, moves: 3 }, says, '.talk-bubble'),
  running('at-written', 'Ada', { moves: 2 }, writes, '.talk-bubble'),
  opened('at-talk', running('', 'Ada'), '.talk-button', '.talk-stamps'),
  opened('at-talk-onlooker', running('', 'Cleo', { moves: 2 }), '.talk-button', '.talk-note'),
  talkPart('at-iki-talk', 0),
  talkPart('at-iki-talk-said', 1),
  talkPart('at-iki-talk-people', 2),
  talkPart('at-talk-text', 0, running('', 'Ada', {}, writes)),
  talkPart('at-talk-silenced', 0, running('', 'Ada', {}, silenced(`now() + interval '7 days'`))),
  talkPart('at-iki-talk-silenced', 0, running('', 'Ada', IKI, silenced('null'))),
  talkPart('at-talk-none', 1, running('', 'Ada')),
  talkPart('at-talk-muted', 2, running('', 'Ada', {}, shutsOut('mute'))),
  talkPart('at-iki-talk-blocked', 2, running('', 'Ada', IKI, shutsOut('block'))),
  peopleWindow('at-talk-block', 1),
  REPORT,
  further('at-talk-reported', REPORT, async ({ page }) => {
    await page.locator('dialog[open]:not(.talk-sheet) .window-foot .button.main').click()
    await page.waitForSelector('dialog[open]:not(.talk-sheet) p[role="status"]')
  }),
  further('me-muted', running('', 'Ada', {}, shutsOut('block')), async ({ page }, site) => {
    await page.goto(site.address('/me'))
    await page.locator('#online .fold:has(.muted-people) > summary').click()
  }),
]
