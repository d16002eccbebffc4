import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findBarriers, hear } from './tools.ts'
import { PHONE } from './views.ts'
import type { View } from './views.ts'

/** What a table of IKI asks for in its eighth month, and whose turn it says it is. */
export const QUESTIONS = {
  pl: [/Wybierz|stoisko/, 'Twoja tura'],
  de: [/Wohin|Platz/, 'Du bist am Zug'],
  ru: [/Выберите|комнат/, 'Ваш ход'],
  en: [/Choose a stall/, 'Your turn'],
} as const

export async function expectNoBarriers(page: Page, where?: string): Promise<void> {
  expect(await findBarriers(page), where).toEqual([])
}

export async function expectQuestion(page: Page, language: keyof typeof QUESTIONS): Promise<void> {
  const [asked, turn] = QUESTIONS[language]
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe(language)
  await expect.poll(() => page.locator('.question h1').innerText()).toMatch(asked)
  await expect.poll(() => page.locator('.question-who').innerText()).toContain(turn)
}

/** Every piece has a name, and what is lit says so. */
export async function expectNames(page: Page): Promise<void> {
  const lit = page.locator('[data-piece="legal"]:not(.button):visible') // buttons are there when they can be pressed
  await lit.first().waitFor()
  const pieces = (await hear(page)).filter(({ role }) => role === 'button')
  expect(pieces.filter((piece) => piece.name === '')).toEqual([])
  expect(pieces.filter(({ description }) => description.startsWith('can be chosen'))).toHaveLength(await lit.count())
}

/** The log is told as it happened, and its news are in sight. */
export async function expectNewsInSight(page: Page, game: 'iki' | 'naishi', screen: View['screen']): Promise<void> {
  if (screen === PHONE) await page.getByRole(game === 'iki' ? 'tab' : 'button', { name: /log|What happened/i }).tap()
  const lines = page.locator('.log li')
  await lines.first().waitFor()
  const fresh = await lines.evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset['fresh'] === 'true'))
  expect(fresh).toEqual(fresh.toSorted((a, b) => Number(a) - Number(b))) // what is new comes last
  const news = fresh.includes(true) ? lines.nth(fresh.indexOf(true)) : lines.last()
  await expect.poll(() => news.evaluate(isInSight)).toBe(true)
}

/** In the page: whether a line begins within what its list shows. */
function isInSight(line: Element): boolean {
  const [own, list] = [line.getBoundingClientRect(), line.parentElement?.getBoundingClientRect()]
  return list !== undefined && own.top >= list.top - 1 && own.top < list.bottom
}
