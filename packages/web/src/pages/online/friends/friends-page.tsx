import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useFriends } from '../../../online/friends.ts'
import { FriendsWordsProvider, useFriendsWords } from '../../../online/friends-words.ts'
import { isGuest, refreshMe, useMe } from '../../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../../online/online-words.ts'
import { socketClient } from '../../../online/socket-client.ts'
import { PageFrame } from '../../../shell/page-frame.tsx'
import { momentIn } from '../../dates.ts'
import { FriendLinks } from './friend-links.tsx'
import { FriendRow } from './friend-row.tsx'
import { GuestNote } from './guest-note.tsx'
import { InvitationCard } from './invitation-card.tsx'
import { RemoveFriend } from './remove-friend.tsx'
import '../../games.css'
import '../online.css'
import './friends.css'

/** The reader's friends, who of them is here, and the links by which there are more. */
export function FriendsPage(): ReactNode {
  return (
    <OnlineWordsProvider>
      <FriendsWordsProvider>
        <Page />
      </FriendsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page(): ReactNode {
  const words = useFriendsWords()
  const online = useOnlineWords()
  const { state, person } = useMe()
  const connection = useStore(socketClient().state)
  const { friends, invitations, at } = useFriends()
  const [silent, setSilent] = useState(false)
  useEffect(() => void refreshMe(), [])
  useEffect(() => setSilent(connection === 'unreachable' || state === 'unreachable'), [connection, state])
  return (
    <PageFrame title={words.say('friends.title')} className="friends-page">
      <div role="status">
        {silent && (
          <p className="page-warning">
            {friends === undefined
              ? online.say('online.me.unreachable')
              : online.say('online.asOf', { time: momentIn(words.language, at) })}
          </p>
        )}
      </div>
      {person !== undefined && isGuest(person) && friends !== undefined && friends.length > 0 && <GuestNote />}
      {invitations.length > 0 && (
        <section className="games">
          <h2>{words.say('friends.invitations')}</h2>
          <ul className="slips">
            {invitations.map((invitation) => (
              <InvitationCard key={invitation.table.id} invitation={invitation} />
            ))}
          </ul>
        </section>
      )}
      {friends !== undefined && friends.length > 0 && (
        <ul className="friends">
          {friends.map((friend) => (
            <FriendRow key={friend.id} friend={friend} silent={silent}>
              <RemoveFriend friend={friend} />
            </FriendRow>
          ))}
        </ul>
      )}
      {friends?.length === 0 && <p className="open-none">{words.say('friends.none')}</p>}
      {person === undefined && state !== 'asking' && !silent && (
        <p className="open-none">{words.say('friends.stranger')}</p>
      )}
      {state !== 'asking' && !silent && <FriendLinks />}
    </PageFrame>
  )
}
