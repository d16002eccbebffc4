import { nameProblem } from '@edokko/protocol'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { useProfileWords } from '../../online/profile-words.ts'
import { changeSettings, useSettings } from '../../settings/settings.ts'
import { MOST_LETTERS } from '../../setup/plan.ts'
import { errorAttributes, FieldError } from '../field-error.tsx'
import { useNameTold } from '../online/use-name-told.ts'

/** The name that others see. Why it cannot be is said while it is typed, as far as that can be known here, else when the server has been asked. */
export function NameChoice(): ReactNode {
  const words = useProfileWords()
  const online = useOnlineWords()
  const name = useSettings((settings) => settings.name)
  const refusal = useNameTold()
  const problem = nameProblem(name)
  const told = refusal === undefined ? undefined : online.say(`online.refused.${refusal}`)
  const flaw = { id: useId(), text: problem === undefined ? told : words.say(`profile.name.${problem}`) }
  return (
    <div>
      <label className="field">
        <span>{words.say('profile.name')}</span>
        <input
          type="text"
          maxLength={MOST_LETTERS}
          autoComplete="nickname"
          value={name}
          {...errorAttributes(flaw)}
          onChange={({ target }) => changeSettings({ name: target.value })}
        />
      </label>
      <FieldError {...flaw} />
    </div>
  )
}
