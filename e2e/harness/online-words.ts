import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const LANGUAGES = ['pl', 'de', 'ru', 'en'] as const // the last one stays

/** A text as it stands in a language's catalogue. */
function said(language: string, key: string): string {
  const name = key.startsWith('trouble.') ? 'app' : key.split('.')[0]
  const texts = JSON.parse(readFileSync(`packages/words/src/catalogues/${language}/${name}.json`, 'utf8')) as object
  const text: unknown = Reflect.get(texts, key)
  if (typeof text !== 'string') throw new Error(`${language} has no text ${key}`)
  return text
}

/** The page says these things in all four languages, and nowhere a key instead of its text. */
export async function saysInAllLanguages(page: Page, ...keys: string[]): Promise<void> {
  for (const language of LANGUAGES) {
    await page.locator('.page-language select').selectOption(language)
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(language)
    for (const key of keys) await expect.poll(() => page.innerText('main')).toContain(said(language, key))
    expect(await page.innerText('body')).not.toMatch(/\b(online|onlineTable|pages|table|trouble)\.[a-z]/)
  }
}
