import type { Avatar as AvatarName } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useProfileWords } from '../../online/profile-words.ts'
import { Avatar } from '../../parts/avatar.tsx'

/** Who it is: the face, the name, and since when they have been here. */
export function ProfileCard({ person: { name, avatar }, since }: ProfileCardProps): ReactNode {
  const words = useProfileWords()
  const month = new Intl.DateTimeFormat(words.language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <div className="frame profile-card">
      <Avatar of={avatar} />
      <div>
        <p className="profile-name">{name}</p>
        {since !== undefined && <p>{words.say('profile.since', { month: month.format(since) })}</p>}
      </div>
    </div>
  )
}

interface ProfileCardProps {
  readonly person: { readonly name: string; readonly avatar: AvatarName }
  readonly since: number | undefined // a month
}
