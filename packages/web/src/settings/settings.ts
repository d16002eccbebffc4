import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import { create } from 'zustand/react'

export const THEMES = ['auto', 'light', 'dark'] as const
export const MOTIONS = ['off', 'fast', 'normal'] as const
export const KEYS = ['plain', 'alt', 'off'] as const
export const SPEECH = ['short', 'full'] as const

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
  readonly keys: (typeof KEYS)[number] // whether letters, digits and signs do something by themselves, with Alt, or nothing
  readonly speech: (typeof SPEECH)[number] // how much is read out of what happens
}

const KEY = 'edokko settings'

/** The reader's language, if it is one of ours. */
function usualLanguage(): Language {
  const ours = navigator.languages.map((each) => LANGUAGES.find((language) => each.startsWith(language)))
  return ours.find((language) => language !== undefined) ?? 'en'
}

const LITTLE_MOTION = matchMedia('(prefers-reduced-motion: reduce)')

function usualMotion(): Settings['motion'] {
  return LITTLE_MOTION.matches ? 'off' : 'normal'
}

function usual(): Settings {
  return {
    name: '',
    language: usualLanguage(),
    theme: 'auto',
    motion: usualMotion(),
    sound: false,
    confirm: true,
    scores: true,
    bell: false,
    keys: 'plain',
    speech: 'full',
  }
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
      ...oneOf('keys', KEYS),
      ...oneOf('speech', SPEECH),
    }
  } catch {
    return {}
  }
}

let decided = kept()

export const useSettings = create<Settings>(() => ({ ...usual(), ...decided }))

/** What nobody has decided follows the device, now and later. */
LITTLE_MOTION.addEventListener('change', () => {
  if (decided.motion === undefined) useSettings.setState({ motion: usualMotion() })
})

export function changeSettings(change: Partial<Settings>): void {
  decided = { ...decided, ...change }
  useSettings.setState(change)
  try {
    localStorage.setItem(KEY, JSON.stringify(decided))
  } catch {
    // they last as long as the page, then
  }
}
