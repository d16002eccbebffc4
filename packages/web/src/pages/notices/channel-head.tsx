import type { ChannelKind } from '@edokko/protocol'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { send } from '../../online/requests.ts'
import { Picture } from '../../parts/picture.tsx'
import { RefusalLine } from '../../online/refusal-line.tsx'
import type { PendingRequest } from '../../online/use-request.ts'
import { useNoticesWords } from './notices-words.ts'

interface ChannelHeadProps {
  readonly means: ChannelKind
  readonly icon: string
  readonly standing: string
  readonly on: boolean | undefined // undefined: there is nothing to switch
  readonly canTest: boolean
  readonly change: (on: boolean) => void
  readonly request: PendingRequest
  readonly refresh: () => Promise<void>
  readonly endpoint?: string | undefined // of this browser
}

/** What a way to be told is, a test of it, and its switch. */
export function ChannelHead(props: ChannelHeadProps): ReactNode {
  const { means, icon, standing, on, canTest, change, request, refresh, endpoint } = props
  const words = useNoticesWords()
  const [tested, setTested] = useState(false)
  const name = words.say(`notices.${means}`)
  const test = () =>
    void request.run(async () => {
      setTested(false)
      await send('/api/notices/test', { means, ...(endpoint !== undefined && { endpoint }) })
      setTested(true)
      await refresh()
    })
  return (
    <>
      <div className="channel-head">
        <Picture id={`i-${icon}`} />
        <div>
          <h3>{name}</h3>
          <small>{standing}</small>
        </div>
        {canTest && (
          <button type="button" className="button" disabled={request.busy} onClick={test}>
            <Picture id="i-bell" />
            <span aria-hidden>{words.say('notices.test')}</span>
            <span className="unseen">{words.say('notices.test.of', { means: name })}</span>
          </button>
        )}
        {on !== undefined && (
          <label className="switch">
            <input
              type="checkbox"
              role="switch"
              aria-label={name}
              checked={on}
              disabled={request.busy}
              onChange={({ target }) => change(target.checked)}
            />
            <span className="switch-track" aria-hidden />
          </label>
        )}
      </div>
      <p role="status" className="channel-note">
        {tested && words.say('notices.test.sent')}
      </p>
      <RefusalLine problem={request.problem} />
    </>
  )
}
