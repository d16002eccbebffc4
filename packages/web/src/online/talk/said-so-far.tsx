import type { Line } from '@edokko/protocol'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Mon } from '../../parts/mon.tsx'
import { useOnlineTableWords } from '../online-words.ts'
import { speechText } from './line-text.ts'
import { ReportWindow } from './report-window.tsx'
import { StampSign } from './stamp.tsx'
import type { TalkViewProps } from './talk-view.ts'
import { useTalkWords } from './talk-words.ts'
import { useTalk } from './use-talk.ts'

/** What was said at the table last, the newest at the end and in sight. */
export function SaidSoFar({ sight }: TalkViewProps): ReactNode {
  const words = useTalkWords()
  const table = useOnlineTableWords()
  const { lines } = useTalk(sight.info.id)
  const [reported, setReported] = useState<Line>()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  if (lines.length === 0) return <p className="talk-note">{words.say('talk.none')}</p>
  const time = new Intl.DateTimeFormat(words.language, { timeStyle: 'short' })
  return (
    <>
      <ol ref={list} className="talk-lines" tabIndex={0} aria-label={words.say('talk.said')}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.seat === undefined ? <span /> : <Mon seat={line.seat} />}
            <p>
              <b>{line.name === '' ? table.say('onlineTable.somebody') : line.name}</b>{' '}
              {'stamp' in line.what && <StampSign stamp={line.what.stamp} />}
              {speechText(words, line.what)}
            </p>
            <time dateTime={new Date(line.at).toISOString()}>{time.format(line.at)}</time>
            {line.seat === undefined && (
              <button type="button" className="button" onClick={() => setReported(line)}>
                {words.say('talk.report')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {reported !== undefined && (
        <ReportWindow
          table={sight.info.id}
          who={reported.id}
          name={reported.name}
          close={() => setReported(undefined)}
        />
      )}
    </>
  )
}
