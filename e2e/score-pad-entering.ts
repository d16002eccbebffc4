import type { Page } from 'playwright-core'

/** The rulebooks' examples, as a person would enter them. */
const TERRITORY = ['Fort', 'Sentinel', 'Councillor', 'Banner', 'Rice', 'Fort', 'Mountain', 'Naishi', 'Rice', 'Rice']
export const LETTERS = 'fscbrfmnrr'
const AMOUNTS = { 'IKI track': 28, Artisan: 3, Master: 1, 'Shop seller': 1, Pipes: 1, Mon: 5, Koban: 1 }
const TAKEN = [
  /^Retired Puppeteer/,
  /^Spring \+1/,
  /^Summer \+7/,
  /^Winter \+0/,
  /^Autumn 1 per card/,
  /^Winter 5 IKI/,
  /^Restaurant/,
]

/** By mouse: a place, then cards, which go to one place after the other. */
export async function layByMouse(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name of player 1' }).fill('Ada')
  await page.getByRole('button', { name: 'Row 1: empty' }).first().click()
  for (const card of TERRITORY) await page.locator('.sp-cards button', { hasText: card }).click()
}

export async function fillByMouse(page: Page): Promise<void> {
  const sheet = page.getByRole('region', { name: 'Player 1' })
  for (const [label, amount] of Object.entries(AMOUNTS)) {
    const more = sheet.getByRole('button', { name: `One more: ${label}`, exact: true })
    for (let i = 0; i < amount; i++) await more.click()
  }
  for (const name of TAKEN) await sheet.getByRole('checkbox', { name }).check({ force: true })
}

/** Goes on by the Tab key until something of this name has the focus. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press('Tab')
    const label = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined
      return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    })
    if (name.test(label)) return
  }
  throw new Error(`the keys do not come to ${String(name)}`)
}

export async function fillByKeys(page: Page): Promise<void> {
  const steps: readonly [RegExp, string][] = [
    [/^IKI track/, '28'],
    [/^Artisan/, '3'],
    [/^Master/, '1'],
    [/^Shop seller/, '1'],
    [/^Retired Puppeteer/, ' '],
    [/^Spring \+1/, ' '],
    [/^Summer \+7/, ' '],
    [/^Winter \+0/, ' '],
    [/^Pipes/, '1'],
    [/^Autumn 1 per card/, ' '],
    [/^Winter 5 IKI/, ' '],
    [/^Restaurant/, ' '],
    [/^Mon/, '5'],
    [/^Koban/, '1'],
  ]
  for (const [name, keys] of steps) {
    await tabTo(page, name)
    await page.keyboard.type(keys)
  }
}

/** What is wider than its place, or than the screen. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = [...document.querySelectorAll<HTMLElement>('.score-pad *')].filter((element) => {
      if (element.closest('svg, .unseen, .sp-only-print') !== null || element.offsetParent === null) return false
      const style = getComputedStyle(element)
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)
      const spills = hasText && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1
      return (spills && style.textOverflow !== 'ellipsis') || element.getBoundingClientRect().right > innerWidth + 1
    })
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    return [...page, ...over.map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`)]
  })
}

/** A picture's size, and how much of it is the red of the winner's seal, light figures within that seal, and ink. */
export function look(
  page: Page,
  png: Buffer,
): Promise<Record<'width' | 'height' | 'seal' | 'figures' | 'ink', number>> {
  return page.evaluate(
    async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const canvas = new OffscreenCanvas(width, height)
      const pen = canvas.getContext('2d')
      if (pen === null) throw new Error('this browser does not draw')
      pen.drawImage(image, 0, 0)
      const from = Math.round(height * 0.85) // the totals are at the foot
      const { data } = pen.getImageData(0, 0, width, height)
      const isAt = (x: number, y: number, colour: readonly number[]): boolean =>
        colour.every((part, i) => Math.abs((data[4 * (y * width + x) + i] ?? 0) - part) < 6)
      const count = { seal: 0, figures: 0, ink: 0 }
      for (let y = 0; y < height; y++) {
        const red = Array.from({ length: y < from ? 0 : width }, (_, x) => x).filter((x) => isAt(x, y, [185, 58, 42]))
        const left = red.at(0) ?? 0
        const right = red.at(-1) ?? 0
        count.seal += red.length
        for (let x = left; x < right; x++) if (isAt(x, y, [255, 248, 234])) count.figures++
        for (let x = 0; x < width; x++) if (isAt(x, y, [42, 37, 34])) count.ink++
      }
      return { width, height, ...count }
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
}
