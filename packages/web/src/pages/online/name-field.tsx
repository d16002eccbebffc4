import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { cleanName } from '../../online/me.ts'
import { useOnlineWords } from '../../online/online-words.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { MOST_LETTERS } from '../../setup/plan.ts'
import { FieldError, errorAttributes } from '../field-error.tsx'
import type { Refusal } from '../../online/use-request.ts'

/** Whether the reader has a name that others can see. */
export function useNamed(): boolean {
  return useSettings(({ name }) => cleanName(name) !== '')
}

/** What is said at the field for the name, when something could not be done without one. It goes as soon as there is one. */
export function useNameFlaw(problem: Refusal | undefined): string | undefined {
  const words = useOnlineWords()
  return !useNamed() && problem === 'no-name' ? words.say('online.refused.no-name') : undefined
}

/** Asks who has no name for one, and stays while it is being typed. */
export function NameField({ problem }: { readonly problem: Refusal | undefined }): ReactNode {
  const words = useOnlineWords()
  const name = useSettings((settings) => settings.name)
  const [asked] = useState(cleanName(name) === '')
  const flaw = { id: useId(), text: useNameFlaw(problem) }
  if (!asked && flaw.text === undefined) return null
  return (
    <div className="name-field">
      <label className="field">
        <span>{words.say('online.name')}</span>
        <input
          type="text"
          aria-required
          maxLength={MOST_LETTERS}
          autoComplete="nickname"
          value={name}
          {...errorAttributes(flaw)}
          onChange={({ target }) => changeSettings({ name: target.value })}
        />
        <small>{words.say('online.name.hint')}</small>
      </label>
      <FieldError {...flaw} />
    </div>
  )
}
