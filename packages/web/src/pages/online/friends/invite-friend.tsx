import type { Sitter } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useFriends } from '../../../online/friends.ts'
import { useOnlineWords } from '../../../online/online-words.ts'

/** Keeps a seat for one of the reader's friends. Who has none is not asked. */
export function InviteFriend({ others, disabled, invite }: InviteFriendProps): ReactNode {
  const words = useOnlineWords()
  const { friends = [] } = useFriends()
  const called = new Set(others.map((sitter) => (sitter.kind === 'free' ? sitter.kept : sitter.name)))
  const left = friends.filter(({ name }) => !called.has(name))
  if (left.length === 0) return null
  return (
    <label className="field">
      <span>{words.say('online.inviteFriend')}</span>
      <select value="" disabled={disabled} onChange={({ target }) => invite(target.value)}>
        <option value="">{words.say('online.inviteFriend.nobody')}</option>
        {left.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

interface InviteFriendProps {
  readonly others: readonly Sitter[] // at the table
  readonly disabled: boolean
  readonly invite: (friendship: string) => void
}
