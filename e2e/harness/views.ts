import type { BrowserContextOptions } from 'playwright-core'

/** The screens that the tables are drawn for. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions
export const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } satisfies BrowserContextOptions
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

/** The narrowest of common phones. */
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } } satisfies BrowserContextOptions

/** How somebody looks at a page. */
export interface View {
  readonly screen?: typeof DESKTOP | typeof TABLET | typeof PHONE // DESKTOP if not said
  readonly theme?: 'light' | 'dark'
  readonly language?: string // as browsers name it: en-GB, pl
  readonly reducedMotion?: boolean
  readonly serviceWorkers?: 'allow' | 'block' // block if not said: to keep all files takes a visitor longer than to look at a page
}

export function contextOptions({
  screen = DESKTOP,
  theme = 'light',
  language = 'en-GB',
  reducedMotion = false,
  serviceWorkers = 'block',
}: View): BrowserContextOptions {
  return {
    ...screen,
    colorScheme: theme,
    locale: language,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    serviceWorkers,
  }
}
