import { useState } from 'react'
import type { ReactNode } from 'react'
import { cleanName } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { MOST_LETTERS } from '../plan.ts'

/** Whether the reader has a name that others can see. */
export function useNamed(): boolean {
  return useSettings(({ name }) => cleanName(name) !== '')
}

/** Asks who has no name for one, and stays while it is being typed. */
export function NameField(): ReactNode {
  const words = useOnlineWords()
  const name = useSettings((settings) => settings.name)
  const [asked] = useState(cleanName(name) === '')
  if (!asked) return null
  return (
    <label className="field name-field">
      <span>{words.say('online.name')}</span>
      <input
        type="text"
        required
        maxLength={MOST_LETTERS}
        autoComplete="nickname"
        value={name}
        onChange={({ target }) => changeSettings({ name: target.value })}
      />
      <small>{words.say('online.name.hint')}</small>
    </label>
  )
}
