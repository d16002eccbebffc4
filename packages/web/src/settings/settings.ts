import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import { create } from 'zustand/react'

export const THEMES = ['auto', 'light', 'dark'] as const
export const MOTIONS = ['off', 'fast', 'normal'] as const

/** What somebody has chosen for this browser. */
export interface Settings {
  readonly name: string
  readonly language: Language
  readonly theme: (typeof THEMES)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly sound: boolean
  readonly confirm: boolean // a complete move waits for "End turn"
  readonly scores: boolean // "if scored now" is shown
  readonly bell: boolean // the browser tells of one's turn while the page is out of sight
}

const KEY = 'edokko settings'

/** The reader's language, if it is one of ours. */
function usualLanguage(): Language {
  const ours = navigator.languages.map((each) => LANGUAGES.find((language) => each.startsWith(language)))
  return ours.find((language) => language !== undefined) ?? 'en'
}

function usual(): Settings {
  const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal'
  const language = usualLanguage()
  return { name: '', language, theme: 'auto', motion, sound: false, confirm: true, scores: true, bell: false }
}

/** What is kept may be old or broken: only what fits is taken. */
function kept(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    const oneOf = (name: string, values: readonly unknown[]) =>
      values.includes(found[name]) ? { [name]: found[name] } : {}
    return {
      ...(typeof found['name'] === 'string' ? { name: found['name'].slice(0, 24) } : {}),
      ...oneOf('language', LANGUAGES),
      ...oneOf('theme', THEMES),
      ...oneOf('motion', MOTIONS),
      ...oneOf('sound', [true, false]),
      ...oneOf('confirm', [true, false]),
      ...oneOf('scores', [true, false]),
      ...oneOf('bell', [true, false]),
    }
  } catch {
    return {}
  }
}

export const useSettings = create<Settings>(() => ({ ...usual(), ...kept() }))

export function changeSettings(change: Partial<Settings>): void {
  useSettings.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify(useSettings.getState()))
  } catch {
    // they last as long as the page, then
  }
}
