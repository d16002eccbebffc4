import type { messages as ear } from './languages/ear/en.ts'
import type { messages as friends } from './languages/friends/en.ts'
import type { messages as guestBots } from './languages/guest-bots/en.ts'
import type { messages as hints } from './languages/hints/en.ts'
import type { messages as ikiRules } from './languages/iki-rules/en.ts'
import type { messages as learn } from './languages/learn/en.ts'
import type { messages as lessons } from './languages/lessons/en.ts'
import type { messages as lookback } from './languages/lookback/en.ts'
import type { messages as matches } from './languages/matches/en.ts'
import type { messages as me } from './languages/me/en.ts'
import type { messages as myNotices } from './languages/my-notices/en.ts'
import type { messages as naishiRules } from './languages/naishi-rules/en.ts'
import type { messages as online } from './languages/online/en.ts'
import type { messages as onlineTable } from './languages/online-table/en.ts'
import type { messages as priceSheet } from './languages/price-sheet/en.ts'
import type { messages as profile } from './languages/profile/en.ts'
import type { messages as puzzles } from './languages/puzzles/en.ts'
import type { messages as reasons } from './languages/reasons/en.ts'
import type { messages as review } from './languages/review/en.ts'
import type { messages as scorePad } from './languages/score-pad/en.ts'
import type { messages as sharing } from './languages/sharing/en.ts'
import type { messages as statistics } from './languages/statistics/en.ts'
import type { messages as ways } from './languages/ways/en.ts'
import type { messages as talk } from './languages/talk/en.ts'
import { withTexts } from './words.ts'
import type { Fetch, Key, Language, Words } from './words.ts'

/** What only some pages say, by the part of the house that says it. */
interface Parts {
  readonly online: typeof online
  readonly onlineTable: typeof onlineTable
  readonly friends: typeof friends
  readonly guestBots: typeof guestBots
  readonly learn: typeof learn
  readonly lessons: typeof lessons
  readonly lookback: typeof lookback
  readonly naishiRules: typeof naishiRules
  readonly ikiRules: typeof ikiRules
  readonly matches: typeof matches
  readonly me: typeof me
  readonly myNotices: typeof myNotices
  readonly priceSheet: typeof priceSheet
  readonly profile: typeof profile
  readonly puzzles: typeof puzzles
  readonly reasons: typeof reasons
  readonly review: typeof review
  readonly scorePad: typeof scorePad
  readonly sharing: typeof sharing
  readonly statistics: typeof statistics
  readonly talk: typeof talk
  readonly hints: typeof hints
  readonly ways: typeof ways
  readonly ear: typeof ear
}

export type Part = keyof Parts
export type KeyOf<P extends Part> = Key | (keyof Parts[P] & string)

/** Every text in one language, those of a part too. */
export interface MoreWords<P extends Part> extends Words {
  say(key: KeyOf<P>, values?: Readonly<Record<string, string | number>>): string
}

/** Every text in one language, those of playing over the net too. */
export type OnlineWords = MoreWords<'online'>

/** And those of a table there. */
export type OnlineTableWords = MoreWords<'onlineTable'>

