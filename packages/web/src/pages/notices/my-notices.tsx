import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { OnlineWordsProvider, useOnlineWords } from '../../online/online-words.ts'
import { RequestError, send } from '../../online/requests.ts'
import { Channels } from './channels.tsx'
import { KindsTable } from './kinds-table.tsx'
import { NoticeLog } from './notice-log.tsx'
import { NoticesWordsProvider, useNoticesWords } from './notices-words.ts'
import { QuietHours } from './quiet-hours.tsx'
import { useNotices } from './use-notices.ts'
import '../online/online.css'
import './notices.css'

/** How the reader is told of their games with others while they are away. */
export function MyNotices(): ReactNode {
  return (
    <OnlineWordsProvider>
      <NoticesWordsProvider>
        <Notices />
      </NoticesWordsProvider>
    </OnlineWordsProvider>
  )
}

function Notices(): ReactNode {
  const online = useOnlineWords()
  const words = useNoticesWords()
  const state = useNotices()
  const { kind, overview, refresh } = state
  const answer = useLetterLink(refresh)
  return (
    <div className="notices">
      <p role="status" className={answer === undefined ? 'unseen' : 'frame notices-answer'}>
        {answer !== undefined && words.say(`notices.${answer}`)}
      </p>
      {kind === 'asking' && <p>{online.say('online.me.asking')}</p>}
      {kind === 'unreachable' && (
        <section className="frame me-section">
          <p role="status">{online.say('online.me.unreachable')}</p>
          <div className="buttons">
            <button type="button" className="button" onClick={() => void refresh()}>
              {words.say('notices.again')}
            </button>
          </div>
        </section>
      )}
      {kind === 'stranger' && (
        <section className="frame me-section">
          <p>{words.say('notices.stranger')}</p>
        </section>
      )}
      {kind === 'known' && overview !== undefined && (
        <>
          <section className="frame me-section" aria-labelledby="notices-how">
            <h2 id="notices-how">{words.say('notices.how')}</h2>
            <Channels {...state} overview={overview} />
            <KindsTable overview={overview} refresh={refresh} />
          </section>
          <div className="notices-beside">
            <QuietHours overview={overview} refresh={refresh} />
            <NoticeLog {...state} overview={overview} />
          </div>
        </>
      )}
    </div>
  )
}

/** A link from a letter leads here: it confirms the address, or ends all letters to it. */
function useLetterLink(refresh: () => Promise<void>): 'confirmed' | 'stopped' | 'stale' | undefined {
  const [answer, setAnswer] = useState<'confirmed' | 'stopped' | 'stale'>()
  useEffect(() => {
    const [, what, token] = /^#(confirm|stop)=([\w-]{43})$/.exec(location.hash) ?? []
    if (what === undefined) return
    history.replaceState(history.state, '', location.pathname) // it works once, and is nobody else's
    send(`/api/notices/${what}`, { token })
      .then(() => setAnswer(what === 'confirm' ? 'confirmed' : 'stopped'))
      .catch((error: unknown) => {
        if (!(error instanceof RequestError)) throw error
        setAnswer('stale')
      })
      .finally(() => void refresh())
  }, [refresh])
  return answer
}
