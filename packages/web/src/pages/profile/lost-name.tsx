import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMe } from '../../online/me.ts'
import { ProfileWordsProvider, useProfileWords } from '../../online/profile-words.ts'

/** For whoever has lost their name to an operator: that it is so, and the way to another. */
export function LostName({ away = false }: { readonly away?: boolean }): ReactNode {
  const person = useMe((me) => me.person)
  if (person?.lostName === undefined) return null
  return (
    <ProfileWordsProvider>
      <Told name={person.lostName} now={person.name} away={away} />
    </ProfileWordsProvider>
  )
}

function Told({ name, now, away }: { readonly name: string; readonly now: string; readonly away: boolean }): ReactNode {
  const words = useProfileWords()
  return (
    <div className="page-warning lost-session" role="status">
      <span>{words.say('profile.lost', { name, now })}</span>
      {away && (
        <Link href="/me/profile" className="button">
          {words.say('profile.edit')}
        </Link>
      )}
    </div>
  )
}
