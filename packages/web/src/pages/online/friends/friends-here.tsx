import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFriends } from '../../../online/friends.ts'
import { FriendsWordsProvider, useFriendsWords } from '../../../online/friends-words.ts'
import { FriendRow } from './friend-row.tsx'
import '../../games.css'
import './friends.css'

const MOST = 6 // the page of friends has all

/** The friends who are here now, or wait at a table; where none does, it is nothing. */
export function FriendsHere(): ReactNode {
  const { friends = [] } = useFriends()
  if (!friends.some(({ here, waits }) => here === true || waits !== undefined)) return null
  return (
    <FriendsWordsProvider>
      <Section />
    </FriendsWordsProvider>
  )
}

function Section(): ReactNode {
  const words = useFriendsWords()
  const { friends = [] } = useFriends()
  const present = friends.filter(({ here, waits }) => here === true || waits !== undefined)
  return (
    <section className="games">
      <h2>{words.say('friends.hereNow')}</h2>
      <ul className="friends">
        {present.slice(0, MOST).map((friend) => (
          <FriendRow key={friend.id} friend={friend} />
        ))}
      </ul>
      <Link href="/friends" className="button">
        {words.say('friends.all', { count: friends.length })}
      </Link>
    </section>
  )
}
