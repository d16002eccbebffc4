import type { Class } from '@edokko/review'
import { answer } from '../harness/puzzles.ts'
import { allClasses, layReviewedTable, oneMistake, plyOf } from '../harness/reviews.ts'
import type { Opinion, ReviewedScene } from '../harness/reviews.ts'
import { MUCH_TO_SAY } from '../harness/reasons.ts'
import { prepareReviewer } from '../harness/reviewer.ts'
import type { Reviewing } from '../harness/reviewer.ts'
import type { Guest, OnlineSite } from '../harness/online-site.ts'
import { startTable } from '../harness/online-tables.ts'
import { layTable, sceneNamed, settingOf } from '../scenes.ts'
import { further } from './state.ts'
import type { State } from './state.ts'

const FINALS = ['naishi-final', 'iki-2p-final', 'iki-4p-final'] as const
type Final = (typeof FINALS)[number]
const gameOf = (final: Final): string => final.replace('-final', '')

/** A finished game with a review: at its final score, or looked back at. */
interface Reviewed {
  readonly final?: Final
  readonly opinion?: () => Opinion
  readonly left?: number // decisions that are not counted
  readonly reviewing?: Reviewing
}

type Laid = readonly [Guest, ReviewedScene]

async function lay(
  site: OnlineSite,
  { final = 'naishi-final', opinion = allClasses, left, reviewing }: Reviewed,
): Promise<Laid> {
  const guest = await site.open('/nowhere', { name: 'Ada' })
  const scene = await layReviewedTable(guest.page, sceneNamed(final), opinion(), left)
  if (reviewing !== undefined) await prepareReviewer(guest.context, reviewing)
  return [guest, scene]
}

// At the final score

const summary = (id: string, seen: string, reviewed: Reviewed = {}): State => ({
  id: `review-${id}`,
  open: async (site) => {
    const [guest, { path }] = await lay(site, reviewed)
    await guest.page.goto(site.address(path.replace('/review', '')))
    await guest.page.waitForSelector(`.review-summary${seen}`)
    return guest
  },
})

/** A game of which nothing is counted yet. */
const uncounted = (id: string, seen: string, review: Reviewing[string]): State => ({
  id: `review-${id}`,
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await prepareReviewer(guest.context, { review })
    await guest.page.goto(site.address(`/table/${await layTable(guest.page, sceneNamed('naishi-final'))}`))
    await guest.page.waitForSelector(`.review-summary${seen}`)
    return guest
  },
})

const onlyClose = (): Opinion => (seat, ply) => ((seat + ply) % 3 === 0 ? 'close' : 'good')
const LEFT = summary('left', '[data-phase="left"]', { left: 20, reviewing: { review: 'thinks' } })
const DONE = summary('done', '[data-phase="complete"] .moment-card')
const goOn = async ({ page }: Guest): Promise<void> => {
  await page.locator('.review-way button').click()
  await page.waitForSelector('.review-summary[data-phase="running"]')
}

/** At the final score of a game in which one took advice. */
const advised = (final: Final): State => ({
  id: `review-advice-${gameOf(final)}`,
  open: async (site) => {
    const [{ page, ...guest }, { path }] = await lay(site, { final })
    const advice = settingOf(sceneNamed(final)).seats.map(() => ({ hints: 2, heeded: 1, ignored: 2 }))
    await layTable(page, sceneNamed(final), undefined, { advice })
    await page.goto(site.address(path.replace('/review', '')))
    await page.waitForSelector('.final-score .advice')
    await page.waitForSelector('.review-summary[data-phase="complete"]')
    return { page, ...guest }
  },
})

const SUMMARIES: readonly State[] = [
  uncounted('begun', '[data-phase="running"]', 'thinks'),
  LEFT,
  further('review-counting', LEFT, goOn),
  further(
    'review-counting-iki',
    summary('', '[data-phase="left"]', { final: 'iki-4p-final', left: 90, reviewing: { review: 'thinks' } }),
    goOn,
  ),
  DONE,
  summary('done-iki', '[data-phase="complete"] .moment-card', { final: 'iki-4p-final' }),
  summary('done-iki-2p', '[data-phase="complete"] .moment-card', { final: 'iki-2p-final' }),
  further('review-table', DONE, async ({ page }) => {
    await page.locator('.review-summary .graph-as-table').click()
    await page.locator('.review-summary .graph-table').scrollIntoViewIfNeeded()
  }),
  further(
    'review-all-moments',
    summary('', '[data-phase="complete"] .moment-card', { final: 'iki-4p-final' }),
    async ({ page }) => {
      await page.locator('.review-all').click()
      await page.locator('.moment-card').last().scrollIntoViewIfNeeded()
    },
  ),
  summary('nothing', '[data-phase="complete"]', { opinion: () => () => 'good' }),
  summary('only-close', '[data-phase="complete"]', { opinion: onlyClose }),
  uncounted('stopped', '[data-phase="problem"]', { problem: 'failed' }),
  further(
    'review-stopped-midway',
    summary('', '[data-phase="left"]', { left: 20, reviewing: { review: { problem: 'failed' } } }),
    async ({ page }) => {
      await page.locator('.review-way button').click()
      await page.waitForSelector('.review-summary[data-phase="problem"]')
    },
  ),
  advised('naishi-final'),
  advised('iki-4p-final'),
  uncounted('other-rules', '[data-phase="problem"]', { problem: 'other-rules' }),
]

