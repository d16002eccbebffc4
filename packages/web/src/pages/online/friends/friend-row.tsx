import type { Friend } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useFriendsWords } from '../../../online/friends-words.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { gameName } from '../../../setup/game-name.ts'

/** A friend: whether they are here, where they wait for company, and the ways to their profile and to a table with them. */
export function FriendRow({ friend, silent = false, children }: FriendRowProps): ReactNode {
  const words = useFriendsWords()
  const { id, name, avatar, program } = friend
  const { profile, here = false, waits } = silent ? UNKNOWN : friend
  return (
    <li className="friend" data-here={here}>
      <Avatar of={avatar} />
      <div className="friend-text">
        <b>
          {profile === undefined ? (
            name
          ) : (
            <Link href={`/people/${profile}`} className="person-link">
              {name}
            </Link>
          )}
        </b>
        {program === true && <span className="friend-state">{words.say('friends.bot')}</span>}
        {!silent && <span className="friend-state">{words.say(here ? 'friends.here' : 'friends.away')}</span>}
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

/** What there is to be told of somebody while nobody tells it. */
const UNKNOWN: Pick<Friend, 'profile' | 'here' | 'waits'> = {}

interface FriendRowProps {
  readonly friend: Friend
  readonly silent?: boolean // the server is: it is not known whether they are here
  readonly children?: ReactNode // what else can be done
}
