import { LANGUAGES } from '@edokko/words'
import type { ReactNode } from 'react'
import { PageOptions } from '../parts/page-options.tsx'
import { PageSwitch } from '../parts/page-switch.tsx'
import { play } from '../parts/sound.ts'
import { changeSettings, MOTIONS, THEMES, useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { LANGUAGE_NAMES } from './language-switch.tsx'
import { MOST_LETTERS } from './plan.ts'

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
          placeholder={words.say('pages.guest')}
          value={settings.name}
          onChange={({ target }) => changeSettings({ name: target.value })}
        />
      </label>
      <PageOptions
        legend={words.say('pages.language')}
        options={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        value={settings.language}
        choose={(language) => changeSettings({ language })}
      />
      <PageOptions
        legend={words.say('pages.theme')}
        options={THEMES.map((value) => ({ value, label: words.say(`pages.theme.${value}`) }))}
        value={settings.theme}
        choose={(theme) => changeSettings({ theme })}
      />
      <PageOptions
        legend={words.say('pages.motion')}
        options={MOTIONS.map((value) => ({ value, label: words.say(`pages.motion.${value}`) }))}
        value={settings.motion}
        choose={(motion) => changeSettings({ motion })}
      />
      <PageSwitch
        label={words.say('pages.sound')}
        hint={words.say('pages.sound.hint')}
        on={settings.sound}
        change={(sound) => {
          changeSettings({ sound })
          play('bell')
        }}
      />
      <PageSwitch
        label={words.say('pages.confirm')}
        hint={words.say('pages.confirm.hint')}
        on={settings.confirm}
        change={(confirm) => changeSettings({ confirm })}
      />
      <PageSwitch
        label={words.say('pages.scores')}
        hint={words.say('pages.scores.hint')}
        on={settings.scores}
        change={(scores) => changeSettings({ scores })}
      />
    </section>
  )
}
