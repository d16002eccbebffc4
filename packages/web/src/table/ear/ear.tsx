import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { EarWordsProvider, useEarWords } from '../../settings/ear-words.ts'
import { useFetched } from '../../settings/use-fetched.ts'
import { useTable } from '../context.tsx'
import { draftedIn } from '../phase.ts'
import { answerTo } from './answers.ts'
import type { Answer } from './answers.ts'
import './ear.css'

/** A key that was pressed to hear something; each press is another. */
export interface Ask {
  readonly key: string
}

/** Says what was asked for, and shows it at the lower edge until the table changes. */
export function Ear(props: { readonly ask: Ask }): ReactNode {
  return (
    <EarWordsProvider>
      <Told {...props} />
    </EarWordsProvider>
  )
}

interface Said {
  readonly answer: Answer
  readonly key: string
  readonly times: number // it was asked on end before that
  readonly at: string // the moment of the table
  readonly number: number // what is asked twice is told twice
}

function Told({ ask }: { readonly ask: Ask }): ReactNode {
  const words = useEarWords()
  const base = useTable()
  const { ui, state } = base
  const speaker = useFetched(() => ui.ear(), ui)
  const [said, setSaid] = useState<Said>()
  const last = useRef<Said>(undefined)
  const at = `${state.step} ${draftedIn(state.phase)} ${state.moment?.step}`
  useEffect(() => {
    if (speaker === undefined) return
    const before = last.current
    const times = before?.key === ask.key && before.at === at ? before.times + 1 : 0
    const answer = answerTo(ask.key, times, base, words, speaker(words))
    last.current = { answer, key: ask.key, times, at, number: (before?.number ?? 0) + 1 }
    setSaid(last.current)
  }, [ask, speaker, words]) // of what the table is at that moment
  return (
    <div className="ear" role="log" aria-label={words.say('ear.answer')}>
      {said?.at === at && (
        <div key={said.number} className="ear-answer">
          <p>{said.answer.text}</p>
          {said.answer.lines !== undefined && (
            <ul>
              {said.answer.lines.map((line, i) => (
                <li key={i}>{line}</li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}
