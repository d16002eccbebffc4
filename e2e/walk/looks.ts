import type { CDPSession, Page } from 'playwright-core'
import { Eye } from './eye.ts'
import type { Allowance, Fault, Said, Sight } from './eye.ts'
import { checkTexts } from './texts.ts'

export const LANGUAGES = ['en', 'pl', 'de', 'ru'] as const
export type Language = (typeof LANGUAGES)[number]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** A screen, and whether it is touched and is a phone's. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly touch: boolean
  readonly phone: boolean
}

const PHONE = { touch: true, phone: true }
export const SIZES: readonly Size[] = [
  { width: 1440, height: 900, touch: false, phone: false },
  { width: 1024, height: 768, touch: true, phone: false },
  { width: 844, height: 390, ...PHONE },
  { width: 390, height: 844, ...PHONE },
  { width: 360, height: 740, ...PHONE },
]

export const nameOf = ({ width, height }: Size): string => `${width}x${height}`

/** What is right where it is, though it would be a fault elsewhere. */
const ALLOWED: readonly Allowance[] = [
  { kind: 'outside', selector: '.page-skip', why: 'it comes into sight when it has the focus' },
  { kind: 'target', selector: '.page-skip', why: 'it is for keys' },
  { kind: 'overlap', selector: '.page-skip', why: 'it comes into sight when it has the focus' },
  { kind: 'cut', selector: '.invitation-link', why: 'the link is copied, not read' },
  { kind: 'cut', selector: '.channel-head small', why: 'an address longer than its line breaks where it must' },
  { kind: 'cut', selector: '.hook-secret-box', why: 'the secret is copied, not read' },
  { kind: 'target', selector: '.notice-log td a', why: 'a link within a sentence' },
  { kind: 'cut', selector: '.iki-still .cut', why: 'a picture of a part of the board' },
  { kind: 'outside', selector: '.iki-still .cut', why: 'a picture of a part of the board' },
  {
    kind: 'overlap',
    selector: 'main:has(.nt-exchange) :is(.nt-line:nth-last-of-type(-n + 3), .nt-label)',
    why: 'cards that are dealt lie over the places they go to',
  },
  {
    kind: 'overlap',
    selector: 'main:has(.said button) :is(.nt-board, .nt-me, .nt-court, .nt-right)',
    why: 'what answers a touch goes again by itself',
  },
  {
    kind: 'overlap',
    selector: 'main:has(.look-sheet) :not(.look-sheet, .look-sheet *, :has(.look-sheet))',
    why: 'a sheet lies over a part of the table, and closes again',
  },
  {
    kind: 'overlap',
    selector: 'main:has(.look-strip[data-large="true"]) :not(.look-strip, .look-strip *, :has(.look-strip))',
    why: 'a graph that is enlarged lies over a part of the table, and shrinks again',
  },
  { kind: 'cut', selector: 'main:has(.look-sheet) .past-marks *', why: 'they go with their pieces, under the sheet' },
  {
    kind: 'outside',
    selector: 'main:has(.look-sheet) .past-marks *',
    why: 'they go with their pieces, under the sheet',
  },
  { kind: 'overlap', selector: '.question:has(.hint)', why: 'a hint was asked for, and closes again' },
  {
    kind: 'outside',
    selector: '.final-score:has(.graph-table, .review-all[aria-expanded="true"]) *',
    why: 'one has scrolled to what is below',
  },
  { kind: 'target', selector: '[data-piece]:not([data-piece="legal"])', why: 'it only tells of itself' },
  {
    kind: 'target',
    selector: '.aside .street .space',
    why: 'the same answer stands beside the street, large enough for a finger',
  },
  { kind: 'overlap', selector: '.stall-mark', why: 'the name of a place lies under the card that is laid on it' },
  { kind: 'cut', selector: '.seal-numbers code', why: 'digits of a number break anywhere' },
  { kind: 'target', selector: '.about a', why: 'a link within a sentence' },
  { kind: 'overlap', selector: '.kanji', why: 'the signs of a name are brushed close together' },
]