// Looking back

const PANEL = '.look-panel'

/** Opens what is told of a decision, where it is not beside the table anyway. */
const openPanel = async ({ page }: Guest): Promise<void> => {
  await page.locator(':is(.look-bar, .look-line) .button.main').click()
  await page.waitForSelector(PANEL)
}

/** A finished game at a decision that is called so, or at its first or last one. */
const at = (id: string, called: Class | 'first' | 'end', reviewed: Reviewed = {}): State => ({
  id: `look-${id}`,
  open: async (site) => {
    const [guest, scene] = await lay(site, reviewed)
    const ply = called === 'first' ? 0 : called === 'end' ? scene.judged.length : plyOf(scene, called)
    await guest.page.goto(site.address(`${scene.path}?move=${ply + 1}`))
    await guest.page.waitForSelector('.question')
    return guest
  },
})

/** With what is told of the decision, reasons and all. */
function told(state: State, seen = PANEL): State {
  const open = async (site: OnlineSite): Promise<Guest> => {
    const guest = await state.open(site)
    await guest.page.waitForSelector(seen)
    return guest
  }
  return { ...state, open, window: { seen: PANEL, open: openPanel } }
}

const key =
  (name: string, seen: string) =>
  async ({ page }: Guest): Promise<void> => {
    await page.keyboard.press(name)
    await page.waitForSelector(seen)
  }

/** A blunder of which as much is told as can be. */
const explained = (final: Final): State =>
  told(
    at(`${gameOf(final)}-reasons`, 'blunder', {
      final,
      reviewing: { reasons: { answer: MUCH_TO_SAY[final === 'naishi-final' ? 'naishi' : 'iki'] } },
    }),
    '.look-worlds',
  )

const MISTAKE = at('naishi-mistake', 'mistake')

/** The graph as a table: on phones it is in the panel. */
async function openTable(guest: Guest): Promise<void> {
  const button = guest.page.locator('.graph-as-table:visible')
  if ((await button.count()) === 0) await openPanel(guest)
  await button.click()
  await guest.page.waitForSelector('.graph-table')
}
const LOOKING: readonly State[] = [
  ...FINALS.flatMap((final) => {
    const reviewed = { final }
    return [
      at(`${gameOf(final)}-start`, 'first', reviewed),
      at(`${gameOf(final)}-mistake`, 'mistake', reviewed),
      told(at(`${gameOf(final)}-why`, 'blunder', reviewed), '.look-worlds'),
      told(at(`${gameOf(final)}-slip`, 'slip', reviewed), '.look-worlds'),
      told(at(`${gameOf(final)}-fine`, 'fine', reviewed)),
      told(at(`${gameOf(final)}-end`, 'end', reviewed)),
    ]
  }),
  ...FINALS.map(explained),
  told(at('naishi-close', 'close')),
  told(at('naishi-not-counted', 'end', { left: 20, reviewing: { review: 'thinks' } })),
  told(at('naishi-unexplained', 'mistake', { reviewing: { reasons: { problem: 'failed' } } }), '.look-retry'),
  { ...further('look-naishi-table', MISTAKE, openTable), window: { seen: '.graph-table', open: openTable } },
  further('look-naishi-large', MISTAKE, ({ page }) => page.keyboard.press('g')),
  further('look-iki-4p-large', at('', 'mistake', { final: 'iki-4p-final' }), ({ page }) => page.keyboard.press('g')),
  further('look-naishi-theirs', MISTAKE, ({ page }) => page.keyboard.press('2')),
  further('look-iki-4p-theirs', at('', 'first', { final: 'iki-4p-final' }), async ({ page }) => {
    for (const seat of ['2', '3', '4']) await page.keyboard.press(seat)
    await page.keyboard.press('n')
  }),
  further('look-naishi-moments', MISTAKE, async ({ page }) => {
    await page.locator('.look-list').click()
    await page.waitForSelector('dialog[open]')
  }),
  further('look-naishi-keys', MISTAKE, key('?', 'dialog[open]')),
  further('look-naishi-play-on', MISTAKE, key('p', 'dialog[open]')),
  further('look-iki-4p-play-on', at('', 'mistake', { final: 'iki-4p-final' }), key('p', 'dialog[open]')),
  {
    id: 'look-not-over',
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada' })
      await guest.page.goto(site.address(`/review/table/${await layTable(guest.page, sceneNamed('naishi-mid-game'))}`))
      await guest.page.waitForSelector('.lost-text')
      return guest
    },
  },
  {
    id: 'look-other-rules',
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada' })
      const id = await layTable(guest.page, sceneNamed('naishi-final'), undefined, { rules: 0 })
      await guest.page.goto(site.address(`/review/table/${id}`))
      await guest.page.waitForSelector('.lost-text, main.notice .window-foot')
      return guest
    },
  },
  {
    id: 'look-forked-over',
    open: async (site) => {
      const guest = await site.open('/nowhere', { name: 'Ada' })
      const scene = sceneNamed('naishi-final')
      const id = await layTable(guest.page, scene, undefined, { setting: { ...settingOf(scene), fork: true } })
      await guest.page.goto(site.address(`/table/${id}`))
      await guest.page.waitForSelector('.fork-note')
      return guest
    },
  },
]

