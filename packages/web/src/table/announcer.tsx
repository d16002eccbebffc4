import type { LogEntry } from '@edokko/protocol'
import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSettings } from '../settings/settings.ts'
import { useTable } from './context.tsx'
import { LATELY, plain } from './log-lines.ts'
import type { Story } from './log-lines.ts'
import { draftedIn, isComplete } from './phase.ts'
import { leadToQuestion } from './question-focus.ts'
import { useTurnSound } from './use-turn-sound.ts'

/** Reads out what happens, each move once, and what is asked where the focus does not go to it. */
export function Announcer(): ReactNode {
  useTurnSound()
  const { state, legal, say, story, words } = useTable()
  const brief = useSettings(({ speech }) => speech === 'short')
  const [come] = useState(state.log.length) // what happened before is in the log
  const [told, setTold] = useState('')
  const mine = legal.length > 0
  const question = mine ? say.question(state.table) : isComplete(state.phase) ? words.say('table.complete') : ''
  const was = useRef(false) // asked
  const at = `${state.step} ${draftedIn(state.phase)}`
  useEffect(() => {
    const begins = !was.current
    was.current = question !== ''
    setTold(question === '' || leadToQuestion(begins) ? '' : question)
  }, [at, question])
  const first = Math.max(come, state.log.length - LATELY)
  return (
    <div className="unseen" role="log" aria-label={words.say('table.log')}>
      {state.log.slice(first).map((move, i) => (
        <Move key={first + i} move={move} story={story} brief={brief} />
      ))}
      {told !== '' && <p key={at}>{told}</p>}
    </div>
  )
}

const Move = memo(function Move({ move, story, brief }: MoveProps): ReactNode {
  return <p>{plain(story(move, brief))}</p>
})

interface MoveProps {
  readonly move: LogEntry
  readonly story: Story
  readonly brief: boolean
}
