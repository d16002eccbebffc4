import { byMouse, follow, LESSONS, startLesson } from '../harness/lessons.ts'
import type { LessonGame, Shown } from '../harness/lessons.ts'
import type { Guest } from '../harness/online-site.ts'
import { PHONE } from '../harness/views.ts'
import { IKI_ASKED, layTable, sceneNamed, SCENES } from '../scenes.ts'
import type { Scene } from '../scenes.ts'
import { further, opened } from './state.ts'
import type { State } from './state.ts'

const QUESTION = 'main.table .question, main.curtain, .final-score'

/** A table of this browser at one of the moments of scenes.ts. */
function scene(of: Scene | string, more: Pick<State, 'on'> = {}): State {
  const found = typeof of === 'string' ? sceneNamed(of) : of
  return {
    ...more,
    id: found.name,
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada', ...(more.on === 'phones' ? { screen: PHONE } : {}) })
      await guest.page.goto(site.address(`/table/${await layTable(guest.page, found)}`))
      await guest.page.waitForSelector(QUESTION)
      return guest
    },
  }
}

const press =
  (selector: string, seen: string) =>
  async ({ page }: Guest): Promise<void> => {
    await page.locator(`${selector} >> visible=true`).first().click()
    await page.waitForSelector(seen)
  }
const key =
  (name: string, seen: string) =>
  async ({ page }: Guest): Promise<void> => {
    await page.keyboard.press(name)
    await page.waitForSelector(seen)
  }
/** The same table when something was touched that cannot be done, and says why for a while. */
function refused(id: string, from: State, button: string): State {
  const seen = '.said button'
  const open = async ({ page }: Guest): Promise<void> => {
    await page.locator(`${button} >> visible=true`).first().click({ force: true }) // it answers, though it is off
    await page.waitForSelector(seen)
  }
  return { ...further(id, from, open), window: { seen, open } }
}
const LEGAL = 'main.table [data-piece="legal"]'
const WINDOW = 'dialog[open]'

const onTable = (game: 'naishi' | 'iki', name: string, final: string): readonly State[] => [
  further(`${game}-chosen`, scene(name), press(LEGAL, '.question-buttons .button.dark')),
  further(`${game}-list`, scene(name), key('l', WINDOW)),
  further(`${game}-keys`, scene(name), key('?', WINDOW)),
  opened(`${game}-menu`, scene(name), '.table-menu-button', WINDOW),
  further(`${game}-over`, scene(final), press('.final-score .window-foot .button:last-child', '.moment-bar')),
  further(`${game}-replay`, scene(final), async ({ page }) => {
    await page.locator('.final-score .window-foot .button').nth(1).click()
    await page.locator('.moment-bar input').fill('9')
  }),
]

const tab = (name: string, place: number): State =>
  further(`iki-phone-${name}`, scene('iki-4p-month-8', { on: 'phones' }), async ({ page }) => {
    await page.locator('.phone-tabs button').nth(place).click()
    await page.waitForSelector(`.phone-tab[data-tab="${name}"]`)
  })

const TABLES: readonly State[] = [
  ...SCENES.map((each) => scene(each)),
  ...IKI_ASKED.map((each) => scene(each, { on: 'phones' })),
  ...onTable('naishi', 'naishi-mid-game', 'naishi-final'),
  ...onTable('iki', 'iki-4p-month-8', 'iki-4p-final'),
  refused('naishi-why-not', scene('naishi-first-turn'), 'main.table .button[data-off="true"]'),
  further('naishi-phone-log', scene('naishi-mid-game', { on: 'phones' }), press('.nt-head .icon-button', WINDOW)),
  further('naishi-phone-score', scene('naishi-mid-game', { on: 'phones' }), press('.nt-now', WINDOW)),
  tab('hire', 1),
  tab('players', 2),
  tab('tracks', 3),
  tab('log', 4),
]

/** A guided game at the first step of a kind. */
const lesson = (id: string, game: LessonGame, until: (shown: Shown) => Promise<boolean>): State => ({
  id: `lesson-${game}-${id}`,
  open: async (site) => {
    const guest = await site.open('/learn', { name: 'Ada' })
    await startLesson(guest.page, game)
    await follow(guest.page, byMouse, until)
    return guest
  },
})

const GUIDED: readonly State[] = LESSONS.flatMap((game) => [
  lesson('first', game, () => Promise.resolve(true)),
  lesson('do', game, ({ kind }) => Promise.resolve(kind === 'do')),
  lesson('confirm', game, ({ kind }) => Promise.resolve(kind === 'confirm')),
  further(
    `lesson-${game}-free`,
    lesson('', game, () => Promise.resolve(true)),
    async ({ page }) => {
      await page.locator('button.lesson-way').click()
      await page.waitForSelector('.lesson-head[data-standing="free"]')
    },
  ),
])

export const TABLE_STATES: readonly State[] = [...TABLES, ...GUIDED]
