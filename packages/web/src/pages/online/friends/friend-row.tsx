import type { Friend } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFriendsWords } from '../../../online/friends-words.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { gameName } from '../../../setup/game-name.ts'

/** A friend: whether they are here, where they wait for company, and the way to a table with them. */
export function FriendRow({ friend, children }: FriendRowProps): ReactNode {
  const words = useFriendsWords()
  const { id, name, avatar, here = false, waits } = friend
  return (
    <li className="friend" data-here={here}>
      <Avatar of={avatar} />
      <div className="friend-text">
        <b>{name}</b>
        <span className="friend-state">{words.say(here ? 'friends.here' : 'friends.away')}</span>
        {waits !== undefined && (
          <Link href={`/at/${waits.id}`} className="friend-waits">
            {words.say('friends.waits', { game: words.say(`game.${gameName({ id: waits.game })}`) })}
          </Link>
        )}
      </div>
      <div className="friend-ways">
        <Link href={`/new/naishi?friends=${id}`} className="button">
          {words.say('friends.invite')}
          <span className="unseen">{name}</span>
        </Link>
        {children}
      </div>
    </li>
  )
}

interface FriendRowProps {
  readonly friend: Friend
  readonly children?: ReactNode // what else can be done
}
