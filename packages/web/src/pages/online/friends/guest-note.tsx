import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFriendsWords } from '../../../online/friends-words.ts'

/** For guests with friends: a browser forgets, and with it they would be gone. */
export function GuestNote(): ReactNode {
  const words = useFriendsWords()
  return (
    <div className="page-warning friends-guest">
      <span>{words.say('friends.guest')}</span>
      <Link href="/me#online" className="button">
        {words.say('friends.guest.keep')}
      </Link>
    </div>
  )
}
