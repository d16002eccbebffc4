import { AVATARS } from '@edokko/protocol'
import type { Avatar as AvatarName } from '@edokko/protocol'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { changeProfile } from '../../online/profile.ts'
import { useProfileWords } from '../../online/profile-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { Avatar } from '../../parts/avatar.tsx'
import { Picture } from '../../parts/picture.tsx'

const PAUSE = 400 // milliseconds without another choice: who goes by keys passes many

/** All avatars there are, of which one is chosen. */
export function AvatarChoice({ avatar }: { readonly avatar: AvatarName }): ReactNode {
  const words = useProfileWords()
  const group = useId()
  const [chosen, setChosen] = useState(avatar)
  const { run, problem } = useRequest()
  useEffect(() => {
    if (chosen === avatar) return undefined
    const timer = setTimeout(() => void run(() => changeProfile({ avatar: chosen })), PAUSE)
    return () => clearTimeout(timer)
  }, [chosen, avatar, run])
  return (
    <fieldset className="avatars">
      <legend>{words.say('profile.avatar')}</legend>
      <div>
        {AVATARS.map((each) => (
          <label key={each} title={words.say(`profile.avatar.${each}`)}>
            <input
              type="radio"
              name={group}
              className="unseen"
              checked={each === chosen}
              onChange={() => setChosen(each)}
            />
            <Avatar of={each} />
            <span className="unseen">{words.say(`profile.avatar.${each}`)}</span>
            {each === chosen && <Picture id="i-check" className="avatars-chosen" />}
          </label>
        ))}
      </div>
      <RefusalLine problem={problem} />
    </fieldset>
  )
}
