import type { ReactNode } from 'react'
import { useFriends } from '../../../online/friends.ts'
import { FriendsWordsProvider, useFriendsWords } from '../../../online/friends-words.ts'
import { OnlineWordsProvider } from '../../../online/online-words.ts'
import { InvitationCard } from './invitation-card.tsx'
import '../../games.css'
import './friends.css'

/** The tables to which the reader is invited; where there is none, it is nothing. */
export function HomeInvitations(): ReactNode {
  const { invitations } = useFriends()
  if (invitations.length === 0) return null
  return (
    <OnlineWordsProvider>
      <FriendsWordsProvider>
        <Section />
      </FriendsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Section(): ReactNode {
  const words = useFriendsWords()
  const { invitations } = useFriends()
  return (
    <section className="games">
      <h2>{words.say('friends.invitations')}</h2>
      <ul className="slips">
        {invitations.map((invitation) => (
          <InvitationCard key={invitation.table.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}
