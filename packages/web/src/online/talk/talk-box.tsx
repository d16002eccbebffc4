import type { Sight } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { useOnlineTableWords } from '../online-words.ts'
import { Heard } from './heard.tsx'
import { TalkPanel } from './talk-panel.tsx'
import { TalkWordsProvider } from './talk-words.ts'
import { useTalk } from './use-talk.ts'
import '../../parts/fold.css'
import './talk.css'

/** Where there is no table to talk over: in the waiting room, and under the final score, where one may open it. */
export function TalkBox(props: TalkBoxProps): ReactNode {
  return (
    <TalkWordsProvider>
      <Box {...props} />
    </TalkWordsProvider>
  )
}

function Box({ sight, folded = false }: TalkBoxProps): ReactNode {
  const table = useOnlineTableWords()
  const { fresh } = useTalk(sight.info.id)
  const title = table.say('onlineTable.talk')
  const heard = <Heard fresh={fresh} eyes={sight.eyes} seen />
  if (folded)
    return (
      <div className="talk-box">
        {heard}
        <details className="fold">
          <summary>
            <span>{title}</span>
          </summary>
          <TalkPanel sight={sight} />
        </details>
      </div>
    )
  return (
    <section className="talk-box" aria-labelledby="room-talk">
      <h2 id="room-talk" className="room-heading">
        {title}
      </h2>
      {heard}
      <TalkPanel sight={sight} />
    </section>
  )
}

interface TalkBoxProps {
  readonly sight: Sight
  readonly folded?: boolean
}