// Trying again

const asked = (id: string, final: Final): State =>
  further(`look-${id}`, at('', 'mistake', { final }), key('t', '.question[data-state="asked"]'))

/** A mistake that is answered once more: by the choice that was best, or by the one that was made then. */
const answered = (id: string, by: 'best' | 'chosen'): State => ({
  id: `look-${id}`,
  open: async (site) => {
    const [guest, scene] = await lay(site, { opinion: () => oneMistake(0) })
    const { page } = guest
    const [judged] = scene.judged // what is given away, with which a move ends
    const verdict = by === 'best' ? { ...judged, class: 'good', loss: 0, chosen: judged.best } : judged
    await prepareReviewer(guest.context, { judge: { answer: [verdict] } })
    await page.goto(site.address(scene.path))
    await page.waitForSelector('.question')
    await page.keyboard.press('t')
    await answer(page, judged[by].choice, 'keys')
    await page.waitForSelector('.look-tries')
    return guest
  },
})

const TRIES: readonly State[] = [
  asked('try', 'naishi-final'),
  asked('try-iki-4p', 'iki-4p-final'),
  answered('try-right', 'best'),
  answered('try-wrong', 'chosen'),
]

// Advice at the table

const hinted = (id: string, scene: string, seen: string, reviewing: Reviewing = {}): State => ({
  id: `hint-${id}`,
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    await prepareReviewer(guest.context, reviewing)
    await guest.page.goto(site.address(`/table/${await layTable(guest.page, sceneNamed(scene))}`))
    await guest.page.waitForSelector('.question[data-state="asked"]')
    await guest.page.keyboard.press('h')
    await guest.page.waitForSelector(seen)
    return guest
  },
  window: {
    seen: '.hint',
    open: async ({ page }) => {
      await page.keyboard.press('h')
      await page.waitForSelector(seen, { state: 'attached' }) // a tablet has no room for the reason
    },
  },
})

/** A table with a coach, at which the rice was taken in place of a Ninja. */
const COACHED: State = {
  id: 'coach-speaks',
  open: async (site) => {
    const guest = await site.open('/nowhere', { name: 'Ada' })
    const { page } = guest
    const scene = sceneNamed('naishi-mid-game')
    const setting = { ...settingOf(scene), coach: true }
    await page.goto(site.address(`/table/${await layTable(page, scene, undefined, { setting })}`))
    await page.locator('[data-at="pile-2"] button').click()
    await page.locator('[data-at="place-0-7"] button').click()
    await page.waitForSelector('.question[data-state="closing"]')
    await page.waitForSelector('[data-coach="ready"]', { state: 'attached', timeout: 60_000 })
    await page.keyboard.press('e')
    await page.waitForSelector('.coach-show')
    await page.waitForSelector('.question .reason')
    return guest
  },
}

const ADVICE: readonly State[] = [
  hinted('computing', 'naishi-mid-game', '.hint-thinking', { consider: 'thinks' }),
  hinted('failed', 'naishi-mid-game', '.hint [role="alert"]', { consider: { problem: 'failed' } }),
  hinted('naishi', 'naishi-mid-game', '.hint .reason'),
  hinted('iki-2p', 'iki-2p-month-8', '.hint .reason'),
  hinted('iki-4p', 'iki-4p-month-8', '.hint .reason'),
  {
    id: 'hint-refused',
    open: async (site) => {
      const ada = await site.open('/nowhere', { name: 'Ada' })
      const ben = await site.open('/nowhere', { name: 'Ben' })
      await startTable(site, [ada, ben])
      await ada.page.keyboard.press('h')
      await ada.page.waitForSelector('.hint [role="status"]')
      return ada
    },
  },
  COACHED,
  further('coach-shows', COACHED, async ({ page }) => {
    await page.locator('.coach-show').click()
    await page.waitForSelector('.board-mark')
  }),
]

export const REVIEW_STATES: readonly State[] = [...SUMMARIES, ...LOOKING, ...TRIES, ...ADVICE]