/** Each part is fetched by the pages alone that need it. */
const CATALOGUES: Readonly<Record<Part, Readonly<Record<Language, Fetch>>>> = {
  online: {
    en: () => import('./languages/online/en.ts'),
    pl: () => import('./languages/online/pl.ts'),
    de: () => import('./languages/online/de.ts'),
    ru: () => import('./languages/online/ru.ts'),
  },
  onlineTable: {
    en: () => import('./languages/online-table/en.ts'),
    pl: () => import('./languages/online-table/pl.ts'),
    de: () => import('./languages/online-table/de.ts'),
    ru: () => import('./languages/online-table/ru.ts'),
  },
  friends: {
    en: () => import('./languages/friends/en.ts'),
    pl: () => import('./languages/friends/pl.ts'),
    de: () => import('./languages/friends/de.ts'),
    ru: () => import('./languages/friends/ru.ts'),
  },
  guestBots: {
    en: () => import('./languages/guest-bots/en.ts'),
    pl: () => import('./languages/guest-bots/pl.ts'),
    de: () => import('./languages/guest-bots/de.ts'),
    ru: () => import('./languages/guest-bots/ru.ts'),
  },
  learn: {
    en: () => import('./languages/learn/en.ts'),
    pl: () => import('./languages/learn/pl.ts'),
    de: () => import('./languages/learn/de.ts'),
    ru: () => import('./languages/learn/ru.ts'),
  },
  lessons: {
    en: () => import('./languages/lessons/en.ts'),
    pl: () => import('./languages/lessons/pl.ts'),
    de: () => import('./languages/lessons/de.ts'),
    ru: () => import('./languages/lessons/ru.ts'),
  },
  lookback: {
    en: () => import('./languages/lookback/en.ts'),
    pl: () => import('./languages/lookback/pl.ts'),
    de: () => import('./languages/lookback/de.ts'),
    ru: () => import('./languages/lookback/ru.ts'),
  },
  naishiRules: {
    en: () => import('./languages/naishi-rules/en.ts'),
    pl: () => import('./languages/naishi-rules/pl.ts'),
    de: () => import('./languages/naishi-rules/de.ts'),
    ru: () => import('./languages/naishi-rules/ru.ts'),
  },
  ikiRules: {
    en: () => import('./languages/iki-rules/en.ts'),
    pl: () => import('./languages/iki-rules/pl.ts'),
    de: () => import('./languages/iki-rules/de.ts'),
    ru: () => import('./languages/iki-rules/ru.ts'),
  },
  matches: {
    en: () => import('./languages/matches/en.ts'),
    pl: () => import('./languages/matches/pl.ts'),
    de: () => import('./languages/matches/de.ts'),
    ru: () => import('./languages/matches/ru.ts'),
  },
  me: {
    en: () => import('./languages/me/en.ts'),
    pl: () => import('./languages/me/pl.ts'),
    de: () => import('./languages/me/de.ts'),
    ru: () => import('./languages/me/ru.ts'),
  },
  myNotices: {
    en: () => import('./languages/my-notices/en.ts'),
    pl: () => import('./languages/my-notices/pl.ts'),
    de: () => import('./languages/my-notices/de.ts'),
    ru: () => import('./languages/my-notices/ru.ts'),
  },
  priceSheet: {
    en: () => import('./languages/price-sheet/en.ts'),
    pl: () => import('./languages/price-sheet/pl.ts'),
    de: () => import('./languages/price-sheet/de.ts'),
    ru: () => import('./languages/price-sheet/ru.ts'),
  },
  profile: {
    en: () => import('./languages/profile/en.ts'),
    pl: () => import('./languages/profile/pl.ts'),
    de: () => import('./languages/profile/de.ts'),
    ru: () => import('./languages/profile/ru.ts'),
  },
  puzzles: {
    en: () => import('./languages/puzzles/en.ts'),
    pl: () => import('./languages/puzzles/pl.ts'),
    de: () => import('./languages/puzzles/de.ts'),
    ru: () => import('./languages/puzzles/ru.ts'),
  },
  reasons: {
    en: () => import('./languages/reasons/en.ts'),
    pl: () => import('./languages/reasons/pl.ts'),
    de: () => import('./languages/reasons/de.ts'),
    ru: () => import('./languages/reasons/ru.ts'),
  },
  review: {
    en: () => import('./languages/review/en.ts'),
    pl: () => import('./languages/review/pl.ts'),
    de: () => import('./languages/review/de.ts'),
    ru: () => import('./languages/review/ru.ts'),
  },
  scorePad: {
    en: () => import('./languages/score-pad/en.ts'),
    pl: () => import('./languages/score-pad/pl.ts'),
    de: () => import('./languages/score-pad/de.ts'),
    ru: () => import('./languages/score-pad/ru.ts'),
  },
  sharing: {
    en: () => import('./languages/sharing/en.ts'),
    pl: () => import('./languages/sharing/pl.ts'),
    de: () => import('./languages/sharing/de.ts'),
    ru: () => import('./languages/sharing/ru.ts'),
  },
  statistics: {
    en: () => import('./languages/statistics/en.ts'),
    pl: () => import('./languages/statistics/pl.ts'),
    de: () => import('./languages/statistics/de.ts'),
    ru: () => import('./languages/statistics/ru.ts'),
  },
  talk: {
    en: () => import('./languages/talk/en.ts'),
    pl: () => import('./languages/talk/pl.ts'),
    de: () => import('./languages/talk/de.ts'),
    ru: () => import('./languages/talk/ru.ts'),
  },
  hints: {
    en: () => import('./languages/hints/en.ts'),
    pl: () => import('./languages/hints/pl.ts'),
    de: () => import('./languages/hints/de.ts'),
    ru: () => import('./languages/hints/ru.ts'),
  },
  ways: {
    en: () => import('./languages/ways/en.ts'),
    pl: () => import('./languages/ways/pl.ts'),
    de: () => import('./languages/ways/de.ts'),
    ru: () => import('./languages/ways/ru.ts'),
  },
  ear: {
    en: () => import('./languages/ear/en.ts'),
    pl: () => import('./languages/ear/pl.ts'),
    de: () => import('./languages/ear/de.ts'),
    ru: () => import('./languages/ear/ru.ts'),
  },
}

/** Adds the texts of a part to those that have been loaded. */
export async function loadMoreWords<P extends Part>(part: P, words: Words): Promise<MoreWords<P>> {
  const { messages } = await CATALOGUES[part][words.language]()
  return withTexts(words, messages)
}
