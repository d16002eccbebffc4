import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLearnWords } from '../learn-words.ts'
import { RuleIds } from './block.tsx'
import { useReading } from './reading.ts'
import type { Topic } from './topic.ts'

/** The list of topics. */
export function Contents({ open, go }: ContentsProps): ReactNode {
  const words = useLearnWords()
  const { book, say } = useReading()
  const current = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <nav aria-label={words.say('rules.contents')}>
      <ol className="rules-contents">
        {book.topics.map(({ id, rules }) => (
          <li key={id}>
            <a
              ref={id === open.id ? current : undefined}
              href={`#${id}`}
              aria-current={id === open.id ? 'page' : undefined}
              onClick={go}
            >
              <span>{say(id, 'title')}</span>
              {rules.length > 0 && <RuleIds ids={rules} />}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

interface ContentsProps {
  readonly open: Topic
  readonly go: () => void
}
