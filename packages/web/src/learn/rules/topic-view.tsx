import type { ReactNode } from 'react'
import { useLearnWords } from '../learn-words.ts'
import { BlockView, RuleIds } from './block.tsx'
import { isRead } from './edition.ts'
import { useReading } from './reading.ts'
import type { Topic } from './topic.ts'

/** What a topic says, without its heading. */
export function TopicText({ topic }: { readonly topic: Topic }): ReactNode {
  const words = useLearnWords()
  const { read } = useReading()
  const blocks = topic.blocks.filter(({ only }) => isRead(read, only))
  return (
    <div className="rules-text">
      {blocks.length === 0 && <p>{words.say('rules.absent', { year: read })}</p>}
      {blocks.map((block) => (
        <BlockView key={'name' in block ? block.name : block.names.join()} topic={topic.id} block={block} />
      ))}
    </div>
  )
}

/** A topic under its heading, which takes the focus when one comes to it. */
export function TopicView({ topic }: { readonly topic: Topic }): ReactNode {
  const { say } = useReading()
  return (
    <>
      <h2 tabIndex={-1} data-anchor={topic.id}>
        {say(topic.id, 'title')}
        {topic.rules.length > 0 && <RuleIds ids={topic.rules} />}
      </h2>
      <TopicText topic={topic} />
    </>
  )
}
