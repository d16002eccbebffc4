import type { ReactNode } from 'react'
import { EarWordsProvider, useEarWords } from '../settings/ear-words.ts'
import { changeSettings, KEYS, SPEECH, useSettings } from '../settings/settings.ts'
import { PageOptions } from './page-options.tsx'

/** Whether letters are keys, and how much is read out. */
export function EarChoices(): ReactNode {
  return (
    <EarWordsProvider>
      <Choices />
    </EarWordsProvider>
  )
}

function Choices(): ReactNode {
  const words = useEarWords()
  const { keys, speech } = useSettings()
  return (
    <>
      <PageOptions
        legend={words.say('ear.setting.keys')}
        options={KEYS.map((value) => ({ value, label: words.say(`ear.setting.keys.${value}`) }))}
        value={keys}
        choose={(keys) => changeSettings({ keys })}
      />
      <PageOptions
        legend={words.say('ear.setting.speech')}
        options={SPEECH.map((value) => ({ value, label: words.say(`ear.setting.speech.${value}`) }))}
        value={speech}
        choose={(speech) => changeSettings({ speech })}
      />
    </>
  )
}
