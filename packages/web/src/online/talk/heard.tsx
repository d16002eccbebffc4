import type { Line } from '@edokko/protocol'
import type { ReactNode } from 'react'
import { lineText } from './line-text.ts'
import { useTalkWords } from './talk-words.ts'

/** Reads out what others say: each line once, with its speaker. */
export function Heard({ fresh, eyes, seen = false }: HeardProps): ReactNode {
  const words = useTalkWords()
  return (
    <div role="log" className={seen ? 'talk-heard' : 'unseen'} aria-label={words.say('talk.said')}>
      {fresh
        .filter(({ seat }) => seat !== eyes)
        .map((line) => (
          <p key={line.id}>{lineText(words, line)}</p>
        ))}
    </div>
  )
}

interface HeardProps {
  readonly fresh: readonly Line[]
  readonly eyes: number // of the reader
  readonly seen?: boolean // it is shown too, where nothing else shows it
}
