import { BYSTANDER } from '@edokko/engine'
import { PHRASES, STAMPS } from '@edokko/protocol'
import type { Speech } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { useOnlineWords } from '../online-words.ts'
import { socketClient } from '../socket-client.ts'
import { StampSign } from './stamp.tsx'
import { speechText, unwilling } from './line-text.ts'
import type { TalkViewProps } from './talk-view.ts'
import { useTalkWords } from './talk-words.ts'
import { useTalk } from './use-talk.ts'
import { TextForm, Writing } from './writing.tsx'

/** Stamps and phrases, which are said by one touch, and a text where all want texts. */
export function Say({ sight, spoken }: TalkViewProps): ReactNode {
  const words = useTalkWords()
  const { link, silenced } = useTalk(sight.info.id)
  const note = useNote(sight.info.id)
  const connected = useStore(socketClient().state) === 'open'
  const { info, eyes } = sight
  if (eyes === BYSTANDER) {
    const isLate = info.state === 'running' && info.options.spectators === 'delayed'
    return <p className="talk-note">{words.say(isLate ? 'talk.late' : 'talk.onlooker')}</p>
  }
  const mute = silenced !== undefined || !connected
  const say = (what: Speech): void => {
    link.say(what)
    spoken?.()
  }
  return (
    <>
      <p role="status" className="talk-note">
        {note}
      </p>
      {unwilling(info).length === 0 && <TextForm table={info.id} mute={mute} />}
      <ul className="talk-stamps" aria-label={words.say('talk.stamps')}>
        {STAMPS.map((stamp) => (
          <li key={stamp}>
            <button type="button" disabled={mute} onClick={() => say({ stamp })}>
              <StampSign stamp={stamp} />
              {speechText(words, { stamp })}
            </button>
          </li>
        ))}
      </ul>
      <ul className="talk-phrases" aria-label={words.say('talk.phrases')}>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <button type="button" className="button" disabled={mute} onClick={() => say({ phrase })}>
              {speechText(words, { phrase })}
            </button>
          </li>
        ))}
      </ul>
      <p className="talk-small">{words.say('talk.everybody')}</p>
      <Writing sight={sight} />
    </>
  )
}

/** Why one cannot speak now, or was not heard. */
function useNote(table: string): string | undefined {
  const words = useTalkWords()
  const online = useOnlineWords()
  const { silenced, problem } = useTalk(table)
  const connected = useStore(socketClient().state) === 'open'
  if (silenced !== undefined) {
    const reason = words.say(`talk.reason.${silenced.reason}`)
    if (silenced.until === undefined) return words.say('talk.silenced.forGood', { reason })
    const format = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'short' })
    return words.say('talk.silenced.until', { reason, time: format.format(silenced.until) })
  }
  if (!connected) return words.say('talk.offline')
  if (problem === undefined) return undefined
  return problem === 'too-fast' ? words.say('talk.tooFast') : online.say(`online.refused.${problem}`)
}
