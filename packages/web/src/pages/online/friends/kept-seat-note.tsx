import type { ReactNode } from 'react'
import { useFriends } from '../../../online/friends.ts'
import { FriendsWordsProvider, useFriendsWords } from '../../../online/friends-words.ts'

/** Says for whom a seat will be kept at the table that is planned. */
export function KeptSeatNote({ friend }: { readonly friend: string }): ReactNode {
  const { friends } = useFriends()
  const found = friends?.find(({ id }) => id === friend)
  if (found === undefined) return null
  return (
    <FriendsWordsProvider>
      <Note name={found.name} />
    </FriendsWordsProvider>
  )
}

function Note({ name }: { readonly name: string }): ReactNode {
  const words = useFriendsWords()
  return <p className="plan-watched">{words.say('friends.invite.kept', { name })}</p>
}
