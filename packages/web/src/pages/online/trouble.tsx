import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { fetchUpdate, reloadOnce } from '../../offline/offline.ts'
import { refreshMe, useMe } from '../../online/me.ts'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { socketClient } from '../../online/socket-client.ts'
import { Signpost } from '../../shell/signpost.tsx'

/** Why a table of the server cannot be shown: there is none or it is not for the reader, its host has cleared it away or did not come back, its game fits no rules that the server knows, the server does not answer, or it speaks a newer version. */
type Unseen = 'gone' | 'cleared' | 'forgotten' | 'broken' | 'unreachable' | 'outdated'

/** Says what happened, and offers the next step. */
export function OnlineTrouble({ problem }: { readonly problem: Unseen }): ReactNode {
  const words = useOnlineWords()
  const lost = useMe(({ state }) => state === 'lost')
  useEffect(() => void refreshMe(), [])
  useEffect(() => {
    if (problem === 'outdated') reloadOnce()
  }, [problem])
  const kind = problem === 'gone' && lost ? 'stranger' : problem
  return (
    <Signpost title={words.say(`online.trouble.${kind}`)} text={words.say(`online.trouble.${kind}.text`)}>
      {kind === 'outdated' && (
        <button type="button" className="button main" onClick={() => void fetchUpdate()}>
          {words.say('pages.update.take')}
        </button>
      )}
      {kind === 'unreachable' && (
        <button type="button" className="button main" onClick={() => socketClient().reconnect()}>
          {words.say('trouble.again')}
        </button>
      )}
      {kind === 'stranger' && (
        <Link href="/me#online" className="button main">
          {words.say('online.signIn')}
        </Link>
      )}
      {(kind === 'gone' || kind === 'cleared' || kind === 'forgotten' || kind === 'broken') && (
        <Link href="/lobby" className="button main">
          {words.say('online.lobby')}
        </Link>
      )}
      <Link href="/" className="button">
        {words.say('app.home')}
      </Link>
    </Signpost>
  )
}

/** For a link that cannot be one of ours. */
export function DeadLink(): ReactNode {
  return (
    <OnlineWordsProvider>
      <OnlineTrouble problem="gone" />
    </OnlineWordsProvider>
  )
}