/** What one sees on a phone without scrolling: what is asked, all that answers it, what is to be known and what a guide says. */
const ON_PHONES = [
  '.question h1, .question .tile, .question-buttons .button',
  '.online-head p, .online-head button, .lesson-text p, .lesson-head button',
]
/** What one also sees where nothing is far down: one's own cards and goods, the court, and how a game ended. */
const ON_LOW_ONES = [
  '.nt-dealt, .table .nt-piece [data-place], .nt-court button, .phone-strip button',
  '.final-score .window-title, .final-score tfoot, .final-score .window-foot .button',
]
const LOW = 500 // pixels

const DEEPEST = 1500 // pixels

/** What a page looks like from somewhere down. */
export interface Picture {
  readonly jpeg: string // in base 64
  readonly top: number
}

/** A page that is already open, on screens of other sizes, by day and by night. */
export class Looker {
  private readonly page: Page
  private readonly session: CDPSession
  private readonly checkTexts: (said: readonly Said[]) => Fault[]

  private constructor(page: Page, session: CDPSession, language: Language) {
    this.page = page
    this.session = session
    this.checkTexts = checkTexts(language)
  }

  static async at(page: Page, language: Language): Promise<Looker> {
    return new Looker(page, await page.context().newCDPSession(page), language)
  }

  async turnTo({ width, height, touch, phone }: Size, theme: Theme): Promise<void> {
    await this.session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
    await this.session.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: phone,
    })
    await this.page.emulateMedia({ colorScheme: theme })
    await this.page.evaluate(settle)
  }

  async check({ width, height, phone }: Size): Promise<Fault[]> {
    const atOnce = phone ? [...ON_PHONES, ...(height < LOW ? ON_LOW_ONES : [])].join(', ') : ''
    const sight: Sight = { width, height, fingers: phone, atOnce, allowed: ALLOWED }
    const look = `new (${Eye.toString()})(${JSON.stringify(sight)}).look()`
    const { faults, said } = await this.page.evaluate<ReturnType<Eye['look']>>(look)
    return [...faults, ...this.checkTexts(said)]
  }

  /** A picture of the page, as far down as is worth a look. Tables and windows measure the screen, so of them there is only what is in sight. */
  async picture({ width, height }: Size): Promise<Picture> {
    const [whole, top, measures] = await this.page.evaluate(() => {
      const { scrollHeight } = document.documentElement
      return [scrollHeight, scrollY, document.querySelector('main.table, main.curtain, dialog:modal') !== null] as const
    })
    const beyond = {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height: Math.min(whole, Math.max(height, DEEPEST)), scale: 1 },
    }
    const { data } = await this.session.send('Page.captureScreenshot', {
      format: 'jpeg',
      quality: 70,
      ...(measures ? {} : beyond),
    })
    return { jpeg: data, top: measures ? top : 0 }
  }
}

/**
 * In the page: waits until nothing has moved for a while, counted in frames too, of which a busy machine draws few. A table whose layout is still on
 * its way is empty, and does not move either.
 */
async function settle(): Promise<void> {
  await document.fonts.ready
  const end = performance.now() + 10_000
  let since = performance.now()
  let frames = 0
  let before = ''
  while (performance.now() < end && (performance.now() < since + 250 || frames < 15)) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const boxes = [...document.querySelectorAll('main *')].slice(0, 300).map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return Math.round(x + 3 * y + 5 * width + 7 * height)
    })
    const isEmpty = document.querySelector('main :is(.desk, .tablet, .phone):empty') !== null
    const now = [document.documentElement.scrollHeight, ...boxes].join(' ')
    const isStill = now === before && !isEmpty
    frames = isStill ? frames + 1 : 0
    if (!isStill) since = performance.now()
    before = now
  }
}
