import type { ReactNode } from 'react'
import { SettingChoices } from '../parts/setting-choices.tsx'
import { changeSettings, useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { MOST_LETTERS } from '../setup/plan.ts'

/** Every setting. Each is in force as soon as it is touched. */
export function MySettings(): ReactNode {
  const words = useWords()
  const settings = useSettings()
  return (
    <section className="frame me-section" aria-label={words.say('pages.settings')}>
      <label className="field">
        <span>{words.say('pages.name')}</span>
        <input
          type="text"
          maxLength={MOST_LETTERS}
          autoComplete="nickname"
          value={settings.name}
          onChange={({ target }) => changeSettings({ name: target.value })}
        />
      </label>
      <SettingChoices />
    </section>
  )
}
