import type { ResponseBody } from '@edokko/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FriendsWordsProvider, useFriendsWords } from '../../../online/friends-words.ts'
import { isGuest, refreshMe, signInAsGuest, useMe } from '../../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../../online/online-words.ts'
import { RefusalLine } from '../../../online/refusal-line.tsx'
import { request, send } from '../../../online/requests.ts'
import { useRequest } from '../../../online/use-request.ts'
import { Avatar } from '../../../parts/avatar.tsx'
import { PageFrame } from '../../../shell/page-frame.tsx'
import { NameField } from '../name-field.tsx'
import { GuestNote } from './guest-note.tsx'
import '../online.css'
import './friends.css'

type Found = ResponseBody<'friendLink'>

/** Whoever has opened somebody's link sees whose it is, and says yes or no. */
export function OpenedLink({ word }: { readonly word: string }): ReactNode {
  return (
    <OnlineWordsProvider>
      <FriendsWordsProvider>
        <Page word={word} />
      </FriendsWordsProvider>
    </OnlineWordsProvider>
  )
}

function Page({ word }: { readonly word: string }): ReactNode {
  const words = useFriendsWords()
  const { run, busy, problem } = useRequest()
  const guest = useMe(({ person }) => person === undefined || isGuest(person))
  const [found, setFound] = useState<Found>()
  const look = useCallback(async (): Promise<void> => {
    await refreshMe()
    setFound(await request('friendLink', '/api/friends/look', { word }))
  }, [word])
  useEffect(() => void run(look), [run, look])
  const accept = async (): Promise<void> => {
    await signInAsGuest()
    await send('/api/friends/accept', { word })
    setFound(found && { ...found, is: 'friend' })
  }
  if (problem === 'wrong-link') return <GoodNoMore />
  if (found === undefined) return <Looking problem={problem} again={() => void run(look)} />
  const { name, avatar, is } = found
  const title = { stranger: 'friends.opened', friend: 'friends.opened.friend', you: 'friends.opened.you' } as const
  const text = {
    stranger: 'friends.opened.text',
    friend: 'friends.opened.friend.text',
    you: 'friends.opened.you.text',
  } as const
  return (
    <PageFrame title={words.say(title[is], { name })} className="opened-link">
      <Avatar of={avatar} className="opened-avatar" />
      <p role="status">{words.say(text[is])}</p>
      {is === 'stranger' ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void run(accept)
          }}
        >
          <NameField problem={problem} />
          <div className="buttons">
            <button type="submit" className="button main" disabled={busy}>
              {words.say('friends.opened.yes')}
            </button>
            <Link href="/" className="button">
              {words.say('friends.opened.no')}
            </Link>
          </div>
          <RefusalLine problem={problem} instead={{ 'too-many': words.say('friends.opened.full') }} />
        </form>
      ) : (
        <>
          {is === 'friend' && guest && <GuestNote />}
          <div className="buttons">
            <Link href="/friends" className="button main">
              {words.say('friends.opened.list')}
            </Link>
          </div>
        </>
      )}
    </PageFrame>
  )
}

function GoodNoMore(): ReactNode {
  const words = useFriendsWords()
  return (
    <PageFrame title={words.say('friends.opened.bad')} className="opened-link">
      <p>{words.say('friends.opened.bad.text')}</p>
      <div className="buttons">
        <Link href="/friends" className="button main">
          {words.say('friends.opened.list')}
        </Link>
      </div>
    </PageFrame>
  )
}

interface LookingProps {
  readonly problem: Parameters<typeof RefusalLine>[0]['problem']
  readonly again: () => void
}

/** It is not known yet whose link it is. */
function Looking({ problem, again }: LookingProps): ReactNode {
  const words = useFriendsWords()
  const online = useOnlineWords()
  return (
    <PageFrame title={words.say('friends.title')} className="opened-link">
      {problem === undefined ? (
        <p role="status">{online.say('online.me.asking')}</p>
      ) : (
        <>
          <RefusalLine problem={problem} />
          <div className="buttons">
            <button type="button" className="button" onClick={again}>
              {words.say('trouble.again')}
            </button>
          </div>
        </>
      )}
    </PageFrame>
  )
}
