import type { ReactNode } from 'react'
import { useLearnWords } from '../learn-words.ts'
import { topicAt } from './book.ts'
import { useReading } from './reading.ts'

/** A text of the rules in which every id of another rule says what that is about, and leads there. */
export function Referring({ text }: { readonly text: string }): ReactNode {
  return text.split(/\b([KN]\d+)\b/).map((piece, i) => (i % 2 === 0 ? piece : <Reference key={i} rule={piece} />))
}

function Reference({ rule }: { readonly rule: string }): ReactNode {
  const words = useLearnWords()
  const { book, say, turnTo } = useReading()
  const topic = topicAt(book.topics, rule)
  if (topic === undefined) return rule
  const name = `${words.say('rules.rule', { count: 1, ids: rule })}: ${say(topic.id, 'title')}`
  return (
    <a
      href={`#${rule}`}
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (turnTo === undefined) return // the page goes by its address
        event.preventDefault()
        turnTo(rule)
      }}
    >
      {rule}
    </a>
  )
}
