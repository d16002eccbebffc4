import { LANGUAGES } from '@edokko/words'
import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '../settings/languages.ts'
import { changeSettings, MOTIONS, THEMES, useSettings } from '../settings/settings.ts'
import { useWords } from '../settings/words.tsx'
import { EarChoices } from './ear-choices.tsx'
import { PageOptions } from './page-options.tsx'
import { PageSwitch } from './page-switch.tsx'
import { play } from './sound.ts'

/** Everything that a reader can choose for this browser, but for the name: on their own page, and at a table. */
export function SettingChoices(): ReactNode {
  const words = useWords()
  const settings = useSettings()
  return (
    <>
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
      <EarChoices />
    </>
  )
}
