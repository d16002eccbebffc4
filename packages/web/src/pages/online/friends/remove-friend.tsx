import type { Friend } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFriendsWords } from '../../../online/friends-words.ts'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { send } from '../../../online/requests.ts'
import { useRequest } from '../../../online/use-request.ts'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { IconButton } from '../../../parts/icon-button.tsx'

/** Ends a friendship, for both. */
export function RemoveFriend({ friend: { id, name } }: { readonly friend: Friend }): ReactNode {
  const words = useFriendsWords()
  const { run, problem } = useRequest()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <IconButton icon="i-trash" label={`${words.say('friends.remove')}: ${name}`} onClick={() => setAsking(true)} />
      <RefusalLine problem={problem} />
      {asking && (
        <AskDialog
          title={words.say('friends.remove.title', { name })}
          yes={words.say('friends.remove')}
          no={words.say('friends.remove.no')}
          act={() => void run(() => send('/api/friends/remove', { friend: id }))}
          close={() => setAsking(false)}
        >
          <p>{words.say('friends.remove.text')}</p>
        </AskDialog>
      )}
    </>
  )
}
