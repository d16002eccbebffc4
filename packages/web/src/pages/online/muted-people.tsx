import type { ResponseBody } from '@edokko/protocol'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useOnlineWords } from '../../online/online-words.ts'
import { RefusalLine } from '../../online/refusal-line.tsx'
import { request, send } from '../../online/requests.ts'
import { TalkWordsProvider, useTalkWords } from '../../online/talk/talk-words.ts'
import { useRequest } from '../../online/use-request.ts'
import '../../parts/fold.css'

type Muted = ResponseBody<'mutes'>['mutes'][number]

/** Whom the reader has shut out, and the way to hear them again. */
export function MutedPeople(): ReactNode {
  const [muted, setMuted] = useState<readonly Muted[]>([])
  const look = useCallback(async (): Promise<void> => setMuted((await request('mutes', '/api/mutes')).mutes), [])
  useEffect(() => void look().catch(() => undefined), [look]) // the page is complete without it
  if (muted.length === 0) return null
  return (
    <TalkWordsProvider>
      <List muted={muted} look={look} />
    </TalkWordsProvider>
  )
}

function List({ muted, look }: { readonly muted: readonly Muted[]; readonly look: () => Promise<void> }): ReactNode {
  const words = useTalkWords()
  const online = useOnlineWords()
  const { run, busy, problem } = useRequest()
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium' })
  return (
    <details className="fold">
      <summary>
        <span>{words.say('talk.mutes')}</span>
      </summary>
      <ul className="muted-people">
        {muted.map(({ id, name, how, since }) => (
          <li key={id}>
            <p>
              <b>{name === '' ? online.say('online.somebody') : name}</b>{' '}
              {words.say(`talk.mutes.${how}`, { date: date.format(since) })}
            </p>
            <button
              type="button"
              className="button"
              disabled={busy}
              aria-label={words.say('talk.heard', { name, what: words.say('talk.hear') })}
              onClick={() =>
                void run(async () => {
                  await send('/api/unmute', { mute: id })
                  await look()
                })
              }
            >
              {words.say('talk.hear')}
            </button>
          </li>
        ))}
      </ul>
      <RefusalLine problem={problem} />
    </details>
  )
}
