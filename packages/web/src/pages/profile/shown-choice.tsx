import { AUDIENCES } from '@edokko/protocol'
import type { Audience } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { changeProfile } from '../../online/profile.ts'
import { useProfileWords } from '../../online/profile-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { useRequest } from '../../online/use-request.ts'
import { PageOptions } from '../../parts/page-options.tsx'
import { PageSwitch } from '../../parts/page-switch.tsx'

/** Who may see the reader's profile, and whether these find them in the leaderboards. */
export function ShownChoice({ shown, listed }: ShownChoiceProps): ReactNode {
  const words = useProfileWords()
  const { run, busy, problem } = useRequest()
  const [wanted, setWanted] = useState(shown)
  return (
    <div>
      <PageOptions
        legend={words.say('profile.shown')}
        options={AUDIENCES.map((value) => ({
          value,
          label: words.say(`profile.shown.${value}`),
          hint: words.say(`profile.shown.${value}.hint`),
        }))}
        value={busy ? wanted : shown}
        choose={(value) => {
          setWanted(value)
          void run(() => changeProfile({ shown: value }))
        }}
      />
      <p className="profile-note">{words.say('profile.shown.blocked')}</p>
      <PageSwitch
        label={words.say('profile.listed')}
        hint={words.say(shown === 'nobody' ? 'profile.listed.nobody' : 'profile.listed.hint')}
        on={listed}
        change={(on) => void run(() => changeProfile({ listed: on }))}
      />
      <RefusalLine problem={problem} />
    </div>
  )
}

interface ShownChoiceProps {
  readonly shown: Audience
  readonly listed: boolean
}
