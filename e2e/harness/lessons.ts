import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import type { Site } from './site.ts'
import { NOW_AND_THEN } from './tools.ts'
import type { View } from './views.ts'

export const LESSONS = ['naishi', 'iki'] as const
export type LessonGame = (typeof LESSONS)[number]

/** What the strip over a guided game shows. */
export interface Shown {
  readonly kind: 'read' | 'do' | 'confirm' | 'others' | 'free' | 'over'
  readonly id: string // of the step
  readonly place: number // of the step, from 1
  readonly steps: number
  readonly text: string
  readonly cut: boolean // the text is longer than its place
  readonly lost: readonly string[] // anchors of pieces that it speaks of and that are not there
}

/** Begins a guided game from the page about learning. */
export async function startLesson(page: Page, game: LessonGame): Promise<void> {
  await page.locator(`.hub-game[data-game="${game}"] .hub-start`).click()
  await page.waitForURL(/\/table\//)
  await page.waitForSelector('.question') // the picture of the game may come a little later
}

/** A guided game that has just begun, as a visitor of its own. */
export async function beginLesson(site: Site, game: LessonGame, view: View = {}): ReturnType<Site['open']> {
  const visit = await site.open('/learn', { reducedMotion: true, ...view })
  await startLesson(visit.page, game)
  return visit
}

export const reached =
  (id: string, kind: Shown['kind'] = 'read') =>
  (now: Shown): Promise<boolean> =>
    Promise.resolve(now.id === id && now.kind === kind)

/** Waits until this step is shown; a page that is loaded again takes its time. */
export async function stands(page: Page, id: string): Promise<void> {
  await page.locator(`.lesson-text [data-step="${id}"]`).waitFor()
}

export async function shown(page: Page): Promise<Shown | undefined> {
  return page.evaluate(() => {
    const head = document.querySelector<HTMLElement>('.lesson-head')
    const place = head?.querySelector('.lesson-text')
    const text = place?.querySelector('p')
    if (!head || !place || !text) return undefined
    const [step = '0', steps = '0'] = (head.querySelector('.lesson-place')?.textContent ?? '').match(/\d+/g) ?? []
    const look = head.querySelector<HTMLElement>('.lesson-rings')?.dataset['look'] ?? ''
    const anchors = look.split(/[ +]/).filter((anchor) => anchor !== '')
    return {
      kind: head.dataset['standing'] as Shown['kind'],
      id: text.dataset['step'] ?? '',
      place: Number(step),
      steps: Number(steps),
      text: text.textContent ?? '',
      cut: place.scrollHeight > place.clientHeight + 2, // parts of a pixel do not matter
      lost: anchors.filter((anchor) => document.querySelector(`[data-at="${anchor}"]`) === null),
    }
  })
}

/** How somebody does what the guide asks for. */
export interface Pupil {
  next(page: Page): Promise<void>
  touch(page: Page): Promise<void>
  confirm(page: Page): Promise<void>
}

const LIT = 'main.table [data-piece="legal"]:visible'

/** Touches what the selector finds first; what it stood for may have passed in the meantime. */
async function click(page: Page, selector: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .click({ timeout: 1500 })
    .catch((error: unknown) => {
      if (!/detached|Timeout/.test(String(error))) throw error
    })
}

/** With a mouse: what is lit is touched. */
export const byMouse: Pupil = {
  next: (page) => click(page, '.lesson-head[data-standing="read"] .button.main'),
  touch: (page) => click(page, LIT),
  confirm: (page) => click(page, '.question-buttons .button.main:enabled'),
}

/** With keys alone: arrows lead to what is lit. The button that goes on has the focus by itself. */
export const byKeyboard: Pupil = {
  next: (page) => page.keyboard.press('Enter'),
  touch: async (page) => {
    const tried = new Set<string>()
    for (let presses = 0; presses < 40; presses++) {
      const way = await page.evaluate(wayToLight)
      if (way === undefined) return page.keyboard.press('Enter')
      const at = `${way.at} ${way.keys[0]}`
      await page.keyboard.press(tried.has(at) ? way.keys[1] : way.keys[0])
      tried.add(at)
    }
    throw new Error('no way leads to what is lit')
  },
  confirm: (page) => page.keyboard.press('e'),
}

interface Way {
  readonly at: string // the piece that has the focus
  readonly keys: readonly [string, string] // the arrow that leads there, and the one to try if it does not
}

/** In the page: undefined when what is lit has the focus, else where it is and which arrows lead to the nearest piece that is lit. */
function wayToLight(): Way | undefined {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active.dataset['piece'] === undefined)
    return { at: 'nowhere', keys: ['ArrowDown', 'ArrowDown'] }
  if (active.dataset['piece'] === 'legal') return undefined
  const from = active.getBoundingClientRect()
  const pieces = [...document.querySelectorAll<HTMLElement>('[data-piece]')]
  const [nearest = [0, 0]] = pieces
    .filter((piece) => piece.dataset['piece'] === 'legal' && piece.offsetParent !== null)
    .map((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect()
      return [x - from.x + (width - from.width) / 2, y - from.y + (height - from.height) / 2]
    })
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
  const across = nearest[0] > 0 ? 'ArrowRight' : 'ArrowLeft'
  const along = nearest[1] > 0 ? 'ArrowDown' : 'ArrowUp'
  const isFlat = Math.abs(nearest[0]) > Math.abs(nearest[1])
  return { at: `${pieces.indexOf(active)}`, keys: isFlat ? [across, along] : [along, across] }
}

const PATIENCE = 100 // touches for one step

/** Goes through the script, and calls `meet` whenever something new is shown; stops where `meet` says so, or when the game is free. */
export async function follow(page: Page, pupil: Pupil, meet: (shown: Shown) => Promise<boolean>): Promise<void> {
  let met = ''
  for (let touches = 0; touches < PATIENCE; touches++) {
    await page.waitForFunction(isDue, undefined, NOW_AND_THEN)
    const now = await shown(page)
    if (now === undefined) continue
    const here = `${now.kind} ${now.id}`
    if (here !== met) {
      met = here
      touches = 0
      if (await meet(now)) return
    }
    if (now.kind === 'free' || now.kind === 'over') return
    const state = await page.locator('.question').first().getAttribute('data-state')
    if (now.kind === 'read') await pupil.next(page)
    else if (state === 'closing') await pupil.confirm(page)
    else if (state === 'asked') await pupil.touch(page)
  }
  throw new Error(`nothing goes on: ${met}`)
}

/** In the page: there is something to read or to do. */
function isDue(): boolean {
  const standing = document.querySelector<HTMLElement>('.lesson-head')?.dataset['standing'] ?? 'others'
  if (standing === 'others' || document.querySelector('.lesson-text p') === null) return false
  const state = document.querySelector<HTMLElement>('.question')?.dataset['state'] ?? ''
  return /read|free|over/.test(standing) || /asked|closing/.test(state)
}

/** The text of a step as the catalogue has it; names of people may be anything. */
export function textOf(game: LessonGame, language: string, id: string): RegExp {
  const file = new URL(`../../packages/words/src/catalogues/${language}/${game}-lesson.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const text = texts[`lesson.${game}.step.${id}`] ?? `nothing is said of ${id}`
  const plain = text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${plain.replaceAll(/\{\w+\}/g, '.+')}$`)
}
