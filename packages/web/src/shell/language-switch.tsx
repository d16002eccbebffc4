import { LANGUAGES } from '@edokko/words'
import type { Language } from '@edokko/words'
import type { ReactNode } from 'react'
import { Picture } from '../parts/picture.tsx'
import { LANGUAGE_NAMES } from '../settings/languages.ts'
import { changeSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'

export function LanguageSwitch(): ReactNode {
  const words = useWords()
  return (
    <label className="page-language">
      <span className="unseen">{words.say('pages.language')}</span>
      <Picture id="i-globe" />
      <select value={words.language} onChange={({ target }) => changeSettings({ language: target.value as Language })}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language} lang={language}>
            {LANGUAGE_NAMES[language]}
          </option>
        ))}
      </select>
    </label>
  )
}
