import type { GameName } from '@edokko/games'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Dialog } from '../../parts/dialog.tsx'
import { useTable } from '../../table/context.tsx'
import { LearnWordsProvider, useLearnWords } from '../learn-words.ts'
import { beginAt } from './anchor.ts'
import { RuleIds } from './block.tsx'
import { topicAt } from './book.ts'
import { OpenBook } from './open-book.tsx'
import { useReading } from './reading.ts'
import { TopicText } from './topic-view.tsx'
import './rules.css'

/** The rule that forbids something, over the table. */
export function RuleWindow({ game, rule, close }: RuleWindowProps): ReactNode {
  const { id } = useTable().state.setting.terms
  const [open, turnTo] = useState(rule)
  return (
    <LearnWordsProvider>
      <OpenBook game={game} read={id.includes('2015') ? '2015' : '2021'} turnTo={turnTo}>
        <Rule rule={open} close={close} />
      </OpenBook>
    </LearnWordsProvider>
  )
}

interface RuleWindowProps {
  readonly game: GameName
  readonly rule: string
  readonly close: () => void
}

function Rule({ rule, close }: Omit<RuleWindowProps, 'game'>): ReactNode {
  const words = useLearnWords()
  const { game, book, say } = useReading()
  const topic = topicAt(book.topics, rule)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => beginAt(text.current, rule), [rule])
  if (topic === undefined) return null
  return (
    <Dialog title={say(topic.id, 'title')} close={close} className="rules-window">
      <div ref={text} className="rules-scroll" role="group" aria-label={say(topic.id, 'title')} tabIndex={0}>
        <p tabIndex={-1} data-anchor={topic.id}>
          <RuleIds ids={topic.rules} />
        </p>
        <TopicText topic={topic} />
      </div>
      <p className="window-foot">
        <Link href={`/learn/rules/${game}#${rule}`} className="button">
          {words.say('rules.all')}
        </Link>
      </p>
    </Dialog>
  )
}
